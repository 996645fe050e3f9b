import { readFile, stat } from 'node:fs/promises'
import { getDocumentProxy } from 'unpdf'
import { BUILT_SITE } from '../server/built-site.ts'
import { expect, test } from './fixtures.ts'

interface Commodity {
  title: string
  specifications: Record<string, string>
  specifications_sub?: Record<string, string>
  vitamins?: Record<string, string>
  minerals?: Record<string, string>
  documents: string[]
  packaging?: string[]
}

const { $schema, ...commodities } = JSON.parse(await readFile('content/commodities.json', 'utf8')) as Record<string, Commodity>
const company = JSON.parse(await readFile('content/company.json', 'utf8'))
const listsOf = ({ specifications, specifications_sub, vitamins, minerals }: Commodity) =>
  [specifications, specifications_sub, vitamins, minerals].flatMap((list) => Object.entries(list ?? {}))

for (const [id, commodity] of Object.entries(commodities)) {
  test(`the data sheet of ${id} holds the whole specification on one or two pages`, async () => {
    const file = `${BUILT_SITE}/commodities/${id}/${id}.pdf`
    expect((await stat(file)).size).toBeLessThanOrEqual(80_000)
    const sheet = await openSheet(file)
    expect(sheet.pages).toBeLessThanOrEqual(2)
    expect(sheet.title).toContain(commodity.title)
    expect(sheet.language).toBe('en')
    expect(sheet.pictures).toBeGreaterThanOrEqual(2)
    const words = [
      commodity.title,
      company.name,
      company.phone,
      company.email,
      'Typical values',
      `Page ${sheet.pages} of ${sheet.pages}`,
      ...commodity.documents,
      ...(commodity.packaging ?? []),
      ...listsOf(commodity).flatMap(([label, value]) => [label.replaceAll('_', ' '), value])
    ]
    for (const word of words) expect(sheet.text).toContain(bare(word))
  })
}

test('every table has a row for each specification', async () => {
  for (const [id, commodity] of Object.entries(commodities)) {
    const text = await readFile(`${BUILT_SITE}/commodities/${id}/${id}.csv`, 'utf8')
    expect(text.startsWith('\uFEFFCommodity,List,Property,Value\r\n')).toBe(true)
    expect(text.trimEnd().split('\r\n'), id).toHaveLength(listsOf(commodity).length + 1)
  }
})

test('a buyer takes the specification along from the page of the commodity', async ({ page }) => {
  await page.goto('/commodities/milk-powder/')
  for (const [name, type] of [
    ['Specification (PDF)', 'application/pdf'],
    ['Specification (CSV)', 'text/csv; charset=utf-8']
  ] as const) {
    const address = await page.getByRole('link', { name }).getAttribute('href')
    const response = await page.request.get(address ?? '')
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toBe(type)
  }
})

test('a visitor saves the company as a contact', async ({ page }) => {
  await page.goto('/contacts/')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save as a contact (vCard)' }).click()
  const card = await readFile(await (await download).path(), 'utf8')
  expect(card).toContain('BEGIN:VCARD\r\nVERSION:3.0\r\n')
  expect(card).toContain(`FN:${company.name}\r\n`)
  expect(card).toContain('TEL;TYPE=WORK,VOICE:+15615550142\r\n')
  expect(card).toContain(`EMAIL;TYPE=INTERNET,WORK:${company.email}\r\n`)
  expect(card).toMatch(/END:VCARD\r\n$/)
})

/** A sheet's lines break anywhere, so texts are compared without their spaces; its font knows one of the two signs for micro. */
const bare = (text: string) => text.normalize('NFKC').replace(/\s+/g, '')

async function openSheet(file: string) {
  const document = await getDocumentProxy(new Uint8Array(await readFile(file)))
  const { info } = await document.getMetadata()
  let text = ''
  let pictures = 0
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    text += items.map((item) => ('str' in item ? item.str : '')).join('')
    const { fnArray } = await page.getOperatorList()
    // 85 is paintImageXObject.
    pictures += fnArray.filter((operation) => operation === 85).length
  }
  const { Title: title, Language: language } = info as { Title: string; Language: string }
  return { pages: document.numPages, title, language, text: bare(text), pictures }
}
