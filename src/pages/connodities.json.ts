import type { APIRoute } from 'astro'
import { type Commodity, listCommodities } from '../commodities/list.ts'
import { singleFile } from '../content/page-images.ts'

/*
 * The published list, with the specification's spelling: the commodities keyed by id, in list order. Pictures are URLs.
 */
const WIDTHS = { image: 1200, sub_image: 480 }

export const GET: APIRoute = async () => Response.json(Object.fromEntries(await Promise.all((await listCommodities()).map(published))))

async function published({ id, data }: Commodity): Promise<[string, object]> {
  const { position, image_file, image, sub_image, unconfirmed, ...commodity } = data
  const urls = { image: (await singleFile(image, WIDTHS.image)).src, sub_image: (await singleFile(sub_image, WIDTHS.sub_image)).src }
  return [id, { id, ...commodity, ...urls }]
}
