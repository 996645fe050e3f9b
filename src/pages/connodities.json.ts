import { ReadableStream } from 'node:stream/web'
import type { APIRoute } from 'astro'
import { listCommodities } from '../commodities/list.ts'
import { singleFile } from '../content/page-images.ts'

/*
 * The published list, with the specification's spelling: the commodities keyed by id, in list order. Pictures are URLs.
 */
const WIDTHS = { image: 1200, sub_image: 480 }

export const GET: APIRoute = () =>
  new Response(ReadableStream.from(lines()) as unknown as BodyInit, { headers: { 'Content-Type': 'application/json' } })

/** Entry by entry: the text of thousands would take 0.1 GB. */
async function* lines() {
  const encoder = new TextEncoder()
  let separator = '{'
  for (const { id, data } of await listCommodities()) {
    const { position, image_file, image, sub_image, ...commodity } = data
    const urls = { image: (await singleFile(image, WIDTHS.image)).src, sub_image: (await singleFile(sub_image, WIDTHS.sub_image)).src }
    yield encoder.encode(`${separator}${JSON.stringify(id)}:${JSON.stringify({ id, ...commodity, ...urls })}`)
    separator = ','
  }
  yield encoder.encode('}')
}
