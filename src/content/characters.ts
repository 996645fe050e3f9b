/** Invisible characters, which come with text copied from a web page or a document; not the joiners inside emoji. */
const INVISIBLE = /(?!(?<=\p{Extended_Pictographic}\ufe0f?)\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u
/** Characters without a meaning of their own: a font such as Wingdings draws them, and no other. */
const SYMBOL = /\p{Co}/u
/** Spaces that JSON does not allow between values. */
const ODD_SPACE = /[^\S \t\r\n]/
/** A Cyrillic letter next to a Latin one. */
const MIXED = /(?<=\p{Script=Latin})\p{Script=Cyrillic}|\p{Script=Cyrillic}(?=\p{Script=Latin})/u
/** UTF-8 that was read as if it were Windows' own encoding: "Ã¼" for "ü", "â€™" for an apostrophe. */
const MISREAD = /[ÃÂ][^\p{L}\s]|â€\S?/u
const HTML = /<\/?[a-z][^<>@]*>|<!--|&(?:[a-z]+\d*|#\d+|#x[\da-f]+);/i
const MARKDOWN = /\*\*[^*]+\*\*|\[[^\]]+\]\([^)]*\)|^#+ |^[*-] /

const NAMES: Record<string, string> = {
  '\t': 'a tab',
  '\n': 'a line break',
  '\r': 'a line break',
  '\v': 'a line break of a word processor',
  '\u00a0': 'a no-break space',
  '\u00ad': 'a soft hyphen',
  '\u200b': 'a zero-width space',
  '\u202f': 'a narrow no-break space',
  '\u2060': 'a word joiner',
  '\ufeff': 'a byte order mark'
}

/** Alphabets with letters that look Latin. */
const ALPHABETS = ['Cyrillic', 'Greek'] as const

/** What is wrong with the characters of a text: one is invisible or from another alphabet, or they are code. */
export function characterMistake(text: string): string | undefined {
  const { 0: letter, index = 0 } = INVISIBLE.exec(text) ?? {}
  if (letter) return `there is an invisible character ${placeIn(text, index)}, ${characterName(letter)}; delete it, or retype the word`
  const { 0: symbol, index: at = 0 } = SYMBOL.exec(text) ?? {}
  if (symbol) return `the sign ${placeIn(text, at)} is of a symbol font such as Wingdings, and visitors would see a box; delete it`
  if (MIXED.test(text)) return alphabetMistake(text, MIXED)
  const [misread] = MISREAD.exec(text) ?? []
  if (misread) return `"${misread}" is a letter that was saved in one encoding and opened in another; retype it`
  const [html] = HTML.exec(text) ?? []
  const code = html ?? MARKDOWN.exec(text)?.[0]
  return code && `${code.trim()} is ${html ? 'HTML' : 'Markdown'}, which visitors would see as typed. Texts are plain: delete it`
}

/** The name of the first unusual space or invisible character in a text. */
export function oddSpace(text: string): string | undefined {
  const [letter] = ODD_SPACE.exec(text) ?? INVISIBLE.exec(text) ?? []
  return letter && characterName(letter)
}

/** Describes the first letter that is not Latin in a text that has to be Latin. */
export function alphabetMistake(text: string, letters = /(?!\p{Script=Latin})\p{L}/u): string | undefined {
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
