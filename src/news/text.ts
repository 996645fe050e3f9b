/** Signs that Unicode counts as letters or symbols, and that show nothing. */
const INVISIBLE = /[\u115f\u1160\u2800\u3164\uffa0\ufffc]/g

/** Whether a text holds anything to read: a letter, a figure or a symbol that can be seen. */
export const isReadable = (text: string) => /[\p{L}\p{N}\p{S}]/u.test(text.replace(INVISIBLE, ''))

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

/** The text that `&amp;`, `&#8217;` and the like stand for, decoded once; the result is a text, never HTML. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (entity, decimal, hex, name: string) => {
    if (name) return ENTITIES.get(name) ?? entity
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0x10ffff ? entity : String.fromCodePoint(code)
  })
}

/** Letters by which languages in Cyrillic are told apart, the surest first. */
const LANGUAGES: [lang: string, letters: RegExp][] = [
  ['be', /ў/i],
  ['uk', /[їєґ]/i],
  ['sr', /[ђјљњћџ]/i],
  ['ru', /[ыэё]/i],
  ['bg', /ъ/i]
]

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0

/** The language of a headline as far as its letters tell it: the page's own unless most of them are Cyrillic. */
export function languageOf(text: string): string {
  if (count(text, /\p{Script=Cyrillic}/gu) <= count(text, /\p{Script=Latin}/gu)) return 'en'
  return LANGUAGES.find(([, letters]) => letters.test(text))?.[0] ?? 'uk'
}
