import { getContent } from '../content/get.ts'
import { fillPlaceholders } from '../content/placeholders.ts'
import { absoluteUrl, commodityUrl } from '../urls.ts'
import type { Commodity } from './list.ts'
import { commodityFacts, highlight } from './specifications.ts'

/** What the data sheet says of a commodity. */
export async function sheetOf(commodity: Commodity) {
  const { title, image_file } = commodity.data
  const { name } = await getContent('company')
  const { subject } = await getContent('data-sheet')
  const { specifications, micronutrients, description, documents, packaging, ...facts } = await commodityFacts(commodity)
  return {
    ...facts,
    title,
    subject: fillPlaceholders(subject, { commodity: title, company: name }),
    url: absoluteUrl(commodityUrl(commodity.id)),
    picture: image_file,
    fact: highlight(commodity),
    description: description.content,
    lists: [...specifications, ...micronutrients, documents, ...(packaging ? [packaging] : [])]
  }
}
