import { readdir } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type JsonFile, type Mistake, mistake, textsIn } from './json-file.ts'
import { LOGO_NAMES, type LogoName, nameOf } from './logo-files.ts'
import { type Picture, readPicture } from './read-picture.ts'
import { nearest } from './schema-mistakes.ts'
import { IMAGE_PATH } from './schemas.ts'

/** Anything smaller would look blurred: a sub_image is shown 6 rem wide, other images as wide as a phone. */
const LEAST_PIXELS = { sub_image: 192, other: 600 }
/** The background of the share images. */
export const SHARE_BACKGROUND = 'share.svg'

const LOGO = { widest: 4, tallest: 2, leastHeight: 240 }
/** Aspect ratios that differ by less look the same. */
const RATIO_TOLERANCE = 0.05

export type ImageCheck = ReturnType<typeof imageCheck>

/** Checks the pictures in content/images/, each once, however often it is used. */
export function imageCheck(root: URL) {
  const content = new URL('content/', root)
  const files = readdir(new URL('images/', content)).catch((): string[] => [])
  const pictures = new Map<string, Promise<Picture | string>>()
  const names = new Set<string>()

  const read = (name: string) => {
    const picture = pictures.get(name) ?? pictureNamed(name, content, files)
    pictures.set(name, picture)
    return picture
  }

  return {
    /** The names of all pictures named so far. */
    names,
    /** The names of all files in content/images/. */
    files,
    /** Finds the pictures named in a file that cannot be shown. */
    async mistakesIn(file: JsonFile): Promise<Mistake[]> {
      const mistakes: Mistake[] = []
      for (const { text, path } of textsIn(file.value)) {
        const name = IMAGE_PATH.exec(text)?.[1]
        if (!name) continue
        names.add(name)
        const picture = await read(name)
        const least = path.at(-1) === 'sub_image' ? LEAST_PIXELS.sub_image : LEAST_PIXELS.other
        const what = typeof picture === 'string' ? picture : sizeMistake(name, picture, least)
        if (what) mistakes.push(file.at(path, what))
      }
      return mistakes
    },
    /** Checks the pictures that no content file names: the logo and the background of the share images. */
    async logoAndShare(): Promise<Mistake[]> {
      return [...(await logoMistakes(await files, read)), ...(await shareMistakes(await files, read))]
    },
    /** The pictures named so far that can be shown. */
    async shown(): Promise<Map<string, Picture>> {
      const found = await Promise.all([...names].map(async (name) => [name, await read(name)] as const))
      return new Map(found.filter((entry): entry is [string, Picture] => typeof entry[1] !== 'string'))
    }
  }
}

type Read = (name: string) => Promise<Picture | string>

/** Reads a picture, or says why there is none with this name. */
async function pictureNamed(name: string, content: URL, listing: Promise<string[]>): Promise<Picture | string> {
  const image = `content/images/${name}`
  const files = await listing
  // Compared by name, because file systems on Windows and macOS ignore case and the build machine does not.
  if (files.includes(name)) return readPicture(fileURLToPath(new URL(`images/${encodeURIComponent(name)}`, content)), image)
  if (files.some((file) => file.normalize() === name.normalize())) {
    return `the file has this name, but its accents are stored in another way, which looks the same. Rename it, with the letters a to z only, and use the new name here.`
  }
  const same = files.find((file) => file.toLowerCase() === name.toLowerCase())
  if (same) return `the file is named "./images/${same}", not "./images/${name}"; upper and lower case matter. Use the exact file name.`
  const other = (await readdir(content, { recursive: true })).find((file) => basename(file) === basename(name))
  if (other)
    return `the picture is in content/${dirname(other) === '.' ? '' : `${dirname(other)}/`}. Move it to content/images/, and write "./images/${basename(other)}" here.`
  const near = nearest(name, files)
  return `there is no picture ${image}. Add the file, or correct the name${near ? `; did you mean "./images/${near}"?` : '.'}`
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
  const shapes = new Map<LogoName, number>()
  const report = (file: string, what: string) => void mistakes.push(mistake(`content/images/${file}`, what))

  for (const name of LOGO_NAMES) {
    const right = isMoving(name) ? [`${name}.svg`] : [`${name}.svg`, `${name}.png`]
    const named = files.filter((file) => nameOf(file) === name)
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
    const picture = await read(file)
    if (typeof picture === 'string') {
      mistakes.push({ file: `content/images/${file}`, sentence: picture })
      continue
    }
    const what = shapeMistake(name, picture, shapes.get('logo'))
    if (what) report(file, what)
    shapes.set(name, picture.width / picture.height)
  }
  return mistakes
}

const isMoving = (name: LogoName) => name.endsWith('-animated')

function shapeMistake(name: LogoName, { width, height, isDrawing }: Picture, logo: number | undefined): string | undefined {
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

async function shareMistakes(files: string[], read: Read): Promise<Mistake[]> {
  const file = `content/images/${SHARE_BACKGROUND}`
  if (!files.includes(SHARE_BACKGROUND)) {
    return [mistake(file, 'this picture is missing. It is the background of the images that other sites show with a link. Restore it.')]
  }
  const background = await read(SHARE_BACKGROUND)
  return typeof background === 'string' ? [{ file, sentence: background }] : []
}
