import { renderToBuffer } from '@react-pdf/renderer'
import { LIGHT } from '../styles/palette.ts'
import { cached } from './cache.ts'
import { DataSheet, type Sheet } from './DataSheet.tsx'
import { fingerprint, fitLogo, rasterize } from './rasterize.ts'

/** Three pixels per point of its largest size on the page. */
const LOGO_PIXELS = { width: 400, height: 100 }
/** Increase it when the layout changes, so that cached data sheets are rebuilt. */
const VERSION = 9
/** Tried in turn until the sheet fits on one page; if none fits, the first is used for two pages. */
const SCALES = [1, 0.95, 0.9, 0.86, 0.82]

/** The data sheet as PDF. `picture` and `logo` are paths of files in content/images/. */
export async function dataSheet(texts: Omit<Sheet, 'picture' | 'logo' | 'scale'>, picture: string, logo: string): Promise<Buffer> {
  const inputs = { VERSION, texts, files: await Promise.all([picture, logo].map(fingerprint)) }
  return cached('sheets', inputs, async () => {
    const photo = await (await rasterize(picture, 640, 480, LIGHT.image)).jpeg({ quality: 72, mozjpeg: true }).toBuffer()
    const logoImage = await fitLogo(logo, LOGO_PIXELS.width, LOGO_PIXELS.height)
    const sheets: Buffer[] = []
    for (const scale of SCALES) {
      const sheet = await renderToBuffer(DataSheet({ ...texts, picture: photo, logo: logoImage, scale }))
      if (pages(sheet) === 1) return sheet
      sheets.push(sheet)
    }
    return sheets[0] as Buffer
  })
}

const pages = (sheet: Buffer): number => sheet.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
