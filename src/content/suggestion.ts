import { closestMatch } from 'leven'

/** The end of a sentence about an unknown name: the known one that it probably means, or all that are known. */
export function suggestion(name: string, known: string[], otherwise = ''): string {
  // Two letters may differ, or a quarter of a long name.
  const near = closestMatch(name.toLowerCase(), known, { maxDistance: Math.max(2, name.length / 4) })
  return near ? `did you mean "${near}"?` : `known names are ${known.slice(0, 40).join(', ')}.${otherwise}`
}
