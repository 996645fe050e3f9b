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
  const { width: own = width } = await sharp(file).metadata()
  const density = file.toLowerCase().endsWith('.svg') ? Math.min(600, Math.ceil((72 * width) / own)) : 72
  const picture = sharp(file, { density }).rotate().resize(width, height, { fit: 'cover' })
  return ground ? picture.flatten({ background: ground }) : picture
}
