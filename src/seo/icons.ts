import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { logoFile } from '../content/logo-files.ts'
import { fitLogo } from '../downloads/rasterize.ts'
import { LIGHT } from '../styles/palette.ts'

/** The resolution of a logo that is embedded in the SVG icon as a PNG. */
const EMBEDDED_PIXELS = 128
const ICO_PIXELS = 32
/** The part of the width of a maskable icon that its logo may take. The platforms promise to show a circle of 80 %. */
const SAFE_CIRCLE = 0.78

/** The logo as a square PNG. With a margin it gets an opaque background, for phones that round the corners of icons. */
export async function icon(size: number, margin = 0): Promise<Buffer> {
  const logo = await fitLogo(logoFile('logo-icon'), size - 2 * margin, size - 2 * margin)
  const background = margin > 0 ? LIGHT.paper : '#0000'
  return sharp(logo)
    .flatten(margin > 0 && { background })
    .resize(size, size, { fit: 'contain', withoutEnlargement: true, background })
    .png()
    .toBuffer()
}

/** The logo as an opaque PNG for phones that cut icons to a shape: all that is drawn is in the circle that every shape keeps. */
export async function maskableIcon(size: number): Promise<Buffer> {
  const room = (SAFE_CIRCLE * size) / (await reach(logoFile('logo-icon')))
  return icon(size, Math.ceil((size - room) / 2))
}

/** How far a logo is drawn from its centre, compared with half of its longer side: 1 for a disc, 1.41 for a square. */
async function reach(logo: string): Promise<number> {
  const drawing = sharp(await fitLogo(logo, EMBEDDED_PIXELS, EMBEDDED_PIXELS))
  const { data, info } = await drawing.ensureAlpha().extractChannel('alpha').raw().toBuffer({ resolveWithObject: true })
  const distances = Array.from(data, (alpha, index) => {
    const [x, y] = [index % info.width, Math.floor(index / info.width)]
    return alpha > 127 ? Math.hypot(x + 0.5 - info.width / 2, y + 0.5 - info.height / 2) : 0
  })
  return distances.reduce((farthest, distance) => Math.max(farthest, distance)) / (EMBEDDED_PIXELS / 2)
}

/** The logo as a square SVG: the file itself if it is one, or else an SVG with a PNG embedded. */
export async function svgIcon(): Promise<Buffer> {
  const logo = logoFile('logo-icon')
  const { format, width, height } = await sharp(logo).metadata()
  if (format === 'svg' && width === height) return readFile(logo)
  const png = await icon(EMBEDDED_PIXELS)
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><image width="1" height="1" href="data:image/png;base64,${png.toString('base64')}"/></svg>`
  )
}

/** The logo as an ICO with one PNG, which older browsers and feed readers request as /favicon.ico. */
export async function icoIcon(): Promise<Buffer> {
  const png = await icon(ICO_PIXELS)
  const header = Buffer.from([0, 0, 1, 0, 1, 0, ICO_PIXELS, ICO_PIXELS, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0])
  header.writeUInt32LE(png.byteLength, 14)
  return Buffer.concat([header, png])
}
