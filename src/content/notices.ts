import type { ValidFiles } from './check.ts'
import type { Finding } from './json-file.ts'

/** What two commodities hardly have in common; where they come from, how they are packed and what is sent along they may share. */
const OWN_TEXTS = ['summary', 'description', 'specifications', 'specifications_sub', 'vitamins', 'minerals'] as const
/** More than an owner reads, and than GitHub shows. */
const MOST_TOLD = 10
const LIST = new Intl.ListFormat('en')

/** Entries that still have texts of another one: whoever copies an entry easily leaves its second list in it. */
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

  const told = copies.slice(0, MOST_TOLD).map(({ id, original, fields: [field = '', ...others] }) => {
    const more = others.length > 0 ? `, and so is ${LIST.format(others.map((name) => `"${name}"`))}` : ''
    const clause = `this is the same as in the entry "${original}"${more}. If the entry is a copy, change what is still the other's, or delete it.`
    return commodities.findingAt([id, field], clause)
  })
  const rest = copies.length - told.length
  return rest > 0 ? [...told, commodities.findingAt([], `${rest} more entries have texts of other entries, too.`)] : told
}
