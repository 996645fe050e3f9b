import { getContent } from '../content/get.ts'
import { isDrawing } from '../content/picture.ts'
import { fillPlaceholders } from '../content/placeholders.ts'
import { absoluteUrl, commodityUrl } from '../urls.ts'
import type { Commodity } from './list.ts'
import { commodityFacts, highlight } from './specifications.ts'

/** What the data sheet says of a commodity. */
export async function sheetOf(commodity: Commodity) {
  const { title, image, image_file } = commodity.data
  const { drawing, photograph } = await getContent('commodity-page')
  const { name } = await getContent('company')
  const { subject } = await getContent('data-sheet')
  const { specifications, micronutrients, description, documents, packaging, ...facts } = await commodityFacts(commodity)
  return {
    ...facts,
    title,
    subject: fillPlaceholders(subject, { commodity: title, company: name }),
    url: absoluteUrl(commodityUrl(commodity.id)),
    picture: image_file,
    alt: fillPlaceholders(isDrawing(image) ? drawing : photograph, { commodity: title }),
    fact: highlight(commodity),
    description: description.content,
    lists: [...specifications, ...micronutrients, documents, ...(packaging ? [packaging] : [])]
  }
}
