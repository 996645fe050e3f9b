import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { imageMetadata } from 'astro/assets/utils'
import sharp from 'sharp'
import type { PictureRules } from './schemas.ts'

/** A picture that browsers can show. */
interface Picture {
  format: string
  width: number
  height: number
  isAnimated: boolean
}

/** A picture, or a sentence about what is wrong with the file. */
type Examined = Picture | string

const EXTENSION = /\.(jpe?g|png|webp|avif|gif|svg)$/i
const NO_PICTURE = 'Export the picture as JPEG, PNG, WebP, AVIF or SVG.'

/** The most that sharp decodes. */
const MOST_PIXELS = 0x3fff ** 2

/**
 * Icons that pages link to, with their formats and minimum sizes in pixels; schemas.ts has those of
 * pictures.
 */
const ICONS = [
  { file: 'public/favicon.ico', format: 'ico', size: 32 },
  { file: 'public/favicon.svg', format: 'svg', size: 0 },
  { file: 'public/apple-touch-icon.png', format: 'png', size: 180 }
]

/** What was found in each version of a file: `npm run dev` checks all of them after every change. */
const examined = new Map<string, Examined>()

/**
 * All pictures in content/images/, keyed by path in content/. One at a time, because photographs
 * take up a lot of memory.
 */
export async function examinePictures(content: string): Promise<Map<string, Examined>> {
  const pictures = new Map<string, Examined>()
  for (const path of globSync('images/**/*', { cwd: content })) {
    const name = path.replaceAll('\\', '/')
    const file = statSync(content + name)
    if (!file.isFile()) continue
    const version = `${content}${name} ${file.size} ${file.mtimeMs}`
    const found = examined.get(version) ?? (await examine(readFileSync(content + name), name))
    examined.set(version, found)
    pictures.set(name, found)
  }
  return pictures
}

/** What is wrong with a picture that a file in content/ refers to, such as "./images/logo.svg". */
export function pictureMistake(
  path: string,
  rules: PictureRules,
  pictures: Map<string, Examined>
): string | undefined {
  const picture = pictures.get(path.replace(/^\.\//, ''))
  if (!picture) return `There is no picture "${path}" in content/.`
  if (typeof picture === 'string') return picture
  const { mayBeAnimated = false, mayBeSvg = true } = rules
  if (picture.format === 'svg')
    return mayBeSvg ? undefined : 'Social networks show no SVG. Export it as JPEG or PNG.'
  if (picture.isAnimated && !mayBeAnimated)
    return 'Only the animated logos may be animated. Export one frame of it.'
  return sizeMistake(picture, rules)
}

function sizeMistake(
  { width, height }: Picture,
  { minWidth = 0, minHeight = 0 }: PictureRules
): string | undefined {
  if (width >= minWidth && height >= minHeight) return undefined
  const wide = minWidth > 0 ? `${minWidth} wide` : ''
  const high = minHeight > 0 ? `${minHeight} high` : ''
  const least = [wide, high].filter(Boolean).join(' and ')
  return `The picture is ${width} × ${height} pixels. It must be at least ${least}.`
}

async function examine(bytes: Buffer, name: string): Promise<Examined> {
  const metadata = await imageMetadata(bytes, name).catch(() => undefined)
  const text = bytes.toString('latin1')
  if (!metadata)
    return /<svg\b/.test(text) ? 'Export the SVG with a width and a height.' : NO_PICTURE
  const { width, height } = metadata
  const format: string = metadata.format
  if (format === 'ico') return { format, width, height, isAnimated: false }
  if (!EXTENSION.test(`.${format}`)) return NO_PICTURE

  const isSvg = format === 'svg'
  const isNamedSvg = /\.svg$/i.test(name)
  if (!EXTENSION.test(name) || isSvg !== isNamedSvg)
    return `Give the picture a name that ends with .${format}.`
  // For Vite, a question mark ends the path.
  if (name.includes('?')) return 'Rename the picture, without a question mark.'
  if (isSvg) {
    const mistake = svgMistake(text)
    if (mistake) return mistake
  }
  if (!isSvg && width * height > MOST_PIXELS)
    return 'Export the picture with at most 10,000 pixels on each side.'

  const decoder = sharp(bytes, {
    failOn: 'truncated',
    limitInputPixels: isSvg ? false : MOST_PIXELS,
    unlimited: isSvg
  })
  const { pages = 1 } = await decoder.metadata().catch(() => ({ pages: 0 }))
  // Decodes the whole file, whatever the output size: one pixel is fastest.
  const decoded = await decoder
    .resize(1)
    .toBuffer()
    .catch(() => undefined)
  if (!decoded) return 'The picture is damaged. Export it again.'
  return { format, width, height, isAnimated: pages > 1 }
}

/** What is wrong with an SVG that sharp draws, but browsers would not. */
function svgMistake(text: string): string | undefined {
  const [start = ''] = /<svg\b[^>]*>/.exec(text) ?? []
  if (!/\sxmlns\s*=/.test(start)) return 'The SVG needs xmlns="http://www.w3.org/2000/svg".'
  // <image href="malt.jpg">, but not href="#part" or href="data:…".
  const linksFile = /<(image|use|feImage)\b[^>]*href\s*=\s*["'](?!#|data:)/.test(text)
  return linksFile
    ? 'The SVG links to another file. Embed that file, or export the picture as PNG.'
    : undefined
}

/** What is wrong with the icons in public/. Only the SVG is optional. */
export async function iconMistakes(root: string): Promise<[file: string, mistake: string][]> {
  const mistakes: [string, string][] = []
  for (const { file, format, size } of ICONS) {
    const exists = existsSync(root + file)
    if (!exists && format === 'svg') continue
    const icon = exists ? await examine(readFileSync(root + file), file) : undefined
    const isRight =
      typeof icon === 'object' &&
      icon.format === format &&
      icon.width === icon.height &&
      icon.width >= size
    if (isRight) continue
    const least = size > 0 ? ` of at least ${size} pixels` : ''
    mistakes.push([file, `The icon must be a square ${format.toUpperCase()}${least}.`])
  }
  return mistakes
}
