import type { APIRoute } from 'astro'
import { type Commodity, commodities } from '../commodities/list.ts'
import { jpegFile } from '../images/image-files.ts'
import { ownersUrl } from '../urls/pages.ts'

/*
 * The published list, spelled as in the specification: the commodities keyed by id, in list order.
 * Pictures are URLs.
 */
export const GET: APIRoute = async () =>
  Response.json(Object.fromEntries(await Promise.all(commodities.map(published))))

async function published({ sheet, ...facts }: Commodity): Promise<[string, object]> {
  const pictures = {
    image: (await jpegFile(facts.image, 1200)).src,
    sub_image: (await jpegFile(facts.sub_image, 480)).src
  }
  return [facts.id, { ...facts, ...pictures, sheet: sheet && ownersUrl(sheet) }]
}
