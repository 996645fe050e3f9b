import type { APIRoute } from 'astro'
import { listCommodities } from '../commodities/list.ts'
import { singleFile } from '../content/picture.ts'

/*
 * The published list, with the specification's spelling: the commodities keyed by id, in list order. Pictures are URLs.
 */
const WIDTHS = { image: 1200, sub_image: 480 }

export const GET: APIRoute = async () => {
  const commodities = await listCommodities()
  const entries = await Promise.all(
    commodities.map(async ({ id, data: { position, image_file, image, sub_image, ...commodity } }) => [
      id,
      {
        id,
        ...commodity,
        image: (await singleFile(image, WIDTHS.image)).src,
        sub_image: (await singleFile(sub_image, WIDTHS.sub_image)).src
      }
    ])
  )
  return Response.json(Object.fromEntries(entries))
}
