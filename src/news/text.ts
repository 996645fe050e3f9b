import { visibleText } from '../visible-text.ts'

/** True if a text contains a visible letter, digit or symbol. */
export const isReadable = (text: string) => /[\p{L}\p{N}\p{S}]/u.test(visibleText(text))

const ENTITIES = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00a0',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    laquo: '«',
    raquo: '»',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”'
  })
)

/** Decodes entities such as `&amp;` and `&#8217;` once. The result is text, never HTML. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (entity, decimal, hex, name: string) => {
    if (name) return ENTITIES.get(name) ?? entity
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0x10ffff ? entity : String.fromCodePoint(code)
  })
}

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0

/** The language of a headline or an article: English, or Ukrainian if most of its letters are Cyrillic. */
export function languageOf(text: string): 'en' | 'uk' {
  return count(text, /\p{Script=Cyrillic}/gu) > count(text, /\p{Script=Latin}/gu) ? 'uk' : 'en'
}
