import { readdir, readFile } from 'node:fs/promises'
import { imageMetadata } from 'astro/assets/utils'
import sharp, { type Metadata } from 'sharp'

/** Enough for a photograph from a good camera; larger files only slow down the build. */
const MAX_BYTES = 5_000_000
const MAX_PIXELS = 6000

/** What a picture is. The size is that of the upright picture, as visitors see it. */
export interface Picture {
  width: number
  height: number
  isDrawing: boolean
}

/** All files in content/images/ by name: a picture, or what is wrong with it, such as "is empty. Copy the file again". */
export type Pictures = Map<string, Picture | string>

/** Reads and decodes all pictures, one after the other, so that memory stays flat. */
export async function readPictures(root: URL): Promise<Pictures> {
  const folder = new URL('content/images/', root)
  const pictures: Pictures = new Map()
  for (const name of await readdir(folder).catch(() => [])) {
    pictures.set(name, await readPicture(new URL(encodeURIComponent(name), folder)))
  }
  return pictures
}

/** Reads and decodes a picture. @returns it, or what is wrong with it and what to do */
async function readPicture(file: URL): Promise<Picture | string> {
  const bytes = await readFile(file).catch(() => undefined)
  if (!bytes?.length) return 'is empty, or cannot be opened. Copy the file again from its source.'
  if (bytes.length > MAX_BYTES) {
    const size = `${(bytes.length / 1e6).toFixed(1)} MB; the limit is ${MAX_BYTES / 1e6} MB`
    return `is ${size}. Make it smaller: 2400 pixels wide, saved as JPEG, is plenty.`
  }
  // The decoder lacks this patented format, and only says that it is unknown.
  if (/^....ftyp(hei|hev|mif1|msf1)(?!.*avif)/s.test(bytes.toString('latin1', 0, 64))) {
    const why = 'is a HEIC photograph, the format of iPhones, which most browsers do not show; renaming it does not help'
    return `${why}. Open it in an image editor, export it as JPEG, and use that file.`
  }
  const name = file.pathname.toLowerCase()
  return name.endsWith('.svg') ? readDrawing(bytes, name.endsWith('-animated.svg')) : readPhotograph(bytes)
}

const UNREADABLE =
  'cannot be read: it is damaged, was not fully copied, or is no picture. Copy the file again from its source, or open it in an image ' +
  'editor and save it as JPEG, PNG, WebP or SVG.'

const otherFormat = (format: string) =>
  `is a picture of the kind ${format.toUpperCase()}, whatever its name says. Save it as JPEG or PNG, or a drawing as SVG, and write its new name here.`

const metadataOf = (input: Buffer) =>
  sharp(input, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)

/** True if a photograph has several frames. For the decoder an animated PNG has one: a chunk named acTL says how many there are. */
const isAnimated = (bytes: Buffer, { pages = 1, format }: Metadata) =>
  pages > 1 || (format === 'png' && bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL'))

async function readPhotograph(bytes: Buffer): Promise<Picture | string> {
  const found = await metadataOf(bytes)
  if (!found) return UNREADABLE
  if (isAnimated(bytes, found)) return 'is animated, and pages show only still pictures. Save one frame as JPEG or PNG, and use that file.'
  if (!['jpeg', 'png', 'webp', 'heif'].includes(found.format)) return otherFormat(found.format)
  const { width, height } = found.autoOrient
  if (Math.max(width, height) > MAX_PIXELS) {
    return `is ${width} × ${height} pixels; the limit is ${MAX_PIXELS} each way. Scale it down: 2400 pixels wide is plenty.`
  }
  // Decodes every row, but keeps few: a photograph may be damaged or cut short behind a header that is right.
  const small = sharp(bytes, { failOn: 'warning' }).resize(64).toBuffer()
  return small.then(
    () => ({ width, height, isDrawing: false }),
    () => UNREADABLE
  )
}

/** What a drawing must not contain: scripts, and links to other files, which browsers ignore in an <img>. */
const SCRIPT = /<script[\s/>]|<foreignObject[\s/>]|<iframe[\s/>]|\son[a-z]+\s*=\s*["']|\bhref\s*=\s*["']\s*javascript:/i
const OTHER_FILE =
  /\b(?:href|src)\s*=\s*["']\s*(?!#|data:)[^"'\s]|url\(\s*["']?\s*(?!#|data:|["')\s])[^)]|@import\b|<!ENTITY\s[^>]*\b(?:SYSTEM|PUBLIC)\b/i

/** A photograph embedded in a drawing. */
const EMBEDDED = /data:image\/(?:jpe?g|png|webp|avif|gif);base64,([^"')]+)/gi

/** What moves in a drawing. In an <img> nobody can stop it. */
const MOTION = /<(?:animate|animateTransform|animateMotion|set)[\s/>]|@keyframes\b/

const MOVING = 'moves, and visitors could not stop it. Save it without the animation; only the animated versions of the logo move.'

async function readDrawing(bytes: Buffer, mayMove: boolean): Promise<Picture | string> {
  const text = bytes.toString()
  const found = await metadataOf(bytes)
  if (found && found.format !== 'svg') return otherFormat(found.format)
  const [place] = SCRIPT.exec(text) ?? OTHER_FILE.exec(text) ?? []
  if (place) {
    const what = `contains a script, HTML or a link to another file, which browsers do not load, at ${place.trim().slice(0, 40)}`
    return `${what}. In your drawing program, embed linked files and export a plain SVG without scripts, or save it as PNG.`
  }
  if (!found) return UNREADABLE
  if (!mayMove && MOTION.test(text)) return MOVING
  for (const [, data = ''] of text.matchAll(EMBEDDED)) {
    const embedded = Buffer.from(data, 'base64')
    const metadata = await metadataOf(embedded)
    if (metadata && isAnimated(embedded, metadata)) return MOVING
    const { exif, xmp, iptc } = metadata ?? {}
    if (exif || xmp || iptc) {
      const what = 'contains a photograph with its camera data, such as the location, and all of it would be published'
      return `${what}. Use the photograph itself, from which the site removes such data, or save the drawing as PNG.`
    }
  }
  // Pages use the size that Astro reads, so the check does too.
  const size = await imageMetadata(bytes).catch(() => undefined)
  if (size) return { width: size.width, height: size.height, isDrawing: true }
  const remedy = 'Export it again with a size, or add viewBox="0 0 WIDTH HEIGHT" with its own numbers to its first tag'
  return `has neither a size nor a viewBox, so its shape is unknown. ${remedy}: <svg viewBox="0 0 800 600" …`
}
