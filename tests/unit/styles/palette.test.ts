import { expect, test } from 'vitest'
import { DARK, LIGHT } from '../../../src/styles/palette.ts'

/** The round background in our drawings. */
const DISC = '#f3e3bd'

test.each([
  ['light', LIGHT],
  ['dark', DARK]
])('in the %s scheme adjacent backgrounds differ, and texts are readable', (_, palette) => {
  const { paper, image, band, footer, gold } = palette
  for (const ground of ['paper', 'card', 'tint'] as const) expect(contrast(palette['ink-2'], palette[ground])).toBeGreaterThanOrEqual(7)
  expect(contrast(palette['on-dark'], palette.action)).toBeGreaterThanOrEqual(7)
  expect(contrast(gold, paper)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(image, DISC)).toBeGreaterThan(1.15)
  expect(contrast(band, paper)).toBeGreaterThan(1.4)
  expect(contrast(footer, paper)).toBeGreaterThan(1.15)
  expect(contrast(footer, band)).toBeGreaterThan(1.15)
})

/** The contrast ratio of two colours (WCAG). */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
