import { renderToBuffer } from '@react-pdf/renderer'
import { DataSheet, type Sheet } from './DataSheet.tsx'
import { kept } from './kept.ts'
import { fingerprint, rasterised } from './pictures.ts'

const EMBLEM = 'src/frame/marks/logo.svg'
const PLATE_GROUND = '#fdf6e3'
/** Counted up when the layout changes, so that no kept sheet outlives it. */
const VERSION = 6

/** The sheet as a PDF; `picture` is the owner's file. */
export async function dataSheet(words: Omit<Sheet, 'picture' | 'emblem'>, picture: string): Promise<Buffer> {
  const inputs = { VERSION, words, files: await Promise.all([picture, EMBLEM].map(fingerprint)) }
  return kept('sheets', inputs, async () => {
    const plate = await (await rasterised(picture, 640, 480, PLATE_GROUND)).jpeg({ quality: 72, mozjpeg: true }).toBuffer()
    const emblem = await (await rasterised(EMBLEM, 100, 100)).png({ palette: true }).toBuffer()
    return renderToBuffer(DataSheet({ ...words, picture: plate, emblem }))
  })
}
