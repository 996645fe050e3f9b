import { readdir, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { type Fault, nearest } from './schema-faults.ts'
import { IMAGE_PATH } from './schemas.ts'

/** A photograph of a good camera fits; what is larger only makes the build slow. */
const MOST_BYTES = 5_000_000
const MOST_PIXELS = 6000
/** Less would look blurred where it is shown: a round window of 6 rem, or the width of a phone. */
const LEAST_PIXELS = { sub_image: 192, other: 600 }

const FORMATS = ['svg', 'jpeg', 'png', 'webp', 'heif']

interface ImageCheck {
  /** Every picture that is named in a value and cannot be shown; any aspect will do, because pages cut it to fit. */
  faultsIn(value: unknown): Promise<Fault[]>
  /** How many pictures were named so far, each counted once. */
  named(): number
}

/** Looks into each picture once, however often it is named. */
export function imageCheck(root: URL): ImageCheck {
  const folder = new URL('content/images/', root)
  const listing = readdir(folder).catch((): string[] => [])
  const known = new Map<string, Promise<string | undefined>>()

  const names = new Set<string>()

  return {
    async faultsIn(value) {
      const faults: Fault[] = []
      for (const { name, path } of imagesIn(value, [])) {
        names.add(name)
        const least = path.at(-1) === 'sub_image' ? LEAST_PIXELS.sub_image : LEAST_PIXELS.other
        const key = `${least} ${name}`
        known.set(key, known.get(key) ?? faultOf(name, least, folder, listing))
        const fault = await known.get(key)
        if (fault) faults.push({ path, fault })
      }
      return faults
    },
    named: () => names.size
  }
}

function* imagesIn(value: unknown, path: string[]): Generator<{ name: string; path: string[] }> {
  if (typeof value === 'string') {
    const name = IMAGE_PATH.exec(value)?.[1]
    if (name) yield { name, path }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) yield* imagesIn(part, [...path, key])
  }
}

async function faultOf(name: string, least: number, folder: URL, listing: Promise<string[]>): Promise<string | undefined> {
  const image = `content/images/${name}`
  const files = await listing
  // Asked by name, since the disks of Windows and macOS forgive a wrong capital and the build machine does not.
  if (!files.includes(name)) {
    const same = files.find((file) => file.toLowerCase() === name.toLowerCase())
    const near = nearest(name, files)
    return same
      ? `the picture is called "./images/${same}" and not "./images/${name}"; capital and small letters count. Write it as the file is called.`
      : `there is no picture ${image}. Put the file there, or correct its name${near ? `; did you mean "./images/${near}"?` : '.'}`
  }

  const file = fileURLToPath(new URL(encodeURIComponent(name), folder))
  const { size } = await stat(file)
  if (size > MOST_BYTES) {
    return (
      `${image} has ${(size / 1e6).toFixed(1)} MB; at most ${MOST_BYTES / 1e6} MB are taken. Make it smaller: 2400 pixels wide, saved as ` +
      'JPEG, are plenty.'
    )
  }
  const { width, height, format } = await sharp(file)
    .metadata()
    .catch(() => ({ width: 0, height: 0, format: '' }))
  if (!FORMATS.includes(format)) {
    return (
      `${image} is no picture that can be read, whatever its name says. Open it in a picture program and save it as JPEG, PNG, WebP or SVG; ` +
      'photographs of an iPhone may have to be exported as JPEG.'
    )
  }
  if (format === 'svg') return
  if (Math.max(width, height) > MOST_PIXELS) {
    return `${image} is ${width} × ${height} pixels; at most ${MOST_PIXELS} each way are taken. Scale it down: 2400 pixels in width are plenty.`
  }
  if (width >= least) return
  return `${image} is only ${width} pixels wide and would look blurred. Take one of at least ${least} pixels, better ${2 * least}.`
}
