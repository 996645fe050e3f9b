import { type CollectionKey, type DataEntryMap, getEntry } from 'astro:content'

type WordFile = Exclude<CollectionKey, 'commodities'>

/** Everything in `content/{file}.json`. The build has checked it. */
export async function words<File extends WordFile>(file: File): Promise<DataEntryMap[File][string]['data']> {
  const entry = await getEntry(file, file)
  if (!entry) throw new Error(`content/${file}.json was not loaded. Is it named in src/content.config.ts?`)
  return entry.data
}

/** Puts values in place of the `{placeholders}` of a text. */
export const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole))

type Page = keyof DataEntryMap['pages'][string]['data']

/** A page's title, description and heading, with the company's name and the given values in their places. */
export async function pageWords(page: Page, values: Record<string, string> = {}) {
  const { name: company } = await words('company')
  const { title, description, heading } = (await words('pages'))[page]
  const filled = { company, ...values }
  return { title: fill(title, filled), description: fill(description, filled), heading: fill(heading, filled) }
}
