import type { APIRoute } from 'astro'
import { type Commodity, commodities } from '../commodities/list.ts'
import { imageFile, type Picture, RASTER_QUALITY } from '../images/pictures.ts'
import { ownersUrl } from '../urls.ts'

/* The published list, with the specification's spelling: the commodities keyed by id, in list order. Pictures are URLs. */
export const GET: APIRoute = async () => Response.json(Object.fromEntries(await Promise.all(commodities.map(published))))

async function published({ unconfirmed, sheet, ...facts }: Commodity): Promise<[string, object]> {
  const pictures = { image: await urlOf(facts.image, 1200), sub_image: await urlOf(facts.sub_image, 480) }
  return [facts.id, { ...facts, ...pictures, sheet: sheet && ownersUrl(sheet) }]
}

/** The drawing itself, or a JPEG of at most this width in pixels. */
async function urlOf(picture: Picture, width: number): Promise<string> {
  return (await imageFile(picture, { format: 'jpeg', width, quality: RASTER_QUALITY })).src
}
