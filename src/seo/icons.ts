import { cached } from '../downloads/cache.ts'
import { fingerprint, rasterised } from '../downloads/rasterize.ts'
import { LIGHT } from '../styles/palette.ts'

/** The one drawing from which every icon is made. */
const DRAWING = 'public/favicon.svg'

/** The icon as a PNG; with a margin it stands on paper, as phones that round its corners want it. */
export async function icon(size: number, margin = 0): Promise<Buffer> {
  return cached('icons', { size, margin, drawing: await fingerprint(DRAWING) }, async () => {
    const inner = size - 2 * margin
    const drawing = await rasterised(DRAWING, inner, inner)
    if (margin === 0) return drawing.png().toBuffer()
    const edge = { top: margin, bottom: margin, left: margin, right: margin, background: LIGHT.paper }
    return drawing.flatten({ background: LIGHT.paper }).extend(edge).png().toBuffer()
  })
}

/** A PNG in the container that old browsers and feed readers ask for as /favicon.ico. */
export function inIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.byteLength, 14)
  header.writeUInt32LE(header.byteLength, 18)
  return Buffer.concat([header, png])
}
