import sharp from 'sharp'
import { cached } from '../downloads/cache.ts'
import { fingerprint, rasterised } from '../downloads/rasterize.ts'
import { LIGHT } from '../styles/palette.ts'
import { fitted, outlines } from './text-outlines.ts'

export interface ShareWords {
  company: string
  title: string
  /** A smaller line under the title. */
  line: string
}

const WIDTH = 1200
const HEIGHT = 630
/** Some messengers show no picture above a few hundred kilobytes, and all of them show a small one sooner. */
const MOST_BYTES = 120_000

const GROUND = 'content/images/share.svg'
const EMBLEM = 'src/layout/logos/logo-light.svg'
/** Counted up when the drawing below changes, so that no kept picture outlives it. */
const VERSION = 4

/** Where the plate lies: over the emblem that the ground brings, and wholly so. */
const PLATE = { left: 588, top: 92, width: 540, height: 405 }
const TEXT_LEFT = 72
/** The room for words, and where the veil under them ends, as a part of the width. */
const BESIDE_PLATE = { width: 476, veil: 1 }
const BESIDE_EMBLEM = { width: 590, veil: 0.68 }

/** The picture that stands with a link to a page: its title over the field, and a commodity's own plate beside it. */
export async function shareImage(words: ShareWords, plate?: string): Promise<Buffer> {
  const files = [GROUND, EMBLEM, ...(plate ? [plate] : [])]
  const inputs = { VERSION, words, files: await Promise.all(files.map(fingerprint)) }
  return cached('share', inputs, () => draw(words, plate))
}

async function draw(words: ShareWords, plate?: string): Promise<Buffer> {
  const emblem = await (await rasterised(EMBLEM, 76, 76)).png().toBuffer()
  const pieces = [
    { input: lettering(words, plate ? BESIDE_PLATE : BESIDE_EMBLEM), left: 0, top: 0 },
    { input: emblem, left: TEXT_LEFT, top: 60 },
    ...(plate ? [{ input: await card(plate), left: PLATE.left, top: PLATE.top }] : [])
  ]
  const picture = await sharp(await ground())
    .composite(pieces)
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const quality of [82, 74, 66, 58, 50]) {
    const bytes = await sharp(picture.data, { raw: picture.info }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.byteLength <= MOST_BYTES) return bytes
  }
  throw new Error(`The share picture of "${words.title}" is over ${MOST_BYTES / 1000} kB at every quality: use a calmer ${GROUND}.`)
}

let drawnGround: Promise<Buffer> | undefined

function ground(): Promise<Buffer> {
  drawnGround ??= rasterised(GROUND, WIDTH, HEIGHT).then((picture) => picture.png().toBuffer())
  return drawnGround
}

async function card(plate: string): Promise<Buffer> {
  const { width, height } = PLATE
  const corners = Buffer.from(`<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="28"/></svg>`)
  return (await rasterised(plate, width, height, LIGHT.plate))
    .ensureAlpha()
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer()
}

function lettering({ company, title, line }: ShareWords, { width, veil }: typeof BESIDE_PLATE): Buffer {
  const name = fitted(title, [88, 80, 72, 64, 56, 48, 42], width, 3)
  const small = fitted(line, [32, 28, 26], width, 2)
  const step = name.size * 1.08
  const block = name.lines.length * step + 44 + small.lines.length * small.size * 1.3
  const top = 355 - block / 2
  const rule = top + name.lines.length * step + 22
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs><linearGradient id="v"><stop offset="0" stop-color="${LIGHT.footer}" stop-opacity=".93"/><stop offset="${0.5 * veil}" stop-color="${LIGHT.footer}" stop-opacity=".84"/><stop offset="${veil}" stop-color="${LIGHT.footer}" stop-opacity=".1"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#v)"/>
<g fill="${LIGHT.paper}">${outlines(company, 40, TEXT_LEFT + 96, 112)}
${name.lines.map(({ text }, row) => outlines(text, name.size, TEXT_LEFT, top + (row + 0.8) * step)).join('\n')}</g>
<rect x="${TEXT_LEFT}" y="${rule}" width="96" height="5" rx="2.5" fill="${LIGHT.wheat}"/>
<g fill="${LIGHT['tint-strong']}">${small.lines.map(({ text }, row) => outlines(text, small.size, TEXT_LEFT, rule + 28 + (row + 0.8) * small.size * 1.3)).join('\n')}</g>
</svg>`)
}
