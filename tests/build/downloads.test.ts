import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fillPlaceholders } from '../../src/content/placeholders.ts'
import { brand, commodities, company, type ListedCommodity, readable, readContent, statedOf, telephoneUrl } from '../content.ts'
import { FOOT, headingsAlone, openSheet, PAGE_HEIGHT, withoutSpaces } from '../data-sheets.ts'
import { BUILT_SITE, SITE_URL } from '../server/built-site.ts'
import { all, builtPage, readBuilt } from './built-pages.ts'

const labels = readContent('commodity-page')
const { catalog, columns, kind, page } = readContent('data-sheet')

/** The tables of a commodity's page, which its data sheet repeats: their headings, and the columns of those with several lists. */
const tablesOn = (id: string) =>
  all(builtPage(`/commodities/${id}/`), '.tables section').map((section) => ({
    heading: section.querySelector('h2')?.textContent ?? '',
    columns: all(section, 'th + th[scope=col]').map(({ textContent }) => textContent.trim())
  }))

const headingsOf = ({ id, title, packaging }: ListedCommodity) => [
  title,
  labels.origin,
  ...tablesOn(id).map(({ heading }) => heading),
  labels.documents,
  ...(packaging ? [labels.packaging] : []),
  labels.additional_information
]

test.each(commodities)('the data sheet of $id has the full specification', async ({ id, ...commodity }) => {
  const bytes = await readFile(`${BUILT_SITE}/commodities/${id}/${id}.pdf`)
  expect(bytes.byteLength).toBeLessThanOrEqual(100_000)
  const sheet = await openSheet(bytes)
  expect(sheet.pages.length).toBeLessThanOrEqual(2)
  const texts = [
    brand,
    labels.typical,
    ...commodity.documents,
    ...(commodity.packaging ?? []),
    ...statedOf({ id, ...commodity }).flatMap(([label, value]) => [readable(label), value]),
    ...tablesOn(id).flatMap(({ columns }) => columns)
  ]
  const sheetText = withoutSpaces(sheet.tags)
  for (const text of texts) expect(sheetText).toContain(withoutSpaces(text))
  expect(sheet.text, 'ordinary spaces, for copies').not.toMatch(/[\u00a0\u2060]/)
  for (const [index, foot] of sheet.feet.entries())
    expect(foot).toContain(fillPlaceholders(page, { page: index + 1, pages: sheet.pages.length }))
  const [, second] = sheet.pages
  const url = sheet.pages.at(-1)?.find(({ text }) => text.startsWith(SITE_URL))
  expect(url?.y, 'clear of the line above the contacts').toBeGreaterThan(FOOT + 16)
  for (const page of sheet.pages) expect(headingsAlone(page, headingsOf({ id, ...commodity }))).toEqual([])
  if (second) expect(Math.min(...second.map(({ y }) => y)), 'half of the second page is full').toBeLessThan(PAGE_HEIGHT / 2)
})

test.each(commodities)('the data sheet of $id is tagged for assistive technology', async ({ id, ...commodity }) => {
  const sheet = await openSheet(await readFile(`${BUILT_SITE}/commodities/${id}/${id}.pdf`))
  const { title, author, language, tagged } = sheet
  expect({ title, author, language, tagged }).toEqual({
    title: `${commodity.title}: ${kind}`,
    author: company.name,
    language: 'en',
    tagged: true
  })
  // The lists are in two columns, so their order depends on their length.
  const headings = headingsOf({ id, ...commodity }).map(withoutSpaces)
  const found = sheet.headings.map(withoutSpaces)
  expect(found.toSorted()).toEqual(headings.toSorted())
  expect([...found.slice(0, 3), found.at(-1)]).toEqual([...headings.slice(0, 3), headings.at(-1)])
  const alternative = /\.svg$/i.test(commodity.image) ? labels.drawing : labels.photograph
  expect(sheet.alternatives).toEqual([company.name, fillPlaceholders(alternative, { commodity: commodity.title })])
  const headerCells = tablesOn(id).flatMap(({ heading, columns }) => [heading, ...columns])
  expect(sheet.roles.filter((role) => role === 'TH')).toHaveLength(headerCells.length + 1)
  expect(sheet.links.map((link) => link.replace(/\/$/, ''))).toEqual(
    [`${SITE_URL}/commodities/${id}`, telephoneUrl, `mailto:${company.email}`, company.website].map((link) => link.replace(/\/$/, ''))
  )
  expect(withoutSpaces(sheet.printed), 'read in the order in which it is printed').toContain(withoutSpaces(sheet.tags))
})

test('the list links to a catalog with contents and bookmarks', async () => {
  const link = builtPage('/commodities/').querySelector('main a[href$=".pdf"]')
  const opened = await openSheet(await readFile(`${BUILT_SITE}${link?.getAttribute('href')}`))
  const titles = commodities.map(({ title }) => title)
  expect({ title: opened.title, language: opened.language, tagged: opened.tagged }).toEqual({
    title: catalog.title,
    language: 'en',
    tagged: true
  })
  expect(opened.bookmarks).toEqual(titles)
  const contents = withoutSpaces(opened.tags)
  for (const title of titles) {
    const number =
      opened.pages.findIndex((page, index) => index > 0 && page.some(({ text }) => withoutSpaces(text) === withoutSpaces(title))) + 1
    expect(contents).toMatch(new RegExp(`${RegExp.escape(withoutSpaces(title))}[^]{0,80}${number}`))
  }
  expect(opened.feet.at(-1)).toContain(fillPlaceholders(page, { page: opened.pages.length, pages: opened.pages.length }))
})

test.each(commodities)('the page of $id links to its data sheet and CSV table', ({ id, ...commodity }) => {
  for (const kind of ['pdf', 'csv'])
    expect(builtPage(`/commodities/${id}/`).querySelector(`main a[href="/commodities/${id}/${id}.${kind}"]`)?.textContent).toMatch(/\S/)
  const table = readBuilt(`/commodities/${id}/${id}.csv`)
  expect(table.split('\r\n')[0]).toBe(`\uFEFF${Object.values(columns).join()}`)
  expect(table.trimEnd().split('\r\n')).toHaveLength(statedOf({ id, ...commodity }).length + 1)
})

test('the list of commodities links to a CSV table of all specifications', () => {
  const link = builtPage('/commodities/').querySelector('main a[href$=".csv"]')
  const table = readBuilt(link?.getAttribute('href') ?? '')
  expect(table.trimEnd().split('\r\n')).toHaveLength(commodities.flatMap(statedOf).length + 1)
  expect(table, 'ordinary spaces, for spreadsheets').not.toMatch(/[\u00a0\u2060]/)
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
