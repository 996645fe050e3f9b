/**
 * A unit stays on the line of its number: "65 %", "6.0 mg/g". Only on the page, so that the owner's
 * text is published as it was written; browsers copy a no-break space as a space.
 */
export const keepUnits = (text: string) =>
  text.replace(/(?<=\d) (?=[%°]|\p{L}{1,3}(?!\p{L}))/gu, '\u00a0')
