import { renderToBuffer } from '@react-pdf/renderer'
import { LIGHT } from '../styles/palette.ts'
import { cached } from './cache.ts'
import { DataSheet, type Sheet } from './DataSheet.tsx'
import { fingerprint, fittedLogo, rasterised } from './rasterize.ts'

/** Three times as many as the points that it takes at most. */
const LOGO_PIXELS = { width: 400, height: 100 }
/** Raise it when the layout changes, so that cached sheets are made anew. */
const VERSION = 8

/** The sheet as a PDF; `picture` and `logo` are the owner's files. */
export async function dataSheet(words: Omit<Sheet, 'picture' | 'logo'>, picture: string, logo: string): Promise<Buffer> {
  const inputs = { VERSION, words, files: await Promise.all([picture, logo].map(fingerprint)) }
  return cached('sheets', inputs, async () => {
    const plate = await (await rasterised(picture, 640, 480, LIGHT.plate)).jpeg({ quality: 72, mozjpeg: true }).toBuffer()
    const drawn = await fittedLogo(logo, LOGO_PIXELS.width, LOGO_PIXELS.height)
    return renderToBuffer(DataSheet({ ...words, picture: plate, logo: drawn }))
  })
}
