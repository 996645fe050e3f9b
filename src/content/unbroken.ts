const NO_BREAK_SPACE = '\u00a0'
const WORD_JOINER = '\u2060'

/**
 * The text with its numbers kept on one line with their units and within their ranges: "8,000–10,000 IU/kg", "1.5 mg KOH/g".
 * For what people read; tables and other data keep plain spaces.
 */
export const unbroken = (text: string): string =>
  text
    .replace(/(?<=\d) (?=[\p{Letter}%°µ])/gu, NO_BREAK_SPACE)
    .replace(/(?<=\dmg|\d\u00a0mg) (?=KOH)/g, NO_BREAK_SPACE)
    .replace(/(?<=\d)–(?=\d)/g, `–${WORD_JOINER}`)
