import { readFileSync } from 'node:fs'
import { imageMetadata } from 'astro/assets/utils'
import sharp from 'sharp'
import { findFile, findSimilar, pictureName } from './find.ts'

/** GIF is taken, too, but moves and is large: nobody should export one. */
const FORMATS = ['jpg', 'png', 'webp', 'avif', 'svg', 'gif']
const ENDING = /\.(jpe?g|png|webp|avif|svg|gif)$/i

/**
 * What is wrong with a picture that the owner named, as the end of a sentence.
 * @param width its width in pixels on the pages; of a smaller photograph `warn` tells
 */
export async function pictureMistake(
  images: string,
  written: string,
  width: number,
  warn: (sentence: string) => void
): Promise<string | undefined> {
  if (/^https?:/i.test(written)) return `is "${written}". Put the picture itself into content/images/, and write "./images/" and its name.`
  const name = pictureName(written)
  const file = findFile(images, name)
  if (!file) {
    const similar = findSimilar(images, name)
    const advice = similar ? `but "${similar}": write the name as it is there.` : 'Put the picture there, or correct the name.'
    return `is "${written}", and content/images/ has no "${name}"${similar ? ', ' : '. '}${advice}`
  }

  const bytes = readFileSync(`${images}/${file}`)
  const size = await imageMetadata(bytes, file).catch(() => undefined)
  if (!size && /<svg[\s>]/.test(bytes.toString('utf8')))
    return `is "${file}", a drawing without a size. Export it with a viewBox, or with a width and a height.`
  if (!size || !FORMATS.includes(size.format)) return `is "${file}", which is no JPEG, PNG, WebP, AVIF or SVG: export it as JPEG or PNG.`
  const isDrawing = size.format === 'svg'
  if (!ENDING.test(file) || isDrawing !== /\.svg$/i.test(file))
    return `is "${file}", whose ending is wrong: give the picture a name that ends with .${size.format}, and write that name here.`
  if (isDrawing) return undefined

  try {
    // Decodes all of the file, whatever the size: a single pixel is the fastest.
    await sharp(bytes, { failOn: 'truncated' }).resize(1).toBuffer()
  } catch {
    return `is "${file}", which is damaged, cut off or of a rare kind. Copy it there again, or export it as JPEG or PNG.`
  }
  if (size.width < width)
    warn(`content/images/${file} is ${size.width} pixels wide, and is shown at up to ${width}: a larger one is sharper.`)
  return undefined
}
