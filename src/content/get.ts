import { type CollectionKey, type DataEntryMap, getEntry } from 'astro:content'
import { fillText, pageTitle } from './company-texts.ts'

/** The content of `content/{file}.json`, which the build has checked. */
export async function getContent<File extends Exclude<CollectionKey, 'commodities'>>(
  file: File
): Promise<DataEntryMap[File][string]['data']> {
  const entry = await getEntry(file, file)
  if (!entry) throw new Error(`content/${file}.json could not be loaded: npm run check:content says why.`)
  return entry.data
}

type Page = keyof DataEntryMap['pages'][string]['data']

/** A page's title, description and heading, with the company's name, its place and the given values filled in. */
export async function getPageText(page: Page, values: Record<string, string> = {}) {
  const company = await getContent('company')
  const { title, description, heading } = (await getContent('pages'))[page]
  const fill = (text: string) => fillText(text, company, values)
  return { title: pageTitle(title, company, values), description: fill(description), heading: fill(heading) }
}
