import { getImage } from 'astro:assets'
import type { APIRoute, ImageMetadata } from 'astro'
import { type Commodity, listCommodities } from '../commodities/list.ts'
import { isDrawing, PHOTOGRAPH_QUALITY } from '../images/pictures.ts'

/* The published list, with the specification's spelling: the commodities keyed by id, in list order. Pictures are URLs. */
export const GET: APIRoute = async () => Response.json(Object.fromEntries(await Promise.all((await listCommodities()).map(published))))

async function published({ id, data }: Commodity): Promise<[string, object]> {
  const { unconfirmed, files, ...commodity } = data
  return [
    id,
    { ...commodity, image: await urlOf(data.image, files.image, 1200), sub_image: await urlOf(data.sub_image, files.sub_image, 480) }
  ]
}

/** The drawing itself, or a JPEG of at most this width in pixels. */
async function urlOf(src: ImageMetadata, file: string, width: number): Promise<string> {
  return isDrawing(file) ? src.src : (await getImage({ src, format: 'jpeg', width, quality: PHOTOGRAPH_QUALITY })).src
}
