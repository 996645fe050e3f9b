import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { quantities } from '../../src/commodities/quantities.ts'
import { filePrefix } from '../../src/content/file-names.ts'
import { fillPlaceholders, fillTitle } from '../../src/content/placeholders.ts'
import {
  brand,
  commodities,
  company,
  type ListedCommodity,
  oneOfEachKind,
  readable,
  readContent,
  statedOf,
  telephoneUrl
} from '../content.ts'
import { FOOT, openSheet, PAGE, withoutSpaces } from '../data-sheets.ts'
import { BUILT_SITE, SITE_URL } from '../server/built-site.ts'
import { all, builtPage, readBuilt } from './built-pages.ts'

const labels = readContent('commodity-page')
const { catalog, columns, issued, kind, page, subject } = readContent('data-sheet')
const prefix = filePrefix(company)

/** The tables of a commodity's page, which its data sheet repeats: their headings, and the columns of those with several lists. */
const tablesOn = (id: string) =>
  all(builtPage(`/commodities/${id}/`), '.lists section').map((section) => ({
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

describe.each(commodities)('the data sheet of $id', ({ id, ...commodity }) => {
  let bytes: Buffer
  let sheet: Awaited<ReturnType<typeof openSheet>>

  beforeAll(async () => {
    bytes = await readFile(`${BUILT_SITE}/commodities/${id}/${prefix}${id}.pdf`)
    sheet = await openSheet(bytes)
  })

  test('has the full specification on at most two pages, in 100 kB', () => {
    const texts = [
      brand,
      labels.typical,
      commodity.description,
      ...commodity.documents,
      ...(commodity.packaging ?? []),
      commodity.origin,
      ...Object.entries(commodity.additional_information).flatMap(([label, value]) => [readable(label), value]),
      ...statedOf({ id, ...commodity }).flatMap(([label, value]) => [readable(label), value]),
      ...tablesOn(id).flatMap(({ columns }) => columns)
    ]
    const sheetText = withoutSpaces(sheet.tags)
    for (const text of texts) expect(sheetText).toContain(withoutSpaces(text))
    for (const [, value] of statedOf({ id, ...commodity })) {
      const [words = ''] = /^(?:max|min|about) [\d.,]+/.exec(value) ?? []
      expect(sheet.text.replace(/\s+/g, ' '), 'a space between word and number').toContain(words)
    }
    expect(sheet.text, 'ordinary spaces, for copies').not.toMatch(/[\u00a0\u2060]/)
    expect(sheet.pages.length, 'pages').toBeLessThanOrEqual(2)
    expect(bytes.byteLength, 'bytes').toBeLessThanOrEqual(100_000)
  })

  test('says what it is, when it was issued and how many pages it has, without a placeholder', () => {
    const [, year, month, day] = /^D:(\d{4})(\d\d)(\d\d)/.exec(sheet.created ?? '') ?? []
    const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${year}-${month}-${day}`))
    const text = withoutSpaces(sheet.text)
    for (const part of [kind, fillPlaceholders(issued, { date })]) expect(text).toContain(withoutSpaces(part))
    for (const [index, foot] of sheet.feet.entries()) {
      const number = fillPlaceholders(page, { page: index + 1, pages: sheet.pages.length })
      for (const part of [commodity.title, number]) expect(withoutSpaces(foot)).toContain(withoutSpaces(part))
    }
    expect(sheet.subject).toBe(fillPlaceholders(fillTitle(subject, commodity.title), { company: company.name }))
    expect(sheet.text).not.toMatch(/[{}]/)
  })

  test('names its page clear of the line above the contacts', () => {
    const url = sheet.pages.at(-1)?.find(({ text }) => text.startsWith(SITE_URL))
    expect(url?.y).toBeGreaterThan(FOOT + 24)
  })

  test('says below the specification which values are limits, as its page does', () => {
    const page = builtPage(`/commodities/${id}/`).querySelector('main article')?.textContent ?? ''
    const { specifications, specifications_sub = specifications } = commodity
    const last = Object.entries(specifications_sub).at(-1)?.[1] ?? ''
    for (const text of [page, sheet.tags].map(withoutSpaces)) {
      const note = text.indexOf(withoutSpaces(labels.typical))
      expect(text.slice(0, note)).toMatch(new RegExp(`${RegExp.escape(withoutSpaces(last))}$`))
    }
  })

  test('is as wide as A4 and as high as Letter, with no text under 8 points', () => {
    for (const { width, height } of sheet.sizes) {
      expect(width).toBeCloseTo(PAGE.width, 1)
      expect(height).toBeCloseTo(PAGE.height, 1)
    }
    // Rounded, as fonts are scaled.
    for (const { text, size } of sheet.pages.flat()) expect(Math.round(size * 100) / 100, text).toBeGreaterThanOrEqual(8)
  })

  test('has the day beside the page number', () => {
    for (const [index, foot] of sheet.feet.entries()) {
      const numbered = fillPlaceholders(page, { page: index + 1, pages: sheet.feet.length })
      expect(foot).toMatch(new RegExp(`[A-Z][a-z]+ \\d{1,2}, 20\\d\\d · ${numbered}$`))
    }
  })

  test('is tagged for assistive technology', () => {
    const { title, author, language, tagged } = sheet
    expect({ title, author, language, tagged }).toEqual({
      title: `${commodity.title}: ${kind} | ${company.name}`,
      author: company.name,
      language: 'en',
      tagged: true
    })
    // Lists after the specifications are in two columns, so their order depends on their length.
    const headings = headingsOf({ id, ...commodity }).map(withoutSpaces)
    const found = sheet.headings.map(withoutSpaces)
    expect(found.toSorted()).toEqual(headings.toSorted())
    const inOrder = commodity.specifications_sub ? 4 : 3
    expect([...found.slice(0, inOrder), found.at(-1)]).toEqual([...headings.slice(0, inOrder), headings.at(-1)])
    const alternative = /\.svg$/i.test(commodity.image) ? labels.drawing : labels.photograph
    expect(sheet.alternatives).toEqual([company.name, fillTitle(alternative, commodity.title)])
    const headerCells = tablesOn(id).flatMap(({ heading, columns }) => [heading, ...columns])
    expect(sheet.roles.filter((role) => role === 'TH')).toHaveLength(headerCells.length + 1)
    expect(withoutSpaces(sheet.printed), 'read in the order in which it is printed').toContain(withoutSpaces(sheet.tags))
  })

  test('links to its page, phone, e-mail and website', () => {
    const wanted = [`${SITE_URL}/commodities/${id}`, telephoneUrl, `mailto:${company.email}`, company.website]
    expect(sheet.links.map((link) => link.replace(/\/$/, ''))).toEqual(wanted.map((link) => link.replace(/\/$/, '')))
  })
})

test('the list links to a catalog with contents and bookmarks', async () => {
  const link = builtPage('/commodities/').querySelector('main a[href$=".pdf"]')
  const opened = await openSheet(await readFile(`${BUILT_SITE}${link?.getAttribute('href')}`))
  const titles = commodities.map(({ title }) => title)
  expect({ title: opened.title, language: opened.language, tagged: opened.tagged }).toEqual({
    title: `${catalog.title} | ${company.name}`,
    language: 'en',
    tagged: true
  })
  expect(opened.bookmarks).toEqual(titles)
  const contents = withoutSpaces(opened.tags)
  for (const title of titles) {
    const number =
      opened.pages.findIndex((page, index) => index > 0 && page.some(({ text }) => withoutSpaces(text) === withoutSpaces(title))) + 1
    expect(contents).toMatch(new RegExp(`${RegExp.escape(withoutSpaces(title))}[^]{0,80}${number}`))
    expect(withoutSpaces(opened.feet[number - 1] ?? ''), 'the foot of a page that is passed on alone').toContain(withoutSpaces(title))
  }
  expect(contents).toContain(withoutSpaces(catalog.contents))
  for (const { title, highlight = '', specifications, specifications_sub = specifications, specifications_heading } of commodities) {
    const value = specifications[highlight]
    const list = specifications_sub[highlight] === value ? '' : `${specifications_heading ?? labels.specifications_heading}: `
    if (value) expect(contents).toContain(withoutSpaces(title + list + readable(highlight) + value.split('; ')[0]))
  }
  expect(opened.subject).toBe(readContent('pages').commodities.description)
  expect(opened.text).not.toMatch(/[{}]/)
  expect(opened.feet.at(-1)).toContain(fillPlaceholders(page, { page: opened.pages.length, pages: opened.pages.length }))
})

test('the page of a commodity links to its data sheet and CSV table', () => {
  for (const { id } of oneOfEachKind) {
    for (const kind of ['pdf', 'csv']) {
      const file = `/commodities/${id}/${prefix}${id}.${kind}`
      expect(builtPage(`/commodities/${id}/`).querySelector(`main a[href="${file}"]`)?.textContent, file).toMatch(/\S/)
    }
  }
})

/** The rows of a CSV file: the value of each column by its heading, without the apostrophe that disarms a formula. */
function rowsOf(path: string): Record<string, string>[] {
  const [header = [], ...rows] = readBuilt(path)
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
    )
  return rows.map((row) => Object.fromEntries(header.map((heading, column) => [heading, row[column]?.replace(/^'/, '') ?? ''])))
}

test('a CSV table says who supplies what, and repeats each value as typed', () => {
  for (const { id, ...commodity } of oneOfEachKind) {
    const rows = rowsOf(`/commodities/${id}/${prefix}${id}.csv`)
    const { HS_code } = commodity.additional_information
    const shared = {
      [columns.supplier]: company.name,
      [columns.commodity]: commodity.title,
      [columns.page]: `${SITE_URL}/commodities/${id}/`,
      [columns.hs_code]: HS_code ? `HS ${HS_code}` : ''
    }
    for (const row of rows) expect(row, id).toMatchObject(shared)
    const stated = statedOf({ id, ...commodity }).flatMap(([label, typed]) => typed.split('; ').map((value) => [readable(label), value]))
    expect(
      rows.map((row) => [row[columns.property], row[columns.value]]),
      id
    ).toEqual(stated)
  }
})

/** The name of the list in which each row of a commodity stands. */
function listsOf({ specifications, specifications_sub, vitamins, vitamins_sub, minerals, minerals_sub, ...commodity }: ListedCommodity) {
  const first = commodity.specifications_heading ?? labels.specifications_heading
  const second = commodity.specifications_sub_heading ?? labels.specifications_sub_heading
  const lists = [
    [first, specifications],
    [second, specifications_sub],
    [vitamins_sub ? `${first}: ${labels.vitamins}` : labels.vitamins, vitamins],
    [`${second}: ${labels.vitamins}`, vitamins_sub],
    [minerals_sub ? `${first}: ${labels.minerals}` : labels.minerals, minerals],
    [`${second}: ${labels.minerals}`, minerals_sub]
  ] as const
  return lists.flatMap(([name, rows]) => Object.values(rows ?? {}).flatMap((typed) => typed.split('; ').map(() => name)))
}

test('a CSV table names the list of each value, and has what it states in the column for it', () => {
  const { list, value, minimum, maximum, typical, unit, basis } = columns
  for (const { id, ...commodity } of commodities) {
    const rows = rowsOf(`/commodities/${id}/${prefix}${id}.csv`)
    const names = listsOf({ id, ...commodity })
    expect(
      rows.map((row) => row[list]),
      id
    ).toEqual(names)
    const page = withoutSpaces(builtPage(`/commodities/${id}/`).querySelector('main article')?.textContent ?? '')
    for (const name of new Set(names)) for (const part of name.split(': ')) expect(page, id).toContain(withoutSpaces(part))
    for (const row of rows) {
      const [states] = quantities(row[value] ?? '')
      const found = { minimum: row[minimum], maximum: row[maximum], typical: row[typical], unit: row[unit], basis: row[basis] }
      expect({ value: row[value], ...found }, id).toEqual(states)
    }
  }
})

test('the list of commodities links to a CSV table of all specifications, with which spreadsheets calculate', () => {
  const path = builtPage('/commodities/').querySelector('main a[href$=".csv"]')?.getAttribute('href') ?? ''
  const rows = rowsOf(path)
  expect(rows).toEqual(commodities.flatMap(({ id }) => rowsOf(`/commodities/${id}/${prefix}${id}.csv`)))
  const { supplier, commodity, hs_code, list, property, value, minimum, maximum, typical, unit, basis, page } = columns
  expect(Object.keys(rows[0] ?? {})).toEqual([
    supplier,
    commodity,
    hs_code,
    list,
    property,
    value,
    minimum,
    maximum,
    typical,
    unit,
    basis,
    page
  ])
  for (const row of rows) for (const heading of [minimum, maximum, typical]) expect(row[heading]).toMatch(/^(-?\d+(\.\d+)?)?$/)
  for (const heading of [minimum, maximum, unit]) expect(rows.some((row) => row[heading])).toBe(true)
  expect(readBuilt(path), 'ordinary spaces, for spreadsheets').not.toMatch(/[\u00a0\u2060]/)
})
