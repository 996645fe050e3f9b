import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { logoFindings } from '../../../src/check/logo-findings.ts'
import { pictureFindings } from '../../../src/check/pictures.ts'
import { readPictures } from '../../../src/check/read-pictures.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  await mkdir(`${folder}/content/images`, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

const root = () => pathToFileURL(`${folder}/`)
const write = (name: string, bytes: string | Uint8Array) => writeFile(`${folder}/content/images/${name}`, bytes)

const plain = (width: number, height: number, background = '#e0a42c') => sharp({ create: { width, height, channels: 3, background } })
const frames = async () => {
  const inputs = await Promise.all(['#e0a42c', '#1f4a38'].map((colour) => plain(800, 600, colour).png().toBuffer()))
  return sharp(inputs, { join: { animated: true } })
}
const drawing = (attributes: string, inside = '<rect width="9" height="9"/>') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`
const SHAPED = 'viewBox="0 0 800 600"'

const embedded = (format: string, bytes: Buffer) => `<image href="data:image/${format};base64,${bytes.toString('base64')}"/>`

/** A PNG with the chunk that says of how many frames it is. */
async function animatedPng(): Promise<Buffer> {
  const png = await plain(800, 600).png().toBuffer()
  return Buffer.concat([png.subarray(0, 33), pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])), png.subarray(33)])
}

/** The first bytes of an ISO media file of this brand, as HEIC and AVIF have them. */
const media = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`), Buffer.alloc(900)])

/** The first half of a file. */
const withoutEnd = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

/** A file whose middle did not arrive. */
const withHole = (bytes: Buffer) =>
  Buffer.concat([bytes.subarray(0, bytes.length / 2), Buffer.alloc(9_000), bytes.subarray(bytes.length / 2 + 9_000)])

/** A photograph with as many details as real ones have. */
const NOISE = Buffer.from(Array.from({ length: 800 * 600 * 3 }, (_, index) => (index * 7919 + (index >> 5) * 31) % 256))
const noise = () => sharp(NOISE, { raw: { width: 800, height: 600, channels: 3 } })

/** A PNG whose header claims this size. */
async function pngOf(width: number, height: number): Promise<Buffer> {
  const png = await plain(9, 9).png().toBuffer()
  const size = Buffer.from(png.subarray(16, 29))
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', size), png.subarray(33)])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const block = Buffer.alloc(data.length + 12)
  block.writeUInt32BE(data.length, 0)
  named.copy(block, 4)
  block.writeUInt32BE(crc32(named), data.length + 8)
  return block
}

describe('a picture used by a page', () => {
  type Bytes = string | Uint8Array
  type Rejected = [what: string, name: string, bytes: () => Promise<Bytes> | Bytes, says: string]
  const DAMAGED = 'cannot be read: it is damaged'
  const OTHER_FILES = 'contains a script, HTML or a link to another file, which browsers do not load, at '
  const FORBIDDEN = [
    '<script>alert(1)</script>',
    '<a onclick="x()"/>',
    '<foreignObject/>',
    '<image xlink:href="field.jpg"/>',
    '<image href="https://a.example/1.png"/>',
    '<style>@import "//a.example/1.css";</style>',
    '<style>a{src:url(https://a.example/1)}</style>'
  ]
  const exif = { IFD3: { GPSLatitude: '50/1 27/1 0/1' } }
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><a b="50 deg 27"/></x:xmpmeta>'
  const drawingWith = async (photograph: ReturnType<typeof plain>) => drawing(SHAPED, embedded('jpeg', await photograph.jpeg().toBuffer()))
  const mistakeOf = async (name: string, field = 'image') => {
    const [finding] = pictureFindings({ home: { [field]: `./images/${name}` } }, await readPictures(root()))
    return finding?.[1]
  }

  test.each<Rejected>([
    ['a HEIC photograph', 'malt.jpg', () => media('heic'), 'is a HEIC photograph, the format of iPhones'],
    ['a HEIC photograph of another brand', 'malt.png', () => media('mif1'), 'is a HEIC photograph'],
    ['an animated WebP', 'malt.webp', async () => (await frames()).webp().toBuffer(), 'is animated'],
    ['an animated GIF', 'malt.jpg', async () => (await frames()).gif().toBuffer(), 'is animated'],
    ['an animated PNG', 'malt.png', () => animatedPng(), 'is animated'],
    ['a drawing that moves', 'malt.svg', () => drawing(SHAPED, '<rect><animate attributeName="x" to="9"/></rect>'), 'moves, and visitors'],
    ['a drawing moved by its style', 'malt.svg', () => drawing(SHAPED, '<style>@keyframes a{}</style>'), 'moves, and visitors'],
    [
      'a drawing with an animated GIF',
      'malt.svg',
      async () => drawing(SHAPED, embedded('gif', await (await frames()).gif().toBuffer())),
      'moves'
    ],
    [
      'a drawing with an animated WebP',
      'malt.svg',
      async () => drawing(SHAPED, embedded('webp', await (await frames()).webp().toBuffer())),
      'moves'
    ],
    ['empty', 'malt.jpg', () => '', 'is empty, or cannot be opened. Copy'],
    ['a PNG cut short', 'malt.png', async () => withoutEnd(await noise().png().toBuffer()), DAMAGED],
    ['an AVIF cut short', 'malt.avif', async () => withoutEnd(await noise().avif({ effort: 0 }).toBuffer()), DAMAGED],
    ['a progressive JPEG with a hole', 'malt.jpg', async () => withHole(await noise().jpeg({ progressive: true }).toBuffer()), DAMAGED],
    ['a TIFF', 'malt.jpg', () => plain(800, 600).tiff().toBuffer(), 'is a picture of the kind TIFF, whatever its name says. Save'],
    ['a PDF', 'malt.jpg', () => '%PDF-1.7', DAMAGED],
    ['a picture a pixel too wide', 'malt.png', () => pngOf(6001, 4000), 'is 6001 × 4000 pixels; the limit is 6000 each way'],
    ['a picture of 900 megapixels', 'malt.png', () => pngOf(30_000, 30_000), 'is 30000 × 30000 pixels; the limit is 6000'],
    ['a photograph named like a drawing', 'malt.svg', () => plain(800, 600).png().toBuffer(), 'is a picture of the kind PNG, whatever'],
    ['a drawing named like a photograph', 'malt.jpg', () => drawing(SHAPED), 'is a picture of the kind SVG, whatever'],
    ['more than 5 MB', 'malt.jpg', () => Buffer.alloc(7_200_000), 'is 7.2 MB; the limit is 5 MB. Make it smaller'],
    ['a drawing sized in percent', 'malt.svg', () => drawing('width="100%" height="100%"'), 'has neither a size nor a viewBox'],
    ['an incomplete drawing', 'malt.svg', () => drawing(SHAPED, '<g>'), DAMAGED],
    ...FORBIDDEN.map((inside): Rejected => [`a drawing with ${inside}`, 'malt.svg', () => drawing(SHAPED, inside), OTHER_FILES]),
    [
      'a drawing with a photograph that contains its location',
      'malt.svg',
      () => drawingWith(plain(9, 9).withExif(exif)),
      'contains a photograph with its camera data'
    ],
    [
      "a drawing with a photograph that contains an editor's data",
      'malt.svg',
      () => drawingWith(plain(9, 9).withXmp(xmp)),
      'contains a photograph with its camera data'
    ]
  ])('is rejected with advice if it is %s', async (_, name, bytes, says) => {
    await write(name, await bytes())
    const sentence = (await mistakeOf(name)) ?? 'nothing'
    expect(sentence).toContain(`${name} ${says}`)
    expect(sentence).toMatch(/\b(Save|save|Make|Export|export|Rename|Scale|Copy|Use)\b/)
  })

  test.each<[what: string, name: string, bytes: () => Promise<string | Uint8Array> | string]>([
    ['a PNG named like a JPEG', 'malt.jpg', () => plain(800, 600).png().toBuffer()],
    ['a CMYK photograph', 'malt.jpg', () => plain(800, 600).toColourspace('cmyk').jpeg().toBuffer()],
    ['an AVIF', 'malt.avif', () => plain(800, 600).avif({ effort: 0 }).toBuffer()],
    ['a WebP on its side', 'malt.webp', () => plain(900, 1600).webp().toBuffer()],
    [
      'a drawing with the header that drawing programs write',
      'malt.svg',
      () =>
        '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">' +
        drawing(SHAPED, '<style>.a{fill:url(#b)}</style><use xlink:href="#c"/><metadata>http://a.example</metadata>')
    ]
  ])('is accepted if it is %s', async (_, name, bytes) => {
    await write(name, await bytes())
    expect(await mistakeOf(name)).toBeUndefined()
  })

  test('is measured upright', async () => {
    await write('malt.jpg', await plain(800, 500).jpeg().withMetadata({ orientation: 6 }).toBuffer())
    expect(await mistakeOf('malt.jpg')).toContain('is only 500 pixels wide and would look blurred. Use one that is at least 600')
  })

  test.each([
    ['image', 600],
    ['sub_image', 192],
    ['desktop', 1200]
  ])('has at least the width that its field %s needs', async (field, least) => {
    const says = async (width: number) => {
      await write(`${width}.png`, await plain(width, 900).png().toBuffer())
      return mistakeOf(`${width}.png`, field)
    }
    expect(await says(least - 1)).toContain(`Use one that is at least ${least} pixels wide, preferably ${2 * least}.`)
    expect(await says(least)).toBeUndefined()
  })

  test('is rejected if the file cannot be read at all', async () => {
    await symlink('nowhere', `${folder}/content/images/malt.jpg`)
    expect(await mistakeOf('malt.jpg')).toContain('is empty, or cannot be opened. Copy')
  })
})

describe('the logo', () => {
  const sentences = async () => logoFindings(await readPictures(root())).map(({ sentence }) => sentence)
  const shaped = (width: number, height: number) => drawing(`viewBox="0 0 ${width} ${height}"`)

  test.each<[what: string, files: Record<string, string | Promise<Uint8Array>>]>([
    ['a square drawing', { 'logo.svg': shaped(100, 100) }],
    ['a PNG four times as wide as high', { 'logo.png': plain(960, 240).png().toBuffer() }],
    [
      'a logo with all its versions',
      {
        'logo.svg': shaped(300, 100),
        'logo-light.png': plain(900, 300).png().toBuffer(),
        'logo-animated.svg': drawing('viewBox="0 0 300 100"', '<style>@keyframes a{}</style>'),
        'logo-light-animated.svg': shaped(600, 200),
        'logo-icon.svg': shaped(10, 10)
      }
    ]
  ])('may be %s', async (_, files) => {
    for (const [name, bytes] of Object.entries(files)) await write(name, await bytes)
    expect(await sentences()).toEqual([])
  })

  test.each<[what: string, files: Record<string, string | Promise<Uint8Array>>, says: string]>([
    [
      'has a capital letter',
      { 'Logo.svg': shaped(9, 9) },
      'content/images/Logo.svg: pages use only one file of this name, logo.svg or logo.png, in small letters. Save'
    ],
    [
      'exists twice',
      { 'logo.svg': shaped(9, 9), 'logo.png': plain(300, 300).png().toBuffer() },
      'content/images/logo.png: pages use only one file of this name, logo.svg or logo.png, in small letters. Save your logo as that, and delete others.'
    ],
    ['is too wide', { 'logo.svg': shaped(500, 100) }, 'content/images/logo.svg: it is 500 × 100; a logo may be up to 4 times as wide'],
    ['is too high', { 'logo.svg': shaped(100, 300) }, 'content/images/logo.svg: it is 100 × 300; a logo may be'],
    ['is incomplete', { 'logo.svg': drawing(SHAPED, '<g>') }, 'content/images/logo.svg: logo.svg cannot be read: it is damaged'],
    ['would look blurred', { 'logo.png': plain(400, 100).png().toBuffer() }, 'content/images/logo.png: it is only 100 pixels high'],
    [
      'has a version of a different shape',
      { 'logo.svg': shaped(300, 100), 'logo-light.svg': shaped(100, 100) },
      'content/images/logo-light.svg: it is 100 × 100, a different shape from the logo itself'
    ],
    [
      'has an icon that is not square',
      { 'logo.svg': shaped(300, 100), 'logo-icon.svg': shaped(300, 100) },
      'content/images/logo-icon.svg: it is 300 × 100; an icon must be square'
    ],
    [
      'is an animated GIF',
      { 'logo.svg': shaped(9, 9), 'logo-animated.gif': plain(300, 300).gif().toBuffer() },
      'content/images/logo-animated.gif: pages use only one file of this name, logo-animated.svg, in small letters. Save'
    ]
  ])('is rejected with advice if it %s', async (_, files, says) => {
    for (const [name, bytes] of Object.entries(files)) await write(name, await bytes)
    const reported = await sentences()
    expect(reported).toEqual([expect.stringContaining(says)])
  })
})
