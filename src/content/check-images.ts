import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type JsonFile, type Mistake, mistake, textsIn } from './json-file.ts'
import { LOGO_NAMES, type LogoName, nameOf } from './logo-files.ts'
import { type Picture, readPicture } from './read-picture.ts'
import { suggestion } from './schema-mistakes.ts'
import { IMAGE_PATH } from './schemas.ts'

/** Anything smaller would look blurred: a sub_image is shown 6 rem wide, the hero across a desktop, others across a phone. */
const LEAST_PIXELS = { sub_image: 192, desktop: 1200, other: 600, logo: 240 }
/** The background of the share images. */
const SHARE_BACKGROUND = 'share.svg'

export type ImageCheck = ReturnType<typeof imageCheck>
type Read = (name: string) => Promise<Picture | string>

/** Checks the pictures in content/images/, each once, however often it is used. */
export function imageCheck(root: URL) {
  const content = new URL('content/', root)
  const files = readdir(new URL('images/', content)).catch((): string[] => [])
  const pictures = new Map<string, ReturnType<Read>>()
  const shown = new Map<string, Picture>()

  const read: Read = async (name) => {
    const reading = pictures.get(name) ?? pictureNamed(name, content, files)
    pictures.set(name, reading)
    const picture = await reading
    if (typeof picture !== 'string') shown.set(name, picture)
    return picture
  }

  return {
    /** All pictures looked at so far, by name. */
    pictures,
    /** The names of all files in content/images/. */
    files,
    /** The pictures read so far that can be shown. */
    shown,
    /** Finds the pictures named in a file that cannot be shown. */
    async mistakesIn(file: JsonFile): Promise<Mistake[]> {
      const mistakes: Mistake[] = []
      for (const { text, path } of textsIn(file.value)) {
        const name = IMAGE_PATH.exec(text)?.[1]
        if (!name) continue
        const picture = await read(name)
        const least = LEAST_PIXELS[path.at(-1) as keyof typeof LEAST_PIXELS] ?? LEAST_PIXELS.other
        const what = typeof picture === 'string' ? picture : sizeMistake(name, picture, least)
        if (what) mistakes.push(file.at(path, what))
      }
      return mistakes
    },
    /** Checks the pictures that no content file names: the logo and the background of the share images. */
    async logoAndShare(): Promise<Mistake[]> {
      const mistakes = await logoMistakes(await files, read)
      const share = await read(SHARE_BACKGROUND)
      const use = 'It is the background of the images that other sites show with a link.'
      if (typeof share === 'string') mistakes.push({ file: `content/images/${SHARE_BACKGROUND}`, sentence: `${share} ${use}` })
      return mistakes
    }
  }
}

/** Reads a picture, or says why there is none with this name. */
async function pictureNamed(name: string, content: URL, listing: Promise<string[]>): Promise<Picture | string> {
  const image = `content/images/${name}`
  const files = await listing
  // File systems on Windows and macOS ignore case; that of the build machine does not.
  if (files.includes(name)) return readPicture(fileURLToPath(new URL(`images/${encodeURIComponent(name)}`, content)), image)
  const plain = (file: string) => basename(file).normalize().toLowerCase()
  const other = (await readdir(content, { recursive: true })).find((file) => plain(file) === plain(name))
  return other
    ? `the file is content/${other}, which is not exactly ${image}: capital letters count, and letters with accents are stored in two ways ` +
        'that look alike. Move or rename it, with the letters a to z only, and write its new name here.'
    : `there is no picture ${image}. Add the file, or correct the name; ${suggestion(name, files)}`
}

function sizeMistake(name: string, { width, isDrawing }: Picture, least: number): string | undefined {
  if (isDrawing || width >= least) return
  return (
    `content/images/${name} is only ${width} pixels wide and would look blurred. Use one that is at least ${least} pixels wide, ` +
    `preferably ${2 * least}.`
  )
}

async function logoMistakes(files: string[], read: Read): Promise<Mistake[]> {
  const mistakes: Mistake[] = []
  const report = (file: string, what: string) => void mistakes.push(mistake(`content/images/${file}`, what))
  let logo: Picture | undefined

  for (const name of LOGO_NAMES) {
    const right = name.endsWith('-animated') ? [`${name}.svg`] : [`${name}.svg`, `${name}.png`]
    const named = files.filter((file) => nameOf(file) === name)
    const used = right.find((file) => named.includes(file))
    for (const file of named.filter((file) => file !== used)) {
      if (used) report(file, `${used} is there too, and only one can be used. Delete the one that is no longer your logo.`)
      else report(file, `no page uses a logo with this name. Delete it, or save it as ${right.join(' or ')}, in small letters.`)
    }
    if (name === 'logo' && named.length === 0) report('logo.svg', 'the logo is missing. Add it as logo.svg or logo.png.')
    const picture = used && (await read(used))
    if (typeof picture === 'string') mistakes.push({ file: `content/images/${used}`, sentence: picture })
    if (!used || typeof picture !== 'object') continue
    if (name === 'logo') logo = picture
    const what = shapeMistake(name, picture, logo ?? picture)
    if (what) report(used, what)
  }
  return mistakes
}

/** Aspect ratios that differ by less look the same. */
const TOLERANCE = 1.05

function shapeMistake(name: LogoName, { width, height, isDrawing }: Picture, logo: Picture): string | undefined {
  const shape = width / height
  const isNear = (other: number) => Math.max(shape / other, other / shape) <= TOLERANCE
  const measured = `it is ${width} × ${height}`
  if (name === 'logo-icon')
    return isNear(1) ? undefined : `${measured}; an icon must be square. Make it square, or delete it: it is optional.`
  if (shape > 4 * TOLERANCE || shape < 0.5 / TOLERANCE) {
    return (
      `${measured}; a logo may be up to 4 times as wide as it is high, and up to twice as high as it is wide. Crop the empty space around ` +
      'it, or use a more compact version.'
    )
  }
  if (!isNear(logo.width / logo.height)) {
    return `${measured}, a different shape from the logo itself. Replace it with a version of the same logo, or delete it: it is optional.`
  }
  if (isDrawing || height >= LEAST_PIXELS.logo) return
  return `it is only ${height} pixels high and would look blurred. Use an SVG, or a PNG that is at least ${LEAST_PIXELS.logo} pixels high.`
}
