const NO_BREAK_SPACE = '\u00a0'

/** Units that stay with their number. A list, because not every word should: "in 2025 we". */
const UNITS = [
  ...['%', '°C', '°F'],
  ...['µg', 'mg', 'g', 'kg', 't', 'lb', 'oz'],
  ...['µm', 'mm', 'cm', 'm', 'ft'],
  ...['mL', 'L', 'gal'],
  ...['kJ', 'MJ', 'cal', 'kcal'],
  ...['h', 'min', 'AM', 'PM'],
  ...['IU', 'cfu', 'meq', 'ppm', 'EBC', 'SRM', 'WK']
]

/** Spaces where a line must not break. */
const SPACES = [
  // "20 000"
  /(?<=\d) (?=\d{3}(?!\d))/g,
  // "14 %", "50 kg", "max 5 mg/kg"
  new RegExp(`(?<=\\d) (?=(?:${UNITS.join('|')})(?!\\p{L}))`, 'gu'),
  // "≤ 14", "± 0.5", "№ 5"
  /(?<=[<>≤≥±№]) (?=\d)/g,
  // "max 5", "CXS 210", "DSTU 4282"
  /(?<=(?<!\p{L})(?:max|min|\p{Lu}{2,4})) (?=\d)/gu,
  // "hard - smart": a line must not start with a dash.
  / (?=[–—-] )/g
]

/** A short note, such as "(14 % moisture basis)". */
const NOTE = /\([^()\n]{0,20}\)/g

/**
 * Keeps numbers with their units and signs, short notes, and a dash with the word before it on one
 * line.
 */
export function noBreak(text: string): string {
  let unbroken = text.replace(NOTE, (note) => note.replaceAll(' ', NO_BREAK_SPACE))
  for (const space of SPACES) unbroken = unbroken.replace(space, NO_BREAK_SPACE)
  return unbroken
}
