import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'

/** A short name for what is in a file, to tell whether it has changed. */
export const fingerprint = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')

/** A drawing or photograph as pixels of this size, cut to fit about its middle, over a ground where it is clear. */
export async function rasterised(file: string, width: number, height: number, ground?: string): Promise<Sharp> {
  const picture = (await opened(file, width, height)).resize(width, height, { fit: 'cover' })
  return ground ? picture.flatten({ background: ground }) : picture
}

/** A logo as large as a window of this size shows it whole, as a PNG with clear edges. */
export async function fittedLogo(file: string, width: number, height: number) {
  const { data, info } = await (await opened(file, width, height))
    .resize(width, height, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Upright; a drawing is drawn as large as it is needed. */
async function opened(file: string, width: number, height: number): Promise<Sharp> {
  const own = await sharp(file).metadata()
  const density = file.toLowerCase().endsWith('.svg') ? Math.min(600, Math.ceil(72 * Math.max(width / own.width, height / own.height))) : 72
  return sharp(file, { density }).rotate()
}
