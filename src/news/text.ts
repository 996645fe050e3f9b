import { visibleText } from '../content/visible-text.ts'

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

/** Letters that distinguish languages in Cyrillic, the most reliable first. */
const LANGUAGES: [lang: string, letters: RegExp][] = [
  ['be', /ў/i],
  ['uk', /[їєґ]/i],
  ['sr', /[ђјљњћџ]/i],
  ['ru', /[ыэё]/i],
  ['bg', /ъ/i]
]

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0

/** Guesses the language of a headline by its letters: English, unless most of them are Cyrillic. */
export function languageOf(text: string): string {
  if (count(text, /\p{Script=Cyrillic}/gu) <= count(text, /\p{Script=Latin}/gu)) return 'en'
  return LANGUAGES.find(([, letters]) => letters.test(text))?.[0] ?? 'uk'
}
