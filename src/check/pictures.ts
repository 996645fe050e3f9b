import { LOGO_VERSIONS, logoFileNames } from '../content/logo-files.ts'
import { IMAGE_PATH } from '../content/schemas.ts'
import { suggestion } from '../content/suggestion.ts'
import { textsIn } from './all-content.ts'
import type { Pictures } from './read-pictures.ts'
import { type Finding, type PlacedFinding, placed } from './report.ts'

/** Narrower photographs would look blurred: a sub_image is shown 6 rem wide, the hero across a desktop, others across a phone. */
const MIN_WIDTHS: Record<PropertyKey, number> = { sub_image: 192, desktop: 1200 }
const MIN_WIDTH = 600
/** The background of the images that other sites show with a link. */
const SHARE_BACKGROUND = 'share.svg'

/** The pictures named in content that cannot be shown. */
export const pictureFindings = (content: unknown, pictures: Pictures): Finding[] =>
  namedPictures(content).flatMap(({ name, path }): Finding[] => {
    const what = pictureMistake(name, pictures, MIN_WIDTHS[path.at(-1) ?? ''] ?? MIN_WIDTH)
    return what ? [[path, what]] : []
  })

/** Why a picture cannot be shown, and what to do; undefined if it can. */
function pictureMistake(name: string, pictures: Pictures, leastWidth = 0): string | undefined {
  const picture = pictures.get(name)
  if (!picture) {
    const known = suggestion(name, [...pictures.keys()])
    return `there is no picture content/images/${name}; ${known} Add it, or correct the name: best in small letters from a to z.`
  }
  if (typeof picture === 'string') return `${name} ${picture}`
  if (picture.isDrawing || picture.width >= leastWidth) return
  const remedy = `Use one that is at least ${leastWidth} pixels wide, preferably ${2 * leastWidth}.`
  return `${name} is only ${picture.width} pixels wide and would look blurred. ${remedy}`
}

/** Checks the background of the share images, which no content file names. */
export function shareBackgroundFindings(pictures: Pictures): PlacedFinding[] {
  const what = pictureMistake(SHARE_BACKGROUND, pictures)
  return what ? [placed(`content/images/${SHARE_BACKGROUND}`, `${what} It is the background of the images that other sites show.`)] : []
}

/** The names of all pictures that the site uses. */
export function usedPictures(content: unknown, pictures: Pictures): Set<string> {
  const logos = LOGO_VERSIONS.flatMap(logoFileNames).filter((name) => pictures.has(name))
  return new Set([...namedPictures(content).map(({ name }) => name), ...logos, SHARE_BACKGROUND])
}

/** Notices about pictures that the site does not use. */
export const unusedPictures = (used: Set<string>, pictures: Pictures): PlacedFinding[] =>
  [...pictures.keys()]
    .filter((name) => !name.startsWith('.') && !used.has(name))
    .map((name) => placed(`content/images/${name}`, 'no page uses this picture. Name it in an entry, or delete it.'))

const namedPictures = (content: unknown) =>
  [...textsIn(content)].flatMap(({ text, path }) => {
    const name = IMAGE_PATH.exec(text)?.[1]
    return name ? [{ name, path }] : []
  })
