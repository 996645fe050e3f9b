import type { APIRoute } from 'astro'
import sharp from 'sharp'
import { company } from '../company.ts'
import { RASTER_QUALITY } from '../images/pictures.ts'

/* The share image, of the size that Head.astro announces. Astro's own service neither enlarges pictures nor draws SVG. */
export const GET: APIRoute = async () => {
  const picture = sharp(`.${company.share_image}`)
    .autoOrient()
    .resize(1200, 630)
    .flatten({ background: '#fff' })
  return new Response(new Uint8Array(await picture.jpeg({ quality: RASTER_QUALITY }).toBuffer()), {
    headers: { 'Content-Type': 'image/jpeg' }
  })
}
