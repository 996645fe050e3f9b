import { type Font, openSync } from 'fontkit'
import { fontFile } from '../downloads/fonts.ts'

/*
 * Text as outlines: the build machine may lack our fonts, so text is drawn as paths.
 */
const DISPLAY = 'src/layout/fonts/fraunces.woff2'
/** For characters that the display font lacks, such as Cyrillic. */
const WIDE = fontFile('source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf')

const fonts = new Map<string, Font>()

interface Line {
  text: string
  width: number
}

/** Breaks text into at most `lines` lines of at most `width` pixels, at the largest of the sizes at which it fits. */
export function fitText(text: string, sizes: number[], width: number, lines: number): { size: number; lines: Line[] } {
  const tried = sizes.map((size) => ({ size, lines: breakLines(text, size, width) }))
  const fits = tried.find((attempt) => attempt.lines.length <= lines && attempt.lines.every((line) => line.width <= width))
  const last = tried.at(-1)
  if (!last) throw new Error('fitText() needs at least one size.')
  return fits ?? last
}

/** The outlines of a text as SVG paths, with the baseline starting at x, y. */
export function outlines(text: string, size: number, x: number, y: number): string {
  const font = fontFor(text)
  const scale = size / font.unitsPerEm
  let at = 0
  return font
    .layout(text)
    .glyphs.map((glyph) => {
      const path = `<path transform="translate(${x + at * scale} ${y}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`
      at += glyph.advanceWidth
      return path
    })
    .join('')
}

function breakLines(text: string, size: number, width: number): Line[] {
  const lines: Line[] = []
  // A dash belongs to the word before it.
  for (const word of text.replace(/ ([-–—]) /g, '\u00a0$1 ').split(' ')) {
    const last = lines.at(-1)
    const longer = last && `${last.text} ${word}`
    if (last && longer && widthOf(longer, size) <= width) Object.assign(last, { text: longer, width: widthOf(longer, size) })
    else lines.push({ text: word, width: widthOf(word, size) })
  }
  return lines
}

function widthOf(text: string, size: number): number {
  const font = fontFor(text)
  return (font.layout(text).glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0) * size) / font.unitsPerEm
}

function fontFor(text: string): Font {
  const display = fontAt(DISPLAY)
  return [...text].every((letter) => display.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) ? display : fontAt(WIDE)
}

function fontAt(path: string): Font {
  const known = fonts.get(path)
  if (known) return known
  const font = openSync(path) as Font
  fonts.set(path, font)
  return font
}
