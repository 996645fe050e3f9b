/** What nobody sees and nobody types: it comes along with a text that is copied from a web page or a letter. */
const INVISIBLE = /(?!(?<=\p{Extended_Pictographic}\ufe0f?)\u200d)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
/** Blanks that are none for JSON. */
const ODD_BLANK = /[^\S \t\r\n]/
/** In a word of Latin letters, one that only looks like them. */
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

/** Alphabets with letters that look like Latin ones. */
const ALPHABETS = ['Cyrillic', 'Greek'] as const

/** What is wrong with the letters of a text, as a clause: one that nobody sees, one of another alphabet within a word, HTML. */
export function characterFault(text: string): string | undefined {
  const { 0: letter, index = 0 } = INVISIBLE.exec(text) ?? {}
  if (letter) return `${placeIn(text, index)} stands ${letterName(letter)}, which nobody sees. Delete it, or type the word anew`
  if (MIXED.test(text)) return alphabetFault(text, MIXED)
  const [html] = HTML.exec(text) ?? []
  return html && `${html} is HTML, which a visitor would read as it stands. Texts are plain: delete it`
}

/** A blank where JSON has only plain ones, or a letter that nobody sees, by its name. */
export function oddSpace(text: string): string | undefined {
  const [letter] = ODD_BLANK.exec(text) ?? INVISIBLE.exec(text) ?? []
  return letter && letterName(letter)
}

/** Names the letter of another alphabet in what has to be Latin, as a clause. */
export function alphabetFault(text: string, letters = /(?!\p{Script=Latin})\p{L}/u): string | undefined {
  const { 0: letter, index = 0 } = letters.exec(text) ?? {}
  if (!letter) return
  const alphabet = ALPHABETS.find((name) => new RegExp(`\\p{Script=${name}}`, 'u').test(letter)) ?? 'other'
  return `${placeIn(text, index)} stands "${letter}" of the ${alphabet} alphabet, however Latin it looks; type it anew on an English keyboard`
}

const letterName = (letter: string) =>
  `${NAMES[letter] ?? 'a letter'} (U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')})`

const placeIn = (text: string, index: number) =>
  index === 0 ? 'at its beginning' : `after "${text.slice(Math.max(0, index - 12), index)}"`
