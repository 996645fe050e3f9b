const NO_BREAK_SPACE = '\u00a0'
const WORD_JOINER = '\u2060'

/** The text with its numbers kept on one line with their units: "1.5 mg KOH/g". For what people read; data keep plain spaces. */
export const noBreakUnits = (text: string): string =>
  text.replace(/(?<=\d) (?=[\p{Letter}%°µ])/gu, NO_BREAK_SPACE).replace(/(?<=\d\u00a0mg) (?=KOH)/g, NO_BREAK_SPACE)

/** The same, with ranges whole, too: "8,000–10,000 IU/kg". */
export const noBreak = (text: string): string => noBreakUnits(text).replace(/(?<=\d)–(?=\d)/g, `–${WORD_JOINER}`)
