const NO_BREAK_SPACE = '\u00a0'
const WORD_JOINER = '\u2060'

/** Keeps numbers on one line with their units, as in "1.5 mg KOH/g". For display only: exported data keep ordinary spaces. */
export const noBreakUnits = (text: string): string =>
  text.replace(/(?<=\d) (?=[\p{Letter}%°µ])/gu, NO_BREAK_SPACE).replace(/(?<=\d\u00a0mg) (?=KOH)/g, NO_BREAK_SPACE)

/** Also keeps ranges together, as in "8,000–10,000 IU/kg". */
export const noBreak = (text: string): string => noBreakUnits(text).replace(/(?<=\d)–(?=\d)/g, `–${WORD_JOINER}`)
