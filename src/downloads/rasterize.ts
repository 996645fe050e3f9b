import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { inSrgb } from '../content/srgb.ts'

/** A short hash of a file's content. */
export const fingerprint = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')

/** A picture at exactly this size, cropped around its middle; where it is transparent, the ground shows. */
export async function rasterised(file: string, width: number, height: number, ground?: string): Promise<Sharp> {
  const picture = (await opened(file, width, height)).resize(width, height, { fit: 'cover' })
  return ground ? picture.flatten({ background: ground }) : picture
}

/** A whole logo within this size, as a PNG with transparent edges. */
export async function fittedLogo(file: string, width: number, height: number) {
  const { data, info } = await (await opened(file, width, height))
    .resize(width, height, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The picture the right way up; an SVG is rendered at the size that is needed. */
async function opened(file: string, width: number, height: number): Promise<Sharp> {
  const own = await sharp(file).metadata()
  const density = file.toLowerCase().endsWith('.svg') ? Math.min(600, Math.ceil(72 * Math.max(width / own.width, height / own.height))) : 72
  return sharp(await inSrgb(file), { density }).rotate()
}
