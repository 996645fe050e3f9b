import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderDataSheet } from '../../../src/downloads/data-sheet.ts'
import { headingsAlone, openSheet, PAGE_HEIGHT } from '../../data-sheets.ts'

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600"><rect width="800" height="600"/></svg>'

let drawing: string

beforeAll(async () => {
  drawing = join(await mkdtemp(join(tmpdir(), 'sheet-')), 'drawing.svg')
  await writeFile(drawing, DRAWING)
})
afterAll(() => rm(join(drawing, '..'), { recursive: true }))

const rows = (count: number, value = 'max 14 %') =>
  Array.from({ length: count }, (_, index) => [`Property ${index + 1}`, value] as [string, string])

const sheetWith = (count: number) =>
  renderDataSheet(
    {
      company: 'Mill',
      brand: 'Mill',
      kind: 'Product data sheet',
      title: 'Wheat bran',
      subject: 'Wheat bran',
      issued: 'Issued today',
      description: 'The outer layers of the wheat kernel, for cattle, sheep, pigs, poultry and horses.',
      tables: [
        { heading: 'Pelleted', rows: rows(count) },
        { heading: 'Loose', rows: rows(count) }
      ],
      typical: 'Min and max are limits, other values typical.',
      origin: { heading: 'Origin', content: 'Ukraine' },
      documents: { heading: 'Documents', content: ['Commercial invoice', 'Packing list'] },
      additional: { heading: 'Additional information', rows: rows(8, 'Dry and ventilated, off the floor, away from odours. '.repeat(2)) },
      terms: 'To buyers worldwide.',
      registered: [],
      url: 'https://www.example.com/',
      contact: ['+1 561 555 0142'],
      page: 'Page {page} of {pages}',
      date: new Date(0)
    },
    drawing,
    drawing
  )

test('a sheet that runs over one page by little is set smaller, and a longer one fills half of its second page', {
  timeout: 60_000
}, async () => {
  const found: number[] = []
  for (const count of [20, 32, 40]) {
    const { pages } = await openSheet(await sheetWith(count))
    found.push(pages.length)
    expect(
      pages.flatMap((page) => headingsAlone(page, ['Pelleted', 'Loose', 'Documents', 'Additional information'])),
      `${count} rows`
    ).toEqual([])
    if (pages[1]) expect(Math.min(...pages[1].map(({ y }) => y)), `${count} rows`).toBeLessThan(PAGE_HEIGHT / 2)
  }
  expect(found[0]).toBe(1)
  expect(found.at(-1)).toBe(2)
})
