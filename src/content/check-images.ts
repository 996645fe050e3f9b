import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Finding, finding } from './json-file.ts'
import { LOGO_NAMES, type LogoName } from './logo-files.ts'
import { type Picture, readPicture } from './read-picture.ts'
import { type Fault, nearest } from './schema-faults.ts'
import { IMAGE_PATH } from './schemas.ts'

/** Less would look blurred where it is shown: a round window of 6 rem, or the width of a phone. */
const LEAST_PIXELS = { sub_image: 192, other: 600 }
/** The ground of the pictures that are shown with a link. */
const SHARE_GROUND = 'share.svg'

const LOGO = { widest: 4, tallest: 2, leastHeight: 240 }
/** What two shapes may differ by and still look the same. */
const SAME_SHAPE = 0.05

interface ImageCheck {
  /** Every picture that is named in a value and cannot be shown; any aspect will do, because pages cut it to fit. */
  faultsIn(value: unknown): Promise<Fault[]>
  /** What is wrong with the pictures that no file names: those of the logo, and the ground of the share pictures. */
  logoAndShare(): Promise<Finding[]>
  /** How many pictures were named so far, each counted once. */
  count(): number
}

/** Looks into each picture once, however often it is named. */
export function imageCheck(root: URL): ImageCheck {
  const folder = new URL('content/images/', root)
  const listing = readdir(folder).catch((): string[] => [])
  const known = new Map<string, Promise<string | undefined>>()
  const names = new Set<string>()
  let logoAndShare: Promise<Finding[]> | undefined

  return {
    async faultsIn(value) {
      const faults: Fault[] = []
      for (const { name, path } of namesIn(value, [])) {
        names.add(name)
        const least = path.at(-1) === 'sub_image' ? LEAST_PIXELS.sub_image : LEAST_PIXELS.other
        const key = `${least} ${name}`
        known.set(key, known.get(key) ?? faultOf(name, least, folder, listing))
        const fault = await known.get(key)
        if (fault) faults.push({ path, fault })
      }
      return faults
    },
    logoAndShare() {
      logoAndShare ??= listing.then(async (files) => [...(await logoMistakes(folder, files)), ...(await groundMistakes(folder, files))])
      return logoAndShare
    },
    count: () => names.size
  }
}

const read = (name: string, folder: URL) => readPicture(fileURLToPath(new URL(encodeURIComponent(name), folder)), `content/images/${name}`)

function* namesIn(value: unknown, path: string[]): Generator<{ name: string; path: string[] }> {
  if (typeof value === 'string') {
    const name = IMAGE_PATH.exec(value)?.[1]
    if (name) yield { name, path }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) yield* namesIn(part, [...path, key])
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
  const picture = await read(name, folder)
  if (typeof picture === 'string') return picture
  if (picture.isDrawing || picture.width >= least) return
  return `${image} is only ${picture.width} pixels wide and would look blurred. Take one of at least ${least} pixels, better ${2 * least}.`
}

async function logoMistakes(folder: URL, files: string[]): Promise<Finding[]> {
  const mistakes: Finding[] = []
  const shapes = new Map<LogoName, number>()
  const report = (file: string, fault: string) => void mistakes.push(finding(`content/images/${file}`, fault))

  for (const name of LOGO_NAMES) {
    const right = isMoving(name) ? [`${name}.svg`] : [`${name}.svg`, `${name}.png`]
    const named = files.filter((file) => file.toLowerCase().replace(/\.[^.]*$/, '') === name)
    const [file, other] = right.filter((file) => files.includes(file))
    if (file && other) report(other, `${file} lies beside it, and one file can be the logo. Delete the one that is not.`)
    for (const wrong of named.filter((file) => !right.includes(file))) {
      const way = right.includes(wrong.toLowerCase())
        ? `Call it ${wrong.toLowerCase()}: small letters count.`
        : `Save it as ${right.join(' or ')}, or delete it.`
      report(wrong, `no page shows a logo of this name. ${way}`)
    }
    if (!file) {
      if (name === 'logo' && named.length === 0) report('logo.svg', 'the logo is missing. Put it there, as logo.svg or logo.png.')
      continue
    }
    const picture = await read(file, folder)
    if (typeof picture === 'string') {
      mistakes.push({ file: `content/images/${file}`, sentence: picture })
      continue
    }
    const fault = shapeFault(name, picture, shapes.get('logo'))
    if (fault) report(file, fault)
    shapes.set(name, picture.width / picture.height)
  }
  return mistakes
}

const isMoving = (name: LogoName) => name.endsWith('-animated')

function shapeFault(name: LogoName, { width, height, isDrawing }: Picture, logo: number | undefined): string | undefined {
  const shape = width / height
  const measured = `it is ${width} × ${height}`
  if (name === 'logo-icon') {
    return Math.abs(shape - 1) > SAME_SHAPE
      ? `${measured}; an icon is square. Make it so, or delete it: the icons are made of the logo then.`
      : undefined
  }
  if (shape > LOGO.widest || 1 / shape > LOGO.tallest) {
    return (
      `${measured}; a logo may be up to ${LOGO.widest} times as wide as it is high, and up to ${LOGO.tallest} times as high as it is wide. ` +
      'Cut off what is empty around it, or take a more compact version.'
    )
  }
  if (logo && Math.abs(shape / logo - 1) > SAME_SHAPE) {
    return `${measured}, and the logo itself has another shape. Replace it by a version of the same logo, or delete it: it is not needed.`
  }
  if (isDrawing || height >= LOGO.leastHeight) return
  return `it is only ${height} pixels high and would look blurred. Take an SVG, or a PNG of at least ${LOGO.leastHeight} pixels.`
}

async function groundMistakes(folder: URL, files: string[]): Promise<Finding[]> {
  const file = `content/images/${SHARE_GROUND}`
  if (!files.includes(SHARE_GROUND)) {
    return [finding(file, 'this picture is missing. It is the ground of the pictures that are shown with a link. Bring it back.')]
  }
  const ground = await read(SHARE_GROUND, folder)
  return typeof ground === 'string' ? [{ file, sentence: ground }] : []
}
