import sharp, { type Sharp } from 'sharp'
import { toSrgb } from '../content/srgb.ts'

/** A picture at exactly this size in pixels, cropped around its centre; transparent areas show the background. */
export async function rasterize(file: string, width: number, height: number, background?: string): Promise<Sharp> {
  const picture = (await open(file, width, height)).resize(width, height, { fit: 'cover' })
  return background ? picture.flatten({ background }) : picture
}

/** The whole logo as a PNG that fits into this size in pixels. */
export async function fitLogo(file: string, width: number, height: number): Promise<Buffer> {
  const logo = (await open(file, width, height)).resize(width, height, { fit: 'inside' })
  return logo.png().toBuffer()
}

/** Opens a picture upright and in sRGB; an SVG is rendered at the resolution needed. */
async function open(file: string, width: number, height: number): Promise<Sharp> {
  const own = await sharp(file).metadata()
  const density = file.toLowerCase().endsWith('.svg') ? Math.min(600, Math.ceil(72 * Math.max(width / own.width, height / own.height))) : 72
  return sharp(await toSrgb(file), { density }).rotate()
}
