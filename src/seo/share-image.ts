import sharp, { type OverlayOptions } from 'sharp'
import { cached } from '../downloads/cache.ts'
import { fingerprint, fitLogo, rasterize } from '../downloads/rasterize.ts'
import { LIGHT } from '../styles/palette.ts'
import { fitText, outlines } from './text-outlines.ts'

export interface ShareTexts {
  /** Blank if the logo shows it. */
  company: string
  title: string
  /** A smaller line under the title. */
  line: string
}

/** Files from content/images/. */
export interface ShareLogos {
  onPaper: string
  onDark: string
}

const WIDTH = 1200
const HEIGHT = 630
/** Some messengers ignore images over a few hundred kilobytes. */
const MOST_BYTES = 120_000

const BACKGROUND = 'content/images/share.svg'
/** Increase it when the code below changes, so that cached images are redrawn. */
const VERSION = 5

const PICTURE = { left: 588, top: 92, width: 540, height: 405 }
const TEXT_LEFT = 72
/** The width for text in pixels, and where the gradient under it ends, as a fraction of the image. */
const BESIDE_PICTURE = { width: 476, veil: 1 }
const BESIDE_LOGO = { width: 590, veil: 0.68 }
/** The logo beside the company's name, and the large one on a card, with the card's padding, on pages without a picture. */
const SMALL_LOGO = { top: 60, width: 304, height: 76, gap: 20 }
const LARGE_LOGO = { right: 1128, middle: 295, width: 336, height: 280, edge: 44 }

/** Draws the share image of a page as JPEG: its title, and beside it the commodity's picture or the logo. */
export async function shareImage(texts: ShareTexts, logos: ShareLogos, picture?: string): Promise<Buffer> {
  const files = picture ? [BACKGROUND, logos.onDark, picture] : [BACKGROUND, logos.onPaper]
  const inputs = { VERSION, texts, files: await Promise.all(files.map(fingerprint)) }
  return cached('share', inputs, () => draw(texts, logos, picture))
}

async function draw(texts: ShareTexts, logos: ShareLogos, picture?: string): Promise<Buffer> {
  const pieces = picture ? await pictureLayers(texts, logos.onDark, picture) : await logoLayers(texts, logos.onPaper)
  const image = await sharp(await background())
    .composite(pieces)
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const quality of [82, 74, 66, 58, 50]) {
    const bytes = await sharp(image.data, { raw: image.info }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.byteLength <= MOST_BYTES) return bytes
  }
  throw new Error(
    `The share image of "${texts.title}" is over ${MOST_BYTES / 1000} kB at every quality: use a ${BACKGROUND} with less detail.`
  )
}

let drawnBackground: Promise<Buffer> | undefined

function background(): Promise<Buffer> {
  drawnBackground ??= rasterize(BACKGROUND, WIDTH, HEIGHT).then((picture) => picture.png().toBuffer())
  return drawnBackground
}

async function pictureLayers(texts: ShareTexts, logo: string, picture: string): Promise<OverlayOptions[]> {
  const { width, height, left, top } = PICTURE
  const corners = Buffer.from(roundedCard(width, height))
  const card = await (await rasterize(picture, width, height, LIGHT.image))
    .ensureAlpha()
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer()
  const small = await fitLogo(logo, SMALL_LOGO.width, SMALL_LOGO.height)
  return [
    { input: textLayer(texts, BESIDE_PICTURE, small.width + SMALL_LOGO.gap), left: 0, top: 0 },
    { input: small.data, left: TEXT_LEFT, top: SMALL_LOGO.top + Math.round((SMALL_LOGO.height - small.height) / 2) },
    { input: card, left, top }
  ]
}

async function logoLayers(texts: ShareTexts, logo: string): Promise<OverlayOptions[]> {
  const { right, middle, edge } = LARGE_LOGO
  const large = await fitLogo(logo, LARGE_LOGO.width, LARGE_LOGO.height)
  const left = right - edge - large.width
  const top = middle - Math.round(large.height / 2)
  return [
    { input: textLayer(texts, BESIDE_LOGO, 0), left: 0, top: 0 },
    { input: Buffer.from(roundedCard(large.width + 2 * edge, large.height + 2 * edge)), left: left - edge, top: top - edge },
    { input: large.data, left, top }
  ]
}

const roundedCard = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="28" fill="${LIGHT.paper}"/></svg>`

/** The text and the gradient under it. The company's name is indented by `indent` pixels. */
function textLayer({ company, title, line }: ShareTexts, { width, veil }: typeof BESIDE_PICTURE, indent: number): Buffer {
  const brand = fitText(company, [40, 34, 28, 24], width - indent, 2)
  const name = fitText(title, [88, 80, 72, 64, 56, 48, 42], width, 3)
  const small = fitText(line, [32, 28, 26], width, 2)
  const step = name.size * 1.08
  const block = name.lines.length * step + 44 + small.lines.length * small.size * 1.3
  const top = 355 - block / 2
  const rule = top + name.lines.length * step + 22
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs><linearGradient id="v"><stop offset="0" stop-color="${LIGHT.footer}" stop-opacity=".93"/><stop offset="${0.5 * veil}" stop-color="${LIGHT.footer}" stop-opacity=".84"/><stop offset="${veil}" stop-color="${LIGHT.footer}" stop-opacity=".1"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#v)"/>
<g fill="${LIGHT.paper}">${brand.lines.map(({ text }, row) => outlines(text, brand.size, TEXT_LEFT + indent, 98 + brand.size * (0.35 + 1.1 * (row - (brand.lines.length - 1) / 2)))).join('')}
${name.lines.map(({ text }, row) => outlines(text, name.size, TEXT_LEFT, top + (row + 0.8) * step)).join('\n')}</g>
<rect x="${TEXT_LEFT}" y="${rule}" width="96" height="5" rx="2.5" fill="${LIGHT.wheat}"/>
<g fill="${LIGHT['tint-strong']}">${small.lines.map(({ text }, row) => outlines(text, small.size, TEXT_LEFT, rule + 28 + (row + 0.8) * small.size * 1.3)).join('\n')}</g>
</svg>`)
}
