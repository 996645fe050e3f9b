/** Invisible characters, which come with text copied from a web page or a document; not the joiners inside emoji. */
const INVISIBLE = /(?!(?<=\p{Extended_Pictographic}\ufe0f?)\u200d)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
/** Spaces that JSON does not allow between values. */
const ODD_SPACE = /[^\S \t\r\n]/
/** A Cyrillic letter next to a Latin one. */
const MIXED = /(?<=\p{Script=Latin})\p{Script=Cyrillic}|\p{Script=Cyrillic}(?=\p{Script=Latin})/u
const HTML = /<\/?[a-z][^<>]*>|<!--|&(?:[a-z]+\d*|#\d+|#x[\da-f]+);/i

const NAMES: Record<string, string> = {
  '\t': 'a tab',
  '\n': 'a line break',
  '\r': 'a line break',
  '\u00a0': 'a no-break space',
  '\u00ad': 'a soft hyphen',
  '\u200b': 'a zero-width space',
  '\u202f': 'a narrow no-break space',
  '\u2060': 'a word joiner',
  '\ufeff': 'a byte order mark'
}

/** Alphabets with letters that look Latin. */
const ALPHABETS = ['Cyrillic', 'Greek'] as const

/** Describes an invisible character, a look-alike from another alphabet, or HTML in a text, as a clause. */
export function characterFault(text: string): string | undefined {
  const { 0: letter, index = 0 } = INVISIBLE.exec(text) ?? {}
  if (letter) return `there is an invisible character ${placeIn(text, index)}, ${characterName(letter)}; delete it, or retype the word`
  if (MIXED.test(text)) return alphabetFault(text, MIXED)
  const [html] = HTML.exec(text) ?? []
  return html && `${html} is HTML, which visitors would see as typed. Texts are plain: delete it`
}

/** The name of the first unusual space or invisible character in a text. */
export function oddSpace(text: string): string | undefined {
  const [letter] = ODD_SPACE.exec(text) ?? INVISIBLE.exec(text) ?? []
  return letter && characterName(letter)
}

/** Describes the first letter that is not Latin in a text that has to be Latin, as a clause. */
export function alphabetFault(text: string, letters = /(?!\p{Script=Latin})\p{L}/u): string | undefined {
  const { 0: letter, index = 0 } = letters.exec(text) ?? {}
  if (!letter) return
  const alphabet = ALPHABETS.find((name) => new RegExp(`\\p{Script=${name}}`, 'u').test(letter))
  const kind = alphabet ? `a ${alphabet} letter that looks Latin` : 'not a Latin letter'
  return `the "${letter}" ${placeIn(text, index)} is ${kind}; retype it on an English keyboard`
}

const characterName = (letter: string) =>
  `${NAMES[letter] ?? 'a control or formatting character'} (U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')})`

const placeIn = (text: string, index: number) =>
  index === 0 ? 'at the beginning' : `after "${text.slice(Math.max(0, index - 12), index)}"`
