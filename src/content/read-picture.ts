import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { imageMetadata } from 'astro/assets/utils'
import sharp from 'sharp'

/** Enough for a photograph from a good camera; larger files only slow down the build. */
const MOST_BYTES = 5_000_000
const MOST_PIXELS = 6000

/** The size is that of the upright picture, as visitors see it. */
export interface Picture {
  width: number
  height: number
  isDrawing: boolean
  /** The same for two copies of a file. */
  hash: string
}

/** The formats of photographs that pages show, as the decoder names them. */
const PHOTOGRAPHS = ['jpeg', 'png', 'webp', 'heif']

/** Reads and decodes a picture. @returns the picture, or a sentence that says why it cannot be shown and what to do */
export async function readPicture(file: string, image: string): Promise<Picture | string> {
  const bytes = await readFile(file).catch(() => undefined)
  if (!bytes?.length) return `${image} is empty, or cannot be opened. Copy the file again from its source.`
  if (bytes.length > MOST_BYTES) {
    return (
      `${image} is ${(bytes.length / 1e6).toFixed(1)} MB; the limit is ${MOST_BYTES / 1e6} MB. Make it smaller: 2400 pixels wide, saved as ` +
      'JPEG, is plenty.'
    )
  }
  // The decoder lacks this patented format, and only says that it is unknown.
  if (/^....ftyp(hei|hev|mif1|msf1)(?!.*avif)/s.test(bytes.toString('latin1', 0, 64))) {
    return (
      `${image} is a HEIC photograph, the format of iPhones, which most browsers do not show; renaming it does not help. Open it in an ` +
      'image editor, export it as JPEG, and use that file.'
    )
  }
  const shown = /\.svg$/i.test(image) ? await readDrawing(bytes, image) : await readPhotograph(bytes, image)
  return typeof shown === 'string' ? shown : { ...shown, hash: createHash('sha256').update(bytes).digest('base64') }
}

async function readPhotograph(bytes: Buffer, image: string): Promise<Omit<Picture, 'hash'> | string> {
  const found = await metadataOf(bytes)
  if (!found) return unreadable(image)
  if (!PHOTOGRAPHS.includes(found.format)) return otherFormat(found.format, image)
  if (found.pages && found.pages > 1)
    return `${image} is animated, and pages show only still pictures. Save one frame as JPEG or PNG, and use that file.`
  const { width, height } = found.autoOrient
  if (Math.max(width, height) > MOST_PIXELS) {
    return `${image} is ${width} × ${height} pixels; the limit is ${MOST_PIXELS} each way. Scale it down: 2400 pixels wide is plenty.`
  }
  // Decodes every row, but keeps few: a photograph may be damaged or cut short behind a header that is right.
  const small = sharp(bytes, { failOn: 'warning' }).resize(64).toBuffer()
  return (await small.catch(() => undefined)) ? { width, height, isDrawing: false } : unreadable(image)
}

/** What a drawing must not contain: scripts, and links to other files, which browsers ignore in an <img>. */
const FORBIDDEN = [
  /<script[\s/>]|<foreignObject[\s/>]|<iframe[\s/>]|\son[a-z]+\s*=\s*["']|\bhref\s*=\s*["']\s*javascript:/i,
  /\b(?:href|src)\s*=\s*["']\s*(?!#|data:)[^"'\s]|url\(\s*["']?\s*(?!#|data:|["')\s])[^)]|@import\b|<!ENTITY\s[^>]*\b(?:SYSTEM|PUBLIC)\b/i
]

/** A photograph embedded in a drawing. */
const EMBEDDED = /data:image\/(?:jpe?g|png|webp|avif);base64,([^"')]+)/gi

async function readDrawing(bytes: Buffer, image: string): Promise<Omit<Picture, 'hash'> | string> {
  const text = bytes.toString()
  const found = await metadataOf(bytes)
  if (found && found.format !== 'svg') return otherFormat(found.format, image)
  const [place] = FORBIDDEN.flatMap((pattern) => pattern.exec(text)?.[0].trim() ?? [])
  if (place) {
    return (
      `${image} contains a script, HTML or a link to another file, which browsers do not load, at ${place.slice(0, 40)}. In your drawing ` +
      'program, embed linked files and export a plain SVG without scripts, or save it as PNG.'
    )
  }
  if (!found) return unreadable(image)
  for (const [, data = ''] of text.matchAll(EMBEDDED)) {
    const { exif, xmp, iptc } = (await metadataOf(Buffer.from(data, 'base64'))) ?? {}
    if (exif || xmp || iptc) {
      return (
        `${image} contains a photograph with its camera data, such as the location, and all of it would be published. Use the ` +
        'photograph itself, from which the site removes such data, or save the drawing as PNG.'
      )
    }
  }
  // Pages use the size that Astro reads, so the check does too.
  const size = await imageMetadata(bytes, image).catch(() => undefined)
  if (size) return { width: size.width, height: size.height, isDrawing: true }
  return (
    `${image} has neither a size nor a viewBox, so its shape is unknown. Export the drawing again with a size, or add ` +
    'viewBox="0 0 WIDTH HEIGHT" with its own numbers to its first tag: <svg viewBox="0 0 800 600" …'
  )
}

const otherFormat = (format: string, image: string) =>
  `${image} is a picture of the kind ${format.toUpperCase()}, whatever its name says. Save it as JPEG or PNG, or a drawing as SVG, and write its new name here.`

const unreadable = (image: string) =>
  `${image} cannot be read: it is damaged, was not fully copied, or is no picture. Copy the file again from its source, or open it in an ` +
  'image editor and save it as JPEG, PNG, WebP or SVG.'

const metadataOf = (input: Buffer) =>
  sharp(input, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
