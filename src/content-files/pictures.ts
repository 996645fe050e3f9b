import { existsSync, readFileSync } from 'node:fs'
import { imageMetadata } from 'astro/assets/utils'
import { z } from 'astro/zod'
import sharp from 'sharp'
import type { Picture } from '../images/pictures.ts'
import { findFile } from './find.ts'

const ENDING = /\.(jpe?g|png|webp|avif|svg|gif)$/i

/** Icons that pages link: their formats, and least sizes in pixels. */
const ICONS = {
  'public/favicon.ico': ['ico', 16],
  'public/favicon.svg': ['svg', 0],
  'public/apple-touch-icon.png': ['png', 180]
} as const

/** What sharp decodes. */
const MOST_PIXELS = 0x3fff ** 2

/** The format and size of a picture that browsers can show, or what is wrong with it as the end of a sentence. */
type Examined = { format: string; width: number; height: number; isMoving?: boolean } | string

/**
 * The schema of a picture that is shown at up to a width in pixels. Each picture is decoded once, and one after the other, because
 * photographs fill the memory. Its output is a path, which the module of facts makes an image.
 * @param warn is called for a photograph that is smaller
 */
export function pictureSchema(images: string, warn: (file: string, message: string) => void) {
  const examined = new Map<string, Promise<Examined>>()
  let last: Promise<unknown> = Promise.resolve()
  const examineOnce = (file: string) => {
    const result =
      examined.get(file) ?? last.then(() => examine(readFileSync(`${images}/${file}`), file))
    examined.set(file, result)
    last = result
    return result
  }

  return (shownWidth: number, { mayMove = false, mayBeSvg = true } = {}) =>
    z
      .string()
      .trim()
      .min(1, { abort: true })
      .transform(async (written, context) => {
        const name = written.replace(/^\.?\/?(content\/)?(images\/)?/, '')
        const { file, similar } = findFile(images, name)
        const advice = similar
          ? `, but "${similar}": write the name as it is there.`
          : '. Put the picture there, or correct the name.'
        const picture = file
          ? await examineOnce(file)
          : `and content/images/ has no "${name}"${advice}`
        if (typeof picture === 'string') context.addIssue(`is "${file ?? written}", ${picture}`)
        else if (!ENDING.test(`.${picture.format}`)) context.addIssue(`is "${file}", ${OTHER}`)
        else if (
          !ENDING.test(file ?? '') ||
          (picture.format === 'svg') !== /\.svg$/i.test(file ?? '')
        )
          context.addIssue(
            `is "${file}", whose ending is wrong: give it a name that ends with .${picture.format}, and write that name here.`
          )
        else if (picture.format === 'svg' && !mayBeSvg) context.addIssue(`is "${file}", ${IS_SVG}`)
        else if (picture.isMoving && !mayMove) context.addIssue(`is "${file}", ${MOVES}`)
        else if (picture.format !== 'svg' && picture.width < shownWidth)
          warn(
            `content/images/${file}`,
            `is ${picture.width} pixels wide, and is shown at up to ${shownWidth}: a larger one is sharper.`
          )
        return {
          image: `/content/images/${file}`,
          isSvg: /\.svg$/i.test(`${file}`)
        } as unknown as Picture
      })
}

const MOVES =
  'a picture that moves, which only animated logos do. Export one frame of it as JPEG or PNG.'
const IS_SVG = 'an SVG, which networks do not show. Export it as JPEG or PNG.'
const OTHER = 'no JPEG, PNG, WebP, AVIF or SVG: export it as JPEG or PNG.'

async function examine(bytes: Buffer, file: string): Promise<Examined> {
  const text = bytes.toString('latin1')
  const drawing = /<svg\b[^>]*>/.exec(text)?.[0]
  const size: Exclude<Examined, string> | undefined = await imageMetadata(bytes, file).catch(
    () => undefined
  )
  if (!size)
    return drawing
      ? 'a drawing without a size. Export it with a viewBox, or with a width and a height.'
      : OTHER
  const isSvg = size.format === 'svg'
  const pixels = size.width * size.height
  // The two things that sharp draws and browsers do not.
  if (isSvg && !/\sxmlns\s*=/.test(drawing ?? ''))
    return 'a drawing that browsers do not show: its <svg> needs xmlns="http://www.w3.org/2000/svg". Export it again.'
  if (isSvg && /<(image|use|feImage)\b[^>]*href\s*=\s*["'](?!#|data:)/.test(text))
    return 'a drawing with a link to another picture, which browsers do not follow. Embed that picture, or export the drawing as PNG.'
  if (!isSvg && pixels > MOST_PIXELS)
    return `a picture of ${Math.round(pixels / 1e6)} megapixels. Export it with at most 10,000 pixels on each side.`
  // Decodes all of the file, whatever the size: a single pixel is the fastest. Icons (ICO) it does not know.
  const decoded = sharp(bytes, {
    failOn: 'truncated',
    limitInputPixels: isSvg ? false : MOST_PIXELS,
    unlimited: isSvg
  }).resize(1)
  if (size.format === 'ico') return size
  if (!(await decoded.toBuffer().catch(() => undefined)))
    return 'a picture that is damaged, cut off or of a rare kind. Copy it there again, or export it as JPEG or PNG.'
  return { ...size, isMoving: ((await decoded.metadata()).pages ?? 1) > 1 }
}

/** What is wrong with the icons in public/, by their paths. Only the drawing need not be there. */
export async function iconMistakes(root: string): Promise<[file: string, mistake: string][]> {
  const mistakes: [string, string][] = []
  for (const [file, [format, size]] of Object.entries(ICONS)) {
    const isMissing = !existsSync(root + file)
    if (isMissing && format === 'svg') continue
    const icon = isMissing
      ? 'missing. Put one there under that name.'
      : await examine(readFileSync(root + file), file)
    const found =
      typeof icon === 'string'
        ? icon
        : `a ${icon.format.toUpperCase()} of ${icon.width} × ${icon.height}.`
    if (
      typeof icon === 'string' ||
      icon.format !== format ||
      icon.width !== icon.height ||
      icon.width < size
    )
      mistakes.push([
        file,
        `must be a square ${format.toUpperCase()}${size ? ` of at least ${size} × ${size} pixels` : ''}, and is ${found}`
      ])
  }
  return mistakes
}
