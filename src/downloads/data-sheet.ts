import { renderToBuffer } from '@react-pdf/renderer'
import { LIGHT } from '../styles/palette.ts'
import { cached } from './cache.ts'
import { DataSheet, type Sheet } from './DataSheet.tsx'
import { fingerprint, rasterised } from './rasterize.ts'

const LOGO = 'src/layout/logos/logo.svg'
/** Counted up when the layout changes, so that no kept sheet outlives it. */
const VERSION = 6

/** The sheet as a PDF; `picture` is the owner's file. */
export async function dataSheet(words: Omit<Sheet, 'picture' | 'emblem'>, picture: string): Promise<Buffer> {
  const inputs = { VERSION, words, files: await Promise.all([picture, LOGO].map(fingerprint)) }
  return cached('sheets', inputs, async () => {
    const plate = await (await rasterised(picture, 640, 480, LIGHT.plate)).jpeg({ quality: 72, mozjpeg: true }).toBuffer()
    const emblem = await (await rasterised(LOGO, 100, 100)).png({ palette: true }).toBuffer()
    return renderToBuffer(DataSheet({ ...words, picture: plate, emblem }))
  })
}
