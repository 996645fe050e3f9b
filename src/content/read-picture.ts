import { readFile, stat } from 'node:fs/promises'
import { imageMetadata } from 'astro/assets/utils'
import sharp from 'sharp'

/** A photograph of a good camera fits; what is larger only makes the build slow. */
const MOST_BYTES = 5_000_000
const MOST_PIXELS = 6000

/** A picture as visitors see it: upright. */
export interface Picture {
  width: number
  height: number
  isDrawing: boolean
}

/** A picture of content/images/, or, in a sentence, what keeps it from being shown and the way out. */
export async function readPicture(file: string, image: string): Promise<Picture | string> {
  const { size } = await stat(file)
  if (size > MOST_BYTES) {
    return (
      `${image} has ${(size / 1e6).toFixed(1)} MB; at most ${MOST_BYTES / 1e6} MB are taken. Make it smaller: 2400 pixels wide, saved ` +
      'as JPEG, are plenty.'
    )
  }
  const bytes = await readFile(file)
  return unsupportedFault(bytes, image) ?? readKnown(bytes, image)
}

/** How the files begin that are no pictures of the web, and what to do with them. */
const UNSUPPORTED: [start: RegExp, kind: string][] = [
  [/^(II\*\0|MM\0\*)/, 'a TIFF or camera raw picture'],
  [/^BM/, 'a BMP picture'],
  [/^8BPS/, 'a Photoshop document'],
  [/^%PDF/, 'a PDF document']
]

/** Judged by its bytes, because a file keeps its kind when it is renamed. */
function unsupportedFault(bytes: Buffer, image: string): string | undefined {
  const start = bytes.toString('latin1', 0, 64)
  const blocks = start.startsWith('\x89PNG') ? pngBlocks(bytes) : []
  const [, brand = ''] = /^....ftyp(....)/s.exec(start) ?? []
  // WebP says so by a flag of its header, PNG by a block in front of its pixels.
  const isMoving =
    brand === 'avis' ||
    (/^RIFF....WEBPVP8X/s.test(start) && Boolean(start.charCodeAt(20) & 2)) ||
    blocks.slice(0, blocks.indexOf('IDAT')).includes('acTL')
  if (isMoving) return `${image} is a moving picture, of which pages show none. Save one of its frames as JPEG or PNG, and name that file.`
  if (start.startsWith('GIF8')) {
    return `${image} is a GIF, a picture of few colours that may move, of which pages show none. Save it, or one of its frames, as PNG, and name that file.`
  }
  if (/^(hei|hev|mif1|msf1)/.test(brand) && !start.includes('avif')) {
    return (
      `${image} is a HEIC photograph, as iPhones take them, which most browsers do not show; a new name does not change it. Open it in a ` +
      'picture program, export it as JPEG, and name that file.'
    )
  }
  const kind = UNSUPPORTED.find(([pattern]) => pattern.test(start))?.[1]
  if (kind)
    return `${image} is ${kind}, which browsers do not show. Open it in a picture program, export it as JPEG or PNG, and name that file.`
  const isCut =
    (start.startsWith('\xff\xd8') && !hasJpegEnd(bytes)) ||
    (start.startsWith('\x89PNG') && !blocks.includes('IEND')) ||
    (/^RIFF....WEBP/s.test(start) && bytes.readUInt32LE(4) + 8 > bytes.length)
  return isCut ? `${image} breaks off in the middle: it was not copied to its end. Take the file again from where it came.` : undefined
}

/** The names of the blocks that a PNG is made of, as far as it goes. */
function pngBlocks(bytes: Buffer): string[] {
  const names: string[] = []
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) names.push(bytes.toString('latin1', at + 4, at + 8))
  return names
}

/** Whether the mark of its end follows the pixels; the small picture that a camera puts in front of them has one, too. */
function hasJpegEnd(bytes: Buffer): boolean {
  let at = 2
  while (at + 4 <= bytes.length && bytes[at + 1] !== START_OF_PIXELS) {
    // Written in a way of its own, which Sharp may still read.
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
    return `${image} is ${kind}, whatever its name says. Give it the ending .${ending}, here and where it lies.`
  }
  if (isDrawing) {
    const fault = await drawingFault(bytes.toString(), image)
    if (fault) return fault
    // What Astro makes of the same bytes is what pages get.
    const size = await imageMetadata(bytes, image).catch(() => undefined)
    return size ? { ...size, isDrawing } : sizeless(image)
  }
  const { width, height } = found.autoOrient
  if (Math.max(width, height) > MOST_PIXELS) {
    return `${image} is ${width} × ${height} pixels; at most ${MOST_PIXELS} each way are taken. Scale it down: 2400 pixels in width are plenty.`
  }
  return { width, height, isDrawing }
}

const unreadable = (image: string) =>
  `${image} is no picture that can be read, whatever its name says. Open it in a picture program and save it as JPEG, PNG, WebP or SVG.`

const sizeless = (image: string) =>
  `${image} has neither a size nor a viewBox, so nobody knows its shape. Export the drawing again with its size, or write ` +
  'viewBox="0 0 WIDTH HEIGHT" with its own figures into its first tag: <svg viewBox="0 0 800 600" …'

/** What a drawing may not hold: what runs, and what is fetched from elsewhere, which a picture of a page never shows. */
const DRAWING_FAULTS: [pattern: RegExp, what: string][] = [
  [
    /<script[\s/>]|<foreignObject[\s/>]|<iframe[\s/>]|\son[a-z]+\s*=\s*["']|\bhref\s*=\s*["']\s*javascript:/i,
    'holds a script or a piece of a page'
  ],
  [
    /\b(?:href|src)\s*=\s*["']\s*(?!#|data:)[^"'\s]|url\(\s*["']?\s*(?!#|data:|["')\s])[^)]|@import\b|<!ENTITY\s[^>]*\b(?:SYSTEM|PUBLIC)\b/i,
    'refers to another file or site, which is never shown'
  ]
]

async function drawingFault(text: string, image: string): Promise<string | undefined> {
  for (const [pattern, what] of DRAWING_FAULTS) {
    const place = pattern.exec(text)?.[0]
    if (place) {
      return (
        `${image} ${what}, at ${place.trim().slice(0, 40)}. In the drawing program embed what is linked and export it as a plain SVG ` +
        'without scripts, or save it as PNG.'
      )
    }
  }
  for (const [, data = ''] of text.matchAll(EMBEDDED)) {
    const { exif, xmp, iptc } = (await metadataOf(Buffer.from(data, 'base64'))) ?? {}
    if (exif || xmp || iptc) {
      return (
        `${image} holds a photograph with what the camera wrote into it, such as its place, and all of it would be published. Take the ` +
        'photograph itself: pages show it without. Or save the drawing as PNG.'
      )
    }
  }
  return undefined
}

/** A photograph inside a drawing. */
const EMBEDDED = /data:image\/(?:jpe?g|png|webp|avif);base64,([^"')]+)/gi

const metadataOf = (input: Buffer) =>
  sharp(input, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
