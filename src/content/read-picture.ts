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
}

/** Reads a picture in content/images/. @returns the picture, or a sentence that says why it cannot be shown and what to do */
export async function readPicture(file: string, image: string): Promise<Picture | string> {
  const { size } = await stat(file)
  if (size > MOST_BYTES) {
    return (
      `${image} is ${(size / 1e6).toFixed(1)} MB; the limit is ${MOST_BYTES / 1e6} MB. Make it smaller: 2400 pixels wide, saved as JPEG, ` +
      'is plenty.'
    )
  }
  const bytes = await readFile(file)
  return unsupportedFault(bytes, image) ?? readKnown(bytes, image)
}

/** The first bytes of formats that browsers do not show. */
const UNSUPPORTED: [start: RegExp, kind: string][] = [
  [/^(II\*\0|MM\0\*)/, 'a TIFF or camera raw picture'],
  [/^BM/, 'a BMP picture'],
  [/^8BPS/, 'a Photoshop document'],
  [/^%PDF/, 'a PDF document']
]

/** Checks the bytes, because renaming a file does not change its format. */
function unsupportedFault(bytes: Buffer, image: string): string | undefined {
  const start = bytes.toString('latin1', 0, 64)
  const chunks = start.startsWith('\x89PNG') ? pngChunks(bytes) : []
  const [, brand = ''] = /^....ftyp(....)/s.exec(start) ?? []
  // Animated WebP sets a flag in its header; animated PNG has an acTL chunk before its pixels.
  const isAnimated =
    brand === 'avis' ||
    (/^RIFF....WEBPVP8X/s.test(start) && Boolean(start.charCodeAt(20) & 2)) ||
    chunks.slice(0, chunks.indexOf('IDAT')).includes('acTL')
  if (isAnimated) return `${image} is animated, and pages show only still pictures. Save one frame as JPEG or PNG, and use that file.`
  if (start.startsWith('GIF8')) {
    return `${image} is a GIF, which pages do not show. Save it, or one of its frames, as PNG, and use that file.`
  }
  if (/^(hei|hev|mif1|msf1)/.test(brand) && !start.includes('avif')) {
    return (
      `${image} is a HEIC photograph, the format of iPhones, which most browsers do not show; renaming it does not help. Open it in an ` +
      'image editor, export it as JPEG, and use that file.'
    )
  }
  const kind = UNSUPPORTED.find(([pattern]) => pattern.test(start))?.[1]
  if (kind)
    return `${image} is ${kind}, which browsers do not show. Open it in an image editor, export it as JPEG or PNG, and use that file.`
  const isCut =
    (start.startsWith('\xff\xd8') && !hasJpegEnd(bytes)) ||
    (start.startsWith('\x89PNG') && !chunks.includes('IEND')) ||
    (/^RIFF....WEBP/s.test(start) && bytes.readUInt32LE(4) + 8 > bytes.length)
  return isCut ? `${image} is incomplete: it was not fully copied. Copy the file again from its source.` : undefined
}

/** The chunk types of a PNG, as far as the file goes. */
function pngChunks(bytes: Buffer): string[] {
  const names: string[] = []
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) names.push(bytes.toString('latin1', at + 4, at + 8))
  return names
}

/** True if the end marker follows the pixels. Skips the segments before them, because an embedded thumbnail has an end marker too. */
function hasJpegEnd(bytes: Buffer): boolean {
  let at = 2
  while (at + 4 <= bytes.length && bytes[at + 1] !== START_OF_PIXELS) {
    // An unusual segment layout, which Sharp may still be able to read.
    if (bytes[at] !== 0xff || bytes[at + 1] === 0xff) return true
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return bytes.indexOf(JPEG_END, at) >= 0
}

const START_OF_PIXELS = 0xda
const JPEG_END = Buffer.from([0xff, 0xd9])

async function readKnown(bytes: Buffer, image: string): Promise<Picture | string> {
  const named = /\.svg$/i.test(image)
  const found = await metadataOf(bytes)
  if (!found) return (named && (await drawingFault(bytes.toString(), image))) || unreadable(image)
  const isDrawing = found.format === 'svg'
  if (isDrawing !== named) {
    const kind = isDrawing ? 'a drawing (SVG)' : `a ${found.format.toUpperCase()} picture`
    const ending = isDrawing ? 'svg' : found.format.replace('jpeg', 'jpg')
    return `${image} is ${kind}, whatever its name says. Rename it to end in .${ending}, and change the name here too.`
  }
  if (isDrawing) {
    const fault = await drawingFault(bytes.toString(), image)
    if (fault) return fault
    // Pages use the size that Astro reads, so the check does too.
    const size = await imageMetadata(bytes, image).catch(() => undefined)
    return size ? { ...size, isDrawing } : sizeless(image)
  }
  const { width, height } = found.autoOrient
  if (Math.max(width, height) > MOST_PIXELS) {
    return `${image} is ${width} × ${height} pixels; the limit is ${MOST_PIXELS} each way. Scale it down: 2400 pixels wide is plenty.`
  }
  return { width, height, isDrawing }
}

const unreadable = (image: string) =>
  `${image} cannot be read as a picture, whatever its name says. Open it in an image editor and save it as JPEG, PNG, WebP or SVG.`

const sizeless = (image: string) =>
  `${image} has neither a size nor a viewBox, so its shape is unknown. Export the drawing again with a size, or add ` +
  'viewBox="0 0 WIDTH HEIGHT" with its own numbers to its first tag: <svg viewBox="0 0 800 600" …'

/** What a drawing must not contain: scripts, and links to other files, which browsers ignore in an <img>. */
const DRAWING_FAULTS: [pattern: RegExp, what: string][] = [
  [
    /<script[\s/>]|<foreignObject[\s/>]|<iframe[\s/>]|\son[a-z]+\s*=\s*["']|\bhref\s*=\s*["']\s*javascript:/i,
    'contains a script or embedded HTML'
  ],
  [
    /\b(?:href|src)\s*=\s*["']\s*(?!#|data:)[^"'\s]|url\(\s*["']?\s*(?!#|data:|["')\s])[^)]|@import\b|<!ENTITY\s[^>]*\b(?:SYSTEM|PUBLIC)\b/i,
    'links to another file or site, which browsers do not load'
  ]
]

async function drawingFault(text: string, image: string): Promise<string | undefined> {
  for (const [pattern, what] of DRAWING_FAULTS) {
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
