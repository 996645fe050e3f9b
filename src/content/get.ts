import { type CollectionKey, type DataEntryMap, getEntry } from 'astro:content'
import { fillText, pageTitle } from './company-texts.ts'

/** The validated content of `content/{file}.json`. */
export async function getContent<File extends Exclude<CollectionKey, 'commodities'>>(
  file: File
): Promise<DataEntryMap[File][string]['data']> {
  const entry = await getEntry(file, file)
  if (!entry) throw new Error(`content/${file}.json could not be loaded: run npm run check:content to see why.`)
  return entry.data
}

type Page = keyof DataEntryMap['pages'][string]['data']

/** A page's title, description and heading with their placeholders filled in. */
export async function getPageText(page: Page, values: Record<string, string> = {}) {
  const company = await getContent('company')
  const { title, description, heading } = (await getContent('pages'))[page]
  const fill = (text: string) => fillText(text, company, values)
  return { title: pageTitle(title, company, values), description: fill(description), heading: fill(heading) }
}
