import { readdir, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { lineOf, nearest, type OwnerJson } from './owner-check.ts'

/** A photograph of a good camera fits; what is larger only makes the build slow. */
const MOST_BYTES = 5_000_000
const MOST_PIXELS = 6000
/** Less would look blurred where it is shown: a round window of 6 rem, or the width of a phone. */
const LEAST_PIXELS = { sub_image: 192, other: 600 }

/** A sentence for every picture that is named in `value` and cannot be shown. Any aspect will do: pages cut it to fit. */
export async function pictureMistakes(json: OwnerJson, path: string[], value: unknown, root: URL): Promise<string[]> {
  if (isPicture(value)) {
    const fault = await faultOf(value, path.at(-1) ?? '', root)
    return fault ? [`${placeOf(json, path)}: ${fault}`] : []
  }
  if (typeof value !== 'object' || value === null) return []
  const parts = await Promise.all(Object.entries(value).map(([key, part]) => pictureMistakes(json, [...path, key], part, root)))
  return parts.flat()
}

export const isPicture = (value: unknown): value is string => typeof value === 'string' && value.startsWith('images/')

function placeOf(json: OwnerJson, path: string[]): string {
  const [entry, ...field] = path
  return `${json.path}, line ${lineOf(json, path)}, entry "${entry}", field "${field.join('.')}"`
}

async function faultOf(picture: string, field: string, root: URL): Promise<string | undefined> {
  const name = picture.replace(/^images\//, '')
  const there = await readdir(new URL('content/images/', root)).catch((): string[] => [])
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
  const least = field === 'sub_image' ? LEAST_PIXELS.sub_image : LEAST_PIXELS.other
  if (width >= least) return
  return `content/${picture} is only ${width} pixels wide and would look blurred. Take one of at least ${least} pixels, better ${2 * least}.`
}
