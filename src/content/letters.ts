import { readFileSync } from 'node:fs'
import { fontace } from 'fontace'

/** The fonts of data sheets and share images; the text font has every letter of the display font. */
const FONTS = { text: 'src/downloads/fonts/SourceSans3-Regular.ttf', display: 'src/downloads/fonts/Fraunces-SemiBold.ttf' }
const known = new Map<string, RegExp>()
const letters = new Intl.Segmenter('en')

/** The letters of a text that a font cannot print, such as emoji. */
export function missingLetters(text: string, font: keyof typeof FONTS = 'text'): string[] {
  const missing = known.get(font) ?? outside(FONTS[font])
  known.set(font, missing)
  const composed = text.normalize()
  if (!missing.test(composed)) return []
  return [...new Set(Array.from(letters.segment(composed), ({ segment }) => segment).filter((letter) => missing.test(letter)))]
}

/** A text without the letters that the text font cannot print. */
export const printable = (text: string): string =>
  missingLetters(text)
    .reduce((rest, letter) => rest.replaceAll(letter, ''), text.normalize())
    .replaceAll(/ {2,}/g, ' ')
    .trim()

function outside(font: string): RegExp {
  const ranges = fontace(readFileSync(font)).unicodeRangeArray.map((range) => range.replace('U+', '').replaceAll(/\w+/g, '\\u{$&}'))
  return new RegExp(`[^${ranges.join('')}]`, 'u')
}
