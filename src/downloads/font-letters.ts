import { readFileSync } from 'node:fs'
import { fontace } from 'fontace'

/** What the fonts of data sheets and share images lack; the text font has every letter of the display font. */
const MISSING = { text: outside('SourceSans3-Regular.ttf'), display: outside('Fraunces-SemiBold.ttf') }
const letters = new Intl.Segmenter('en')

/** The letters of a text that a font cannot print, such as emoji. */
export function missingLetters(text: string, font: keyof typeof MISSING = 'text'): string[] {
  const missing = MISSING[font]
  const composed = text.normalize()
  if (!missing.test(composed)) return []
  return [...new Set(Array.from(letters.segment(composed), ({ segment }) => segment).filter((letter) => missing.test(letter)))]
}

/** A text without the letters that the text font cannot print, and without the spaces around them. */
export function printable(text: string): string {
  const missing = missingLetters(text)
  const composed = text.normalize()
  if (missing.length === 0) return composed
  return missing
    .reduce((rest, letter) => rest.replaceAll(letter, ''), composed)
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

function outside(font: string): RegExp {
  const { unicodeRangeArray } = fontace(readFileSync(`src/downloads/fonts/${font}`))
  const ranges = unicodeRangeArray.map((range) => range.replace('U+', '').replaceAll(/\w+/g, '\\u{$&}'))
  return new RegExp(`[^${ranges.join('')}]`, 'u')
}
