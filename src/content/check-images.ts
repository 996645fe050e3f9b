import { readdir, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { lineOf, nearest, type OwnerJson } from './check-json.ts'

/** A photograph of a good camera fits; what is larger only makes the build slow. */
const MOST_BYTES = 5_000_000
const MOST_PIXELS = 6000
/** Less would look blurred where it is shown: a round window of 6 rem, or the width of a phone. */
const LEAST_PIXELS = { sub_image: 192, other: 600 }

/** Tells what is wrong with the pictures of a file, looking into each of them once however often it is named. */
export function pictureInspector(root: URL) {
  const listing = readdir(new URL('content/images/', root)).catch((): string[] => [])
  const known = new Map<string, Promise<string | undefined>>()

  const inspect = (picture: string, least: number) => {
    const key = `${least} ${picture}`
    const fault = known.get(key) ?? faultOf(picture, least, root, listing)
    known.set(key, fault)
    return fault
  }

  /** A sentence for every picture that is named in `value` and cannot be shown. Any aspect will do: pages cut it to fit. */
  return async function pictureMistakes(json: OwnerJson, path: string[], value: unknown): Promise<string[]> {
    const sentences: string[] = []
    for (const { picture, at } of picturesIn(value, path)) {
      const fault = await inspect(picture, at.at(-1) === 'sub_image' ? LEAST_PIXELS.sub_image : LEAST_PIXELS.other)
      if (fault) sentences.push(`${placeOf(json, at)}: ${fault}`)
    }
    return sentences
  }
}

function* picturesIn(value: unknown, path: string[]): Generator<{ picture: string; at: string[] }> {
  if (isPicture(value)) yield { picture: value, at: path }
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) yield* picturesIn(part, [...path, key])
}

export const isPicture = (value: unknown): value is string => typeof value === 'string' && value.startsWith('images/')

function placeOf(json: OwnerJson, path: string[]): string {
  const [entry, ...field] = path
  return `${json.path}, line ${lineOf(json, path)}, entry "${entry}", field "${field.join('.')}"`
}

async function faultOf(picture: string, least: number, root: URL, listing: Promise<string[]>): Promise<string | undefined> {
  const name = picture.replace(/^images\//, '')
  const there = await listing
  // Asked by name, since the disks of Windows and macOS forgive a wrong capital and the build machine does not.
  if (!there.includes(name)) {
    const same = there.find((file) => file.toLowerCase() === name.toLowerCase())
    if (same) {
      return `the picture is called "images/${same}" and not "${picture}"; capital and small letters count. Write it as the file is called.`
    }
    const near = nearest(name, there)
    return `there is no picture content/${picture}. Put the file there, or correct its name${near ? `; did you mean "images/${near}"` : ''}.`
  }

  const file = fileURLToPath(new URL(`content/${picture}`, root))
  const { size } = await stat(file)
  if (size > MOST_BYTES) {
    return (
      `content/${picture} has ${(size / 1e6).toFixed(1)} MB; at most ${MOST_BYTES / 1e6} MB are taken. Make it smaller: 2400 pixels ` +
      'wide, saved as JPEG, are plenty.'
    )
  }
  const {
    width = 0,
    height = 0,
    format
  } = await sharp(file)
    .metadata()
    .catch(() => ({ width: 0, height: 0, format: undefined }))
  if (!format || !['svg', 'jpeg', 'png', 'webp', 'heif'].includes(format)) {
    return (
      `content/${picture} is no picture that can be read, whatever its name says. Open it in a picture program and save it ` +
      'as JPEG, PNG, WebP or SVG; photographs of an iPhone may have to be exported as JPEG.'
    )
  }
  if (format === 'svg') return
  if (Math.max(width, height) > MOST_PIXELS) {
    return `content/${picture} is ${width} × ${height} pixels; at most ${MOST_PIXELS} each way are taken. Scale it down: 2400 pixels in width are plenty.`
  }
  if (width >= least) return
  return `content/${picture} is only ${width} pixels wide and would look blurred. Take one of at least ${least} pixels, better ${2 * least}.`
}
