/** What is made for every commodity beside its page, and may be left out of a build. Data sheets are both the PDF and the table. */
const EXTRAS = ['data-sheets', 'share-pictures'] as const

export type Extra = (typeof EXTRAS)[number]

/** Whether this build makes them: WITHOUT names those to leave out, separated by commas. */
export const makes = (extra: Extra): boolean => !namesOf(process.env.WITHOUT).includes(extra)

/** A sentence for each word of WITHOUT that names nothing. */
export const unknownExtras = (setting: string | undefined): string[] =>
  namesOf(setting)
    .filter((name) => !EXTRAS.some((extra) => extra === name))
    .map((name) => `WITHOUT names "${name}", which is nothing that can be left out. For example WITHOUT=${EXTRAS.join(',')}`)

const namesOf = (setting = '') =>
  setting
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
