/** Invisible characters, which come with text copied from a web page or a document; not the joiners inside emoji. */
const INVISIBLE = /(?!(?<=\p{Extended_Pictographic}\ufe0f?)\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u
/** Spaces that JSON does not allow between values. */
const ODD_SPACE = /[^\S \t\r\n]/

const NAMES: Record<string, string> = {
  '\t': 'a tab',
  '\n': 'a line break',
  '\r': 'a line break',
  '\v': 'a line break of a word processor',
  '\u00a0': 'a no-break space',
  '\u00ad': 'a soft hyphen',
  '\u200b': 'a zero-width space',
  '\ufeff': 'a byte order mark'
}

const characterName = (letter: string) =>
  `${NAMES[letter] ?? 'a control or formatting character'} (U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')})`

/** A pattern, and what is wrong with what it finds at a place. */
type Wrong = [pattern: RegExp, what: (found: string, place: string) => string]

const foreign = (found: string, place: string) =>
  `the "${found}" ${place} is not a Latin letter, even if it looks like one; retype it on an English keyboard`

const WRONG: Wrong[] = [
  [INVISIBLE, (found, place) => `there is an invisible character ${place}, ${characterName(found)}; delete it, or retype the word`],
  // Characters without a meaning of their own.
  [/\p{Co}/u, (_, place) => `the sign ${place} is of a symbol font such as Wingdings, and visitors would see a box; delete it`],
  [/^[•·▪●◦‣]|^[–—]\s(?!\d)/, (found) => `${found.trim()} is a bullet, and the page adds its own; delete it`],
  // A Cyrillic letter next to a Latin one.
  [/(?<=\p{Script=Latin})\p{Script=Cyrillic}|\p{Script=Cyrillic}(?=\p{Script=Latin})/u, foreign],
  // UTF-8 that was read as if it were Windows' own encoding: "Ã¼" for "ü", "â€™" for an apostrophe.
  [/[ÃÂ][^\p{L}\s]|â€\S?/u, (found) => `"${found}" is a letter that was saved in one encoding and opened in another; retype it`],
  [
    /<\/?[a-z][^<>@]*>|<!--|&(?:[a-z]+\d*|#\d+|#x[\da-f]+);|\*\*[^*]+\*\*|\[[^\]]+\]\([^)]*\)|^#+ |^[*-] /i,
    (found) => `${found.trim()} is HTML or Markdown, which visitors would see as typed. Texts are plain: delete it`
  ]
]

/** What is wrong with the characters of a text: one is invisible or from another alphabet, or they are code. */
export const characterMistake = (text: string): string | undefined => firstWrong(text, WRONG)

/** Describes what is no sign of an English keyboard, but may look like one. */
export const alphabetMistake = (text: string): string | undefined =>
  firstWrong(text, [
    [/(?!\p{Script=Latin})\p{L}/u, foreign],
    [/[^\S ]|(?!-)\p{Pd}/u, (_, place) => `the space or dash ${place} is one of word processors; retype it on an English keyboard`]
  ])

/** The name of the first unusual space or invisible character in a text. */
export function hiddenCharacter(text: string): string | undefined {
  const [letter] = ODD_SPACE.exec(text) ?? INVISIBLE.exec(text) ?? []
  return letter && characterName(letter)
}

function firstWrong(text: string, patterns: Wrong[]): string | undefined {
  for (const [pattern, what] of patterns) {
    const { 0: found, index = 0 } = pattern.exec(text) ?? {}
    const before = text.slice(Math.max(0, index - 12), index)
    if (found) return what(found, before ? `after "${before}"` : 'at the beginning')
  }
  return undefined
}
