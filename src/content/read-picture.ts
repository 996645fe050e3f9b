import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
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

/** The formats that pages show, as the decoder names them. */
const FORMATS = ['jpeg', 'png', 'webp', 'heif', 'svg']

/** Reads and decodes a picture. @returns the picture, or a sentence that says why it cannot be shown and what to do */
export async function readPicture(file: string, image: string): Promise<Picture | string> {
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  if (size > MOST_BYTES) {
    return (
      `${image} is ${(size / 1e6).toFixed(1)} MB; the limit is ${MOST_BYTES / 1e6} MB. Make it smaller: 2400 pixels wide, saved as JPEG, ` +
      'is plenty.'
    )
  }
  const bytes = await readFile(file).catch(() => undefined)
  if (!bytes) return `${image} cannot be opened. Copy the file again from its source.`
  if (size === 0) return `${image} is empty: it was not copied. Copy the file again from its source.`
  // Named here, because the decoder lacks the patented format and only says that it is unknown.
  if (/^....ftyp(hei|hev|mif1|msf1)(?!.*avif)/s.test(bytes.toString('latin1', 0, 64))) {
    return (
      `${image} is a HEIC photograph, the format of iPhones, which most browsers do not show; renaming it does not help. Open it in an ` +
      'image editor, export it as JPEG, and use that file.'
    )
  }
  const shown = await readKnown(bytes, image)
  return typeof shown === 'string' ? shown : { ...shown, hash: createHash('sha256').update(bytes).digest('base64') }
}

async function readKnown(bytes: Buffer, image: string): Promise<Omit<Picture, 'hash'> | string> {
  const named = /\.svg$/i.test(image)
  const found = await metadataOf(bytes)
  if (!found) return (named && (await drawingMistake(bytes.toString(), image))) || unreadable(image)
  const { format, pages = 1 } = found
  if (!FORMATS.includes(format)) {
    return `${image} is a ${format.toUpperCase()} picture, which pages do not show. Save it as JPEG or PNG, and use that file.`
  }
  const isDrawing = format === 'svg'
  if (isDrawing !== named) {
    const kind = isDrawing ? 'a drawing (SVG)' : `a ${format.toUpperCase()} picture`
    const ending = isDrawing ? 'svg' : format.replace('jpeg', 'jpg').replace('heif', 'avif')
    return `${image} is ${kind}, whatever its name says. Rename it to end in .${ending}, and change the name here too.`
  }
  if (isDrawing) {
    const what = await drawingMistake(bytes.toString(), image)
    if (what) return what
    // Pages use the size that Astro reads, so the check does too.
    const size = await imageMetadata(bytes, image).catch(() => undefined)
    return size ? { width: size.width, height: size.height, isDrawing } : sizeless(image)
  }
  if (pages > 1) return `${image} is animated, and pages show only still pictures. Save one frame as JPEG or PNG, and use that file.`
  const { width, height } = found.autoOrient
  if (Math.max(width, height) > MOST_PIXELS) {
    return `${image} is ${width} × ${height} pixels; the limit is ${MOST_PIXELS} each way. Scale it down: 2400 pixels wide is plenty.`
  }
  // Decodes every row, but keeps few: a photograph may be damaged or cut short behind a header that is right.
  const isWhole = await sharp(bytes, { failOn: 'warning' })
    .resize(64)
    .toBuffer()
    .then(
      () => true,
      () => false
    )
  return isWhole
    ? { width, height, isDrawing }
    : `${image} is damaged, or was not fully copied. Copy the file again from its source, or save it again.`
}

const unreadable = (image: string) =>
  `${image} cannot be read as a picture: it is damaged, or of another kind than its name says. Open it in an image editor and save it as ` +
  'JPEG, PNG, WebP or SVG.'

const sizeless = (image: string) =>
  `${image} has neither a size nor a viewBox, so its shape is unknown. Export the drawing again with a size, or add ` +
  'viewBox="0 0 WIDTH HEIGHT" with its own numbers to its first tag: <svg viewBox="0 0 800 600" …'

/** What a drawing must not contain: scripts, and links to other files, which browsers ignore in an <img>. */
const DRAWING_MISTAKES: [pattern: RegExp, what: string][] = [
  [
    /<script[\s/>]|<foreignObject[\s/>]|<iframe[\s/>]|\son[a-z]+\s*=\s*["']|\bhref\s*=\s*["']\s*javascript:/i,
    'contains a script or embedded HTML'
  ],
  [
    /\b(?:href|src)\s*=\s*["']\s*(?!#|data:)[^"'\s]|url\(\s*["']?\s*(?!#|data:|["')\s])[^)]|@import\b|<!ENTITY\s[^>]*\b(?:SYSTEM|PUBLIC)\b/i,
    'links to another file or site, which browsers do not load'
  ]
]

async function drawingMistake(text: string, image: string): Promise<string | undefined> {
  for (const [pattern, what] of DRAWING_MISTAKES) {
    const place = pattern.exec(text)?.[0]
    if (place) {
      return (
        `${image} ${what}, at ${place.trim().slice(0, 40)}. In your drawing program, embed linked files and export a plain SVG ` +
        'without scripts, or save it as PNG.'
      )
    }
  }
  for (const [, data = ''] of text.matchAll(EMBEDDED)) {
    const { exif, xmp, iptc } = (await metadataOf(Buffer.from(data, 'base64'))) ?? {}
    if (exif || xmp || iptc) {
      return (
        `${image} contains a photograph with its camera data, such as the location, and all of it would be published. Use the ` +
        'photograph itself, from which the site removes such data, or save the drawing as PNG.'
      )
    }
  }
  return undefined
}

/** A photograph embedded in a drawing. */
const EMBEDDED = /data:image\/(?:jpe?g|png|webp|avif);base64,([^"')]+)/gi

const metadataOf = (input: Buffer) =>
  sharp(input, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
