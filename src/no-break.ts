const NO_BREAK_SPACE = '\u00a0'

/** The spaces at which a line must not end. */
const SPACES = [
  // "20 000"
  /(?<=\d) (?=\d{3}(?!\d))/g,
  // "14 %", "25 °C", "50 kg", but not "25 and 50"
  /(?<=\d) (?=[%°\p{L}])(?!(?:and|or|to) )/gu,
  // "≤ 14", "± 0.5", "№ 5"
  /(?<=[<>≤≥±№]) (?=\d)/g,
  // "max 5", "CXS 210", but not "and 50"
  /(?<=(?<!\p{L})(?!and|or)\p{L}{1,3}) (?=\d)/gu,
  // "DSTU 4282"
  /(?<=\p{Lu}{4}) (?=\d)/gu,
  // "hard - smart": a line does not begin with a dash.
  / (?=[–—-] )/g
]

/** A short note, such as "(14 % moisture basis)". */
const NOTE = /\([^()\n]{0,20}\)/g

/**
 * Keeps numbers with their units and signs, short notes, and the word before a dash on one line.
 */
export function noBreak(text: string): string {
  let unbroken = text.replace(NOTE, (note) => note.replaceAll(' ', NO_BREAK_SPACE))
  for (const space of SPACES) unbroken = unbroken.replace(space, NO_BREAK_SPACE)
  return unbroken
}
