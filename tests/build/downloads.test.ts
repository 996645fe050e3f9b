import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fillPlaceholders } from '../../src/content/placeholders.ts'
import type { CommodityContent } from '../../src/content/schemas.ts'
import { brand, commodities, company, readable, readContent, telephoneUrl } from '../content.ts'
import { headingsAlone, openSheet, PAGE_HEIGHT } from '../data-sheets.ts'
import { BUILT_SITE } from '../server/built-site.ts'
import { builtPage, readBuilt } from './built-pages.ts'

const labels = readContent('commodity-page')
const { page } = readContent('data-sheet')

const listsOf = ({ specifications, specifications_sub, vitamins, minerals }: CommodityContent) =>
  [specifications, specifications_sub, vitamins, minerals].flatMap((list) => Object.entries(list ?? {}))

test.each(commodities)('the data sheet of $id has the full specification on one or two pages', async ({ id, ...commodity }) => {
  const bytes = await readFile(`${BUILT_SITE}/commodities/${id}/${id}.pdf`)
  expect(bytes.byteLength).toBeLessThanOrEqual(80_000)
  const sheet = await openSheet(bytes)
  expect(sheet.pages.length).toBeLessThanOrEqual(2)
  expect(sheet.title).toContain(commodity.title)
  expect(sheet.language).toBe('en')
  expect(sheet.pictures).toBeGreaterThanOrEqual(2)
  const texts = [
    commodity.title,
    brand,
    company.phone,
    company.email,
    labels.typical,
    fillPlaceholders(page, { page: sheet.pages.length, pages: sheet.pages.length }),
    ...commodity.documents,
    ...(commodity.packaging ?? []),
    ...listsOf(commodity).flatMap(([label, value]) => [readable(label), value])
  ]
  const sheetText = withoutSpaces(sheet.text)
  for (const text of texts) expect(sheetText).toContain(withoutSpaces(text))
  const { specifications_heading = labels.specifications_heading, specifications_sub_heading = labels.specifications_sub_heading } =
    commodity
  const headings = [specifications_heading, specifications_sub_heading, labels.vitamins, labels.minerals, labels.origin]
  headings.push(labels.documents, labels.packaging, labels.additional_information)
  const [, second] = sheet.pages
  for (const page of sheet.pages) expect(headingsAlone(page, headings)).toEqual([])
  if (second) expect(Math.min(...second.map(({ y }) => y)), 'half of the second page is full').toBeLessThan(PAGE_HEIGHT / 2)
})

test.each(commodities)('the CSV table of $id has a row for each specification', ({ id, ...commodity }) => {
  const table = readBuilt(`/commodities/${id}/${id}.csv`)
  expect(table.startsWith('\uFEFFCommodity,List,Property,Value\r\n')).toBe(true)
  expect(table.trimEnd().split('\r\n')).toHaveLength(listsOf(commodity).length + 1)
})

test('the list of commodities links to a CSV table of all specifications', () => {
  const link = builtPage('/commodities/').querySelector('main a[href$=".csv"]')
  const table = readBuilt(link?.getAttribute('href') ?? '')
  expect(table.trimEnd().split('\r\n')).toHaveLength(commodities.flatMap(listsOf).length + 1)
  expect(table, 'ordinary spaces, for spreadsheets').not.toMatch(/[\u00a0\u2060]/)
})

test.each(commodities)('the page of $id links to its data sheet and CSV table', ({ id }) => {
  const page = builtPage(`/commodities/${id}/`)
  for (const kind of ['pdf', 'csv'])
    expect(page.querySelector(`main a[href="/commodities/${id}/${id}.${kind}"]`)?.textContent).toMatch(/\S/)
})

test('a visitor can save the company as a contact', () => {
  const card = readBuilt('/contacts/company.vcf')
  expect(builtPage('/contacts/').querySelector('main a[href="/contacts/company.vcf"]')?.textContent).toMatch(/\S/)
  expect(card).toMatch(/^BEGIN:VCARD\r\nVERSION:3.0\r\n/)
  expect(card).toContain(`FN:${company.name.replace(/[\\,;]/g, '\\$&')}\r\n`)
  expect(card).toContain(`TEL;TYPE=WORK,VOICE:${telephoneUrl.slice('tel:'.length)}\r\n`)
  expect(card).toContain(`EMAIL;TYPE=INTERNET,WORK:${company.email}\r\n`)
  expect(card).toMatch(/END:VCARD\r\n$/)
})

/** Text without spaces, because a PDF's lines break anywhere, and normalised, because the font has only one of the two micro signs. */
const withoutSpaces = (text: string) => text.normalize('NFKC').replace(/[\s\u2060]+/g, '')
