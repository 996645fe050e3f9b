import { expect, test } from 'vitest'
import { DARK, LIGHT } from '../../../src/styles/palette.ts'
import { type Color, contrast } from '../../contrast.ts'

/** The round background in our drawings. */
const DISC = '#f3e3bd'

/** The letters on the accent, `--color-veil` of tokens.css. */
const VEIL = '#10241b'

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as Color
const ratio = (one: string, other: string) => contrast(channels(one), channels(other))

test.each([
  ['light', LIGHT],
  ['dark', DARK]
])('in the %s scheme adjacent backgrounds differ, and texts are readable', (_, palette) => {
  const { paper, image, band, footer, accent } = palette
  for (const ground of ['paper', 'card', 'tint'] as const) expect(ratio(palette['ink-2'], palette[ground])).toBeGreaterThanOrEqual(7)
  expect(ratio(palette['on-dark'], palette.action)).toBeGreaterThanOrEqual(7)
  expect(ratio(palette['accent-text'], paper)).toBeGreaterThanOrEqual(4.5)
  expect(ratio(VEIL, accent)).toBeGreaterThanOrEqual(7)
  for (const ground of [band, footer]) expect(ratio(accent, ground), 'lines on dark grounds').toBeGreaterThanOrEqual(3)
  expect(ratio(image, DISC)).toBeGreaterThan(1.15)
  expect(ratio(band, paper)).toBeGreaterThan(1.4)
  expect(ratio(footer, paper)).toBeGreaterThan(1.15)
  expect(ratio(footer, band)).toBeGreaterThan(1.15)
})
