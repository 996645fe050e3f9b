import { expect, test } from 'vitest'
import { valueLines } from '../../../src/commodities/quantities.ts'
import { dataSheets, type Sheet } from '../../../src/downloads/data-sheet.ts'
import { headingsAlone, openSheet, PAGE } from '../../data-sheets.ts'

const TEXTS = {
  company: 'Mill',
  brand: 'Mill',
  logo: 'content/images/share.svg',
  kind: 'Product data sheet',
  issued: 'Issued today',
  contact: [{ text: 'Mill LLC' }, { text: '+1 561 555 0142', url: 'tel:+15615550142' }, { text: 'Boca Raton' }],
  page: 'Page {page} of {pages}',
  date: '2026-01-01'
}

const rows = (count: number, value = 'Dry and ventilated, off the floor, away from odours. '.repeat(2)) =>
  Array.from({ length: count }, (_, index) => [`Property ${index + 1}`, value])

const values = (count: number): Sheet['specifications'][number]['rows'] =>
  rows(count).map(([label = '']) => [label, valueLines('max 14 %')])

const sheetWith = (count: number, others: Partial<Sheet> = {}) =>
  dataSheets(TEXTS, [
    {
      title: 'Wheat bran',
      subject: 'Wheat bran',
      url: 'https://www.example.com/',
      picture: 'content/images/share.svg',
      alt: 'Wheat bran, drawn',
      description: 'The outer layers of the wheat kernel, for cattle, sheep, pigs, poultry and horses.',
      typical: 'Min and max are limits, other values typical.',
      origin: { heading: 'Origin', content: 'Ukraine' },
      specifications: [
        { heading: 'Pelleted', rows: values(count) },
        { heading: 'Loose', rows: values(count) }
      ],
      lists: [{ heading: 'Documents', content: ['Commercial invoice', 'Packing list'] }],
      terms: 'To buyers worldwide.',
      additional: { heading: 'Additional information', rows: rows(8) },
      ...others
    }
  ])

test('sets a short sheet at full size, a long one as large as fits, or fills half of page two', async () => {
  const found: { pages: number; points: number }[] = []
  for (const count of [14, 20, 40]) {
    const { pages, feet } = await openSheet(await sheetWith(count))
    const { size = 0 } = pages[0]?.find(({ text }) => text === 'Property 1') ?? {}
    expect(Math.min(...pages.flat().map(({ size }) => size)), 'points').toBeGreaterThanOrEqual(8)
    found.push({ pages: pages.length, points: Math.round(size) })
    expect(
      pages.flatMap((page) => headingsAlone(page, ['Pelleted', 'Loose', 'Documents', 'Additional information'])),
      `${count} rows`
    ).toEqual([])
    if (pages[1]) expect(Math.min(...pages[1].map(({ y }) => y)), `${count} rows`).toBeLessThan(PAGE.height / 2)
    expect(feet.every((foot, index) => foot.includes(`Wheat bran Issued today · Page ${index + 1} of ${pages.length}`))).toBe(true)
  }
  expect(found).toEqual([
    { pages: 1, points: 9 },
    { pages: 1, points: 8 },
    { pages: 2, points: 11 }
  ])
})

test('keeps ranges, and numbers with their units, on one line', async () => {
  const description = Array.from({ length: 40 }, (_, index) => `or ${index}–${index ** 3} kg`).join(' ')
  const { pages } = await openSheet(await sheetWith(3, { description }))
  const lines = [...Map.groupBy(pages.flat(), ({ y }) => y).values()].map((line) => line.map(({ text }) => text.trim()).join(' '))
  const wrapped = lines.filter((line) => /\bkg\b/.test(line))
  expect(wrapped.length).toBeGreaterThan(5)
  for (const line of wrapped) expect(line).toMatch(/^(or |\d+–\d+ kg).*(or|kg)$/)
})

test('prints signs of markup as typed, and no letter that fonts lack, and the legal name before the phone number', async () => {
  const odd = '#panic() *bold* _line_ $x^2$ @ref <label> `code` \\\\ // /* -- ~ "quotes" = + 1.'
  const description = `${odd} 小麦 🌾 їжак`
  const { tags } = await openSheet(await sheetWith(3, { description, origin: { heading: odd, content: odd } }))
  expect(tags.replaceAll(/\s/g, '')).toContain(`${odd}їжак${odd}${odd}`.replaceAll(/\s/g, ''))
  expect(tags, 'the order in which contacts are read').toContain('Mill LLC +1 561 555 0142 Boca Raton')
})

test('names the commodity whose data sheet cannot be made', async () => {
  await expect(sheetWith(3, { picture: 'content/images/none.svg' })).rejects.toThrow(
    /^The data sheet of "Wheat bran" cannot be typeset: .*none\.svg/
  )
})
