import type { APIRoute, ImageMetadata } from 'astro'
import { listCommodities } from '../commodities/list.ts'

/*
 * The published list, spelt as the specification spells it: the commodities keyed by id, in list order. Pictures are
 * addresses that resolve.
 */
export const GET: APIRoute = async () => {
  const commodities = await listCommodities()
  const map = Object.fromEntries(
    commodities.map(({ id, data: { position, image_file, image, sub_image, ...commodity } }) => [
      id,
      { id, ...commodity, image: addressOf(image), sub_image: addressOf(sub_image) }
    ])
  )
  return Response.json(map)
}

const addressOf = (picture: ImageMetadata) => picture.src
