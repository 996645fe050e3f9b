import type { ValidFiles } from './check.ts'
import { type Finding, textsIn } from './json-file.ts'
import { missingLetters } from './letters.ts'

/** Fields that two commodities rarely share. They may well share origin, packaging and documents. */
const OWN_TEXTS = ['summary', 'description', 'specifications', 'specifications_sub', 'vitamins', 'minerals'] as const
/** GitHub shows no more than ten annotations, and nobody reads more. */
const MOST_REPORTED = 10
const LIST = new Intl.ListFormat('en')

/** Entries that repeat texts of another entry, which happens when an entry is copied and not fully edited. */
export function copiedTexts(commodities: NonNullable<ValidFiles['commodities']>): Finding[] {
  const firstWith = new Map<string, string>()
  const copies: { id: string; original: string; fields: string[] }[] = []
  for (const [id, entry] of Object.entries(commodities.value)) {
    const fieldsOf = new Map<string, string[]>()
    for (const field of OWN_TEXTS) {
      if (!entry[field]) continue
      const key = `${field} ${JSON.stringify(entry[field])}`
      const original = firstWith.get(key)
      if (original) fieldsOf.set(original, [...(fieldsOf.get(original) ?? []), field])
      else firstWith.set(key, id)
    }
    for (const [original, fields] of fieldsOf) copies.push({ id, original, fields })
  }

  const reported = copies.slice(0, MOST_REPORTED).map(({ id, original, fields: [field = '', ...others] }) => {
    const more = others.length > 0 ? `, and so ${others.length > 1 ? 'are' : 'is'} ${LIST.format(others.map((name) => `"${name}"`))}` : ''
    const clause = `this is the same as in the entry "${original}"${more}. If you copied the entry, change or delete what belongs to the other one.`
    return commodities.findingAt([id, field], clause)
  })
  const rest = copies.length - reported.length
  return rest > 0 ? [...reported, commodities.findingAt([], `${rest} more entries repeat texts of other entries.`)] : reported
}

/** Letters that data sheets and share images leave out. */
export function lettersLeftOut({ commodities, company }: ValidFiles): Finding[] {
  const findings = [commodities, company].flatMap((file) =>
    file ? [...textsIn(file.value)].flatMap(({ path, text }) => leftOut(text).map((clause) => file.findingAt(path, clause))) : []
  )
  return findings.slice(0, MOST_REPORTED)
}

function leftOut(text: string): string[] {
  const letters = missingLetters(text).map((letter) => `"${letter}"`)
  return letters.length > 0
    ? [
        `data sheets and the images that other sites show with a link leave out ${LIST.format(letters)}, which their fonts lack. Use other letters there.`
      ]
    : []
}
