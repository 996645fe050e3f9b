import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Finding, finding, textsIn } from './json-file.ts'
import { LOGO_NAMES, type LogoName } from './logo-files.ts'
import { type Picture, readPicture } from './read-picture.ts'
import { type Fault, nearest } from './schema-faults.ts'
import { IMAGE_PATH } from './schemas.ts'

/** Anything smaller would look blurred: a sub_image is shown 6 rem wide, other images as wide as a phone. */
const LEAST_PIXELS = { sub_image: 192, other: 600 }
/** The background of the share images. */
const SHARE_BACKGROUND = 'share.svg'

const LOGO = { widest: 4, tallest: 2, leastHeight: 240 }
/** Aspect ratios that differ by less look the same. */
const RATIO_TOLERANCE = 0.05

interface ImageCheck {
  /** Finds the pictures named in a value that cannot be shown. Any aspect ratio is fine, because pages crop to fit. */
  faultsIn(value: unknown): Promise<Fault[]>
  /** Checks the pictures that no content file names: the logo and the background of the share images. */
  logoAndShare(): Promise<Finding[]>
  /** How many different pictures have been checked so far. */
  count(): number
}

/** Checks the pictures in content/images/, each once, however often it is used. */
export function imageCheck(root: URL): ImageCheck {
  const folder = new URL('content/images/', root)
  const listing = readdir(folder).catch((): string[] => [])
  const known = new Map<string, Promise<string | undefined>>()
  const names = new Set<string>()
  let logoAndShare: Promise<Finding[]> | undefined

  return {
    async faultsIn(value) {
      const faults: Fault[] = []
      for (const { text, path } of textsIn(value)) {
        const name = IMAGE_PATH.exec(text)?.[1]
        if (!name) continue
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
      logoAndShare ??= listing.then(async (files) => [
        ...(await logoFindings(folder, files)),
        ...(await shareBackgroundFindings(folder, files))
      ])
      return logoAndShare
    },
    count: () => names.size
  }
}

const read = (name: string, folder: URL) => readPicture(fileURLToPath(new URL(encodeURIComponent(name), folder)), `content/images/${name}`)

async function faultOf(name: string, least: number, folder: URL, listing: Promise<string[]>): Promise<string | undefined> {
  const image = `content/images/${name}`
  const files = await listing
  // Compared by name, because file systems on Windows and macOS ignore case and the build machine does not.
  if (!files.includes(name)) {
    const same = files.find((file) => file.toLowerCase() === name.toLowerCase())
    const near = nearest(name, files)
    return same
      ? `the file is named "./images/${same}", not "./images/${name}"; upper and lower case matter. Use the exact file name.`
      : `there is no picture ${image}. Add the file, or correct the name${near ? `; did you mean "./images/${near}"?` : '.'}`
  }
  const picture = await read(name, folder)
  if (typeof picture === 'string') return picture
  if (picture.isDrawing || picture.width >= least) return
  return `${image} is only ${picture.width} pixels wide and would look blurred. Use one that is at least ${least} pixels wide, preferably ${2 * least}.`
}

async function logoFindings(folder: URL, files: string[]): Promise<Finding[]> {
  const mistakes: Finding[] = []
  const shapes = new Map<LogoName, number>()
  const report = (file: string, fault: string) => void mistakes.push(finding(`content/images/${file}`, fault))

  for (const name of LOGO_NAMES) {
    const right = isMoving(name) ? [`${name}.svg`] : [`${name}.svg`, `${name}.png`]
    const named = files.filter((file) => file.toLowerCase().replace(/\.[^.]*$/, '') === name)
    const [file, other] = right.filter((file) => files.includes(file))
    if (file && other) report(other, `${file} is there too, and only one of the two can be used. Delete the other.`)
    for (const wrong of named.filter((file) => !right.includes(file))) {
      const way = right.includes(wrong.toLowerCase())
        ? `Rename it to ${wrong.toLowerCase()}: upper and lower case matter.`
        : `Save it as ${right.join(' or ')}, or delete it.`
      report(wrong, `no page uses a logo with this name. ${way}`)
    }
    if (!file) {
      if (name === 'logo' && named.length === 0) report('logo.svg', 'the logo is missing. Add it as logo.svg or logo.png.')
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
    return Math.abs(shape - 1) > RATIO_TOLERANCE
      ? `${measured}; an icon must be square. Make it square, or delete it to have the icons made from the logo.`
      : undefined
  }
  if (shape > LOGO.widest || 1 / shape > LOGO.tallest) {
    return (
      `${measured}; a logo may be up to ${LOGO.widest} times as wide as it is high, and up to ${LOGO.tallest} times as high as it is wide. ` +
      'Crop the empty space around it, or use a more compact version.'
    )
  }
  if (logo && Math.abs(shape / logo - 1) > RATIO_TOLERANCE) {
    return `${measured}, a different shape from the logo itself. Replace it with a version of the same logo, or delete it: it is optional.`
  }
  if (isDrawing || height >= LOGO.leastHeight) return
  return `it is only ${height} pixels high and would look blurred. Use an SVG, or a PNG that is at least ${LOGO.leastHeight} pixels high.`
}

async function shareBackgroundFindings(folder: URL, files: string[]): Promise<Finding[]> {
  const file = `content/images/${SHARE_BACKGROUND}`
  if (!files.includes(SHARE_BACKGROUND)) {
    return [finding(file, 'this picture is missing. It is the background of the images that other sites show with a link. Restore it.')]
  }
  const ground = await read(SHARE_BACKGROUND, folder)
  return typeof ground === 'string' ? [{ file, sentence: ground }] : []
}
