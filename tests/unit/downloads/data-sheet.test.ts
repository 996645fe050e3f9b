import { expect, test } from 'vitest'
import { dataSheets, type Sheet } from '../../../src/downloads/data-sheet.ts'
import { headingsAlone, openSheet, PAGE_HEIGHT } from '../../data-sheets.ts'

const TEXTS = {
  company: 'Mill',
  brand: 'Mill',
  logo: 'content/images/share.svg',
  kind: 'Product data sheet',
  issued: 'Issued today',
  terms: 'To buyers worldwide.',
  contact: [{ text: 'Mill LLC' }, { text: '+1 561 555 0142', url: 'tel:+15615550142' }, { text: 'Boca Raton' }],
  page: 'Page {page} of {pages}',
  date: '2026-01-01'
}

const rows = (count: number, value = 'max 14 %') =>
  Array.from({ length: count }, (_, index) => [`Property ${index + 1}`, value] as [string, string])

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
      lists: [
        { heading: 'Pelleted', rows: rows(count) },
        { heading: 'Loose', rows: rows(count) },
        { heading: 'Documents', content: ['Commercial invoice', 'Packing list'] }
      ],
      additional: { heading: 'Additional information', rows: rows(8, 'Dry and ventilated, off the floor, away from odours. '.repeat(2)) },
      ...others
    }
  ])

test('sets a long sheet smaller, or fills half of page two', async () => {
  const found: number[] = []
  for (const count of [20, 32, 40]) {
    const { pages, feet } = await openSheet(await sheetWith(count))
    found.push(pages.length)
    expect(
      pages.flatMap((page) => headingsAlone(page, ['Pelleted', 'Loose', 'Documents', 'Additional information'])),
      `${count} rows`
    ).toEqual([])
    if (pages[1]) expect(Math.min(...pages[1].map(({ y }) => y)), `${count} rows`).toBeLessThan(PAGE_HEIGHT / 2)
    expect(feet.every((foot, index) => foot.includes(`Wheat bran Page ${index + 1} of ${pages.length}`))).toBe(true)
  }
  expect(found[0]).toBe(1)
  expect(found.at(-1)).toBe(2)
})

test('is read with the legal name before the phone number', async () => {
  const { tags } = await openSheet(await sheetWith(3))
  expect(tags).toContain('Mill LLC +1 561 555 0142 Boca Raton')
})

test('prints signs of markup as typed, and no letter that fonts lack', async () => {
  const odd = '#panic() *bold* _line_ $x^2$ @ref <label> `code` \\\\ // /* -- ~ "quotes" = + 1.'
  const description = `${odd} 小麦 🌾 їжак`
  const { tags } = await openSheet(await sheetWith(3, { description, origin: { heading: odd, content: odd } }))
  expect(tags.replaceAll(/\s/g, '')).toContain(`${odd}їжак${odd}${odd}`.replaceAll(/\s/g, ''))
})

test('names the commodity whose data sheet cannot be made', async () => {
  await expect(sheetWith(3, { picture: 'content/images/none.svg' })).rejects.toThrow(
    /^The data sheet of "Wheat bran" cannot be typeset: .*none\.svg/
  )
})
