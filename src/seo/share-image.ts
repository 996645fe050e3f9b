import sharp from 'sharp'
import { logoFile } from '../content/logo-files.ts'
import { missingLetters } from '../downloads/font-letters.ts'
import { rasterize } from '../downloads/rasterize.ts'
import { logoFileForTypst, pictureFile, svg } from '../downloads/typst.ts'

interface ShareTexts {
  /** Blank if the logo shows it. */
  brand: string
  title: string
  /** Smaller, under the title, in parts that stay together. */
  line: string[]
}

const WIDTH = 1200
const HEIGHT = 630
/** Some messengers ignore images over a few hundred kilobytes. */
const MAX_BYTES = 120_000

const TEMPLATE = 'src/seo/share-image.typ'
const BACKGROUND = 'content/images/share.svg'

const background = await (await rasterize(BACKGROUND, WIDTH, HEIGHT)).removeAlpha().raw().toBuffer({ resolveWithObject: true })

/** Draws the share image of a page as JPEG: its title, and beside it the logo, one picture or four, or with an empty list the landscape. */
export async function shareImage(texts: ShareTexts, pictures?: string[]): Promise<Buffer> {
  const files = pictures
    ? { logo: await logoFileForTypst(logoFile('logo-light')), pictures: await Promise.all(pictures.map(pictureFile)) }
    : { logo: await logoFileForTypst(logoFile('logo')) }
  const lacking = missingLetters(Object.values(texts).flat().join(''), 'display').length > 0
  const font = lacking ? 'Source Sans 3' : 'Fraunces'
  const drawing = svg({ template: TEMPLATE, data: { ...texts, ...files, font }, what: `The share image of "${texts.title}"` })
  const image = sharp(background.data, { raw: background.info }).composite([{ input: Buffer.from(drawing), top: 0, left: 0 }])
  for (const quality of [82, 74, 66, 58, 50]) {
    const bytes = await image.jpeg({ quality }).toBuffer()
    if (bytes.byteLength <= MAX_BYTES) return bytes
  }
  throw new Error(
    `The share image of "${texts.title}" is over ${MAX_BYTES / 1000} kB at every quality: use a ${BACKGROUND} with less detail.`
  )
}
