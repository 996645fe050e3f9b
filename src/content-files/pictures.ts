import { readFileSync } from 'node:fs'
import { imageMetadata } from 'astro/assets/utils'
import { z } from 'astro/zod'
import sharp from 'sharp'
import { findFile, findSimilar, pictureName } from './find.ts'

/** GIF is taken, too, but moves and is large: nobody should export one. */
const FORMATS = ['jpg', 'png', 'webp', 'avif', 'svg', 'gif']
const ENDING = /\.(jpe?g|png|webp|avif|svg|gif)$/i

/** A picture that browsers can show; a drawing has no width. */
interface Examined {
  file: string
  width: number
}

/**
 * The schema of a picture that is shown at up to a width in pixels. Each picture is decoded once, and one after the other, because
 * photographs fill the memory.
 * @param warn is called with a sentence for a photograph that is smaller
 */
export function pictureSchema(images: string, warn: (sentence: string) => void): (width: number) => z.ZodType {
  const examined = new Map<string, Promise<Examined | string>>()
  let last: Promise<unknown> = Promise.resolve()
  const examineOnce = (written: string) => {
    const result = examined.get(written) ?? last.then(() => examine(images, written))
    examined.set(written, result)
    last = result
    return result
  }

  return (shownWidth) =>
    z
      .string()
      .trim()
      .min(1, { abort: true })
      .superRefine(async (written, context) => {
        const picture = await examineOnce(written)
        if (typeof picture === 'string') return context.addIssue(picture)
        const { file, width } = picture
        if (width < shownWidth)
          warn(`content/images/${file} is ${width} pixels wide, and is shown at up to ${shownWidth}: a larger one is sharper.`)
      })
}

/** A picture that the owner named, or what is wrong with it, as the end of a sentence. */
async function examine(images: string, written: string): Promise<Examined | string> {
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
  if (isDrawing) return { file, width: Number.POSITIVE_INFINITY }

  try {
    // Decodes all of the file, whatever the size: a single pixel is the fastest.
    await sharp(bytes, { failOn: 'truncated' }).resize(1).toBuffer()
  } catch {
    return `is "${file}", which is damaged, cut off or of a rare kind. Copy it there again, or export it as JPEG or PNG.`
  }
  return { file, width: size.width }
}
