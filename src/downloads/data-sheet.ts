import { renderToBuffer } from '@react-pdf/renderer'
import { LIGHT } from '../styles/palette.ts'
import { cached } from './cache.ts'
import { DataSheet, type Sheet } from './DataSheet.tsx'
import { fingerprint, fitLogo, rasterize } from './rasterize.ts'

/** Three pixels per point of its largest size on the page. */
const LOGO_PIXELS = { width: 400, height: 100 }
/** Increase it when the layout changes, so that cached data sheets are rebuilt. */
const VERSION = 10
/** Tried in turn until the sheet fits on one page. */
const ONE_PAGE_SCALES = [1, 0.95, 0.9, 0.86, 0.82]
/** Tried in turn if none of them fits: larger text, so that the second page is at least half full. */
const TWO_PAGE_SCALES = [1.15, 1.08, 1]

type Texts = Omit<Sheet, 'picture' | 'logo' | 'scale'>

/** The data sheet as PDF, from the cache if possible. `picture` and `logo` are paths of files in content/images/. */
export async function dataSheet(texts: Texts, picture: string, logo: string): Promise<Buffer> {
  const inputs = { VERSION, texts, files: await Promise.all([picture, logo].map(fingerprint)) }
  return cached('sheets', inputs, () => renderDataSheet(texts, picture, logo))
}

export async function renderDataSheet(texts: Texts, picture: string, logo: string): Promise<Buffer> {
  const photo = await (await rasterize(picture, 640, 480, LIGHT.image)).jpeg({ quality: 72, mozjpeg: true }).toBuffer()
  const logoImage = await fitLogo(logo, LOGO_PIXELS.width, LOGO_PIXELS.height)
  const render = (scale: number) => renderToBuffer(DataSheet({ ...texts, picture: photo, logo: logoImage, scale }))
  return (await firstWithPages(1, ONE_PAGE_SCALES, render)) ?? (await firstWithPages(2, TWO_PAGE_SCALES, render)) ?? render(1)
}

/** The sheet at the first scale that gives this number of pages. */
async function firstWithPages(count: number, scales: number[], render: (scale: number) => Promise<Buffer>): Promise<Buffer | undefined> {
  for (const scale of scales) {
    const sheet = await render(scale)
    if (pages(sheet) === count) return sheet
  }
  return undefined
}

const pages = (sheet: Buffer): number => sheet.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
