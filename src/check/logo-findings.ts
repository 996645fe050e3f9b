import { LOGO_VERSIONS, type LogoVersion, logoFileNames } from '../content/logo-files.ts'
import type { Picture, Pictures } from './read-pictures.ts'
import { type PlacedFinding, placed } from './report.ts'

/** Lower logos would look blurred. */
const MIN_HEIGHT = 240
/** Aspect ratios that differ by less look the same. */
const TOLERANCE = 1.05

/** Checks the logo and its versions. */
export function logoFindings(pictures: Pictures): PlacedFinding[] {
  const findings: PlacedFinding[] = []
  const report = (file: string, what: string) => void findings.push(placed(`content/images/${file}`, what))
  let logo: Picture | undefined

  for (const version of LOGO_VERSIONS) {
    const right = logoFileNames(version)
    const files = [...pictures.keys()].filter((file) => file.toLowerCase().replace(/\.[^.]*$/, '') === version)
    const used = right.find((file) => files.includes(file))
    const remedy = `pages use only one file of this name, ${right.join(' or ')}, in small letters. Save your logo as that, and delete others.`
    for (const file of files) if (file !== used) report(file, remedy)
    if (version === 'logo' && files.length === 0) report('logo.svg', 'the logo is missing. Add it as logo.svg or logo.png.')

    const picture = used && pictures.get(used)
    if (!picture) continue
    if (typeof picture === 'object') logo ??= picture
    const what = typeof picture === 'string' ? `${used} ${picture}` : shapeMistake(version, picture, logo ?? picture)
    if (what) report(used, what)
  }
  return findings
}

function shapeMistake(version: LogoVersion, { width, height, isDrawing }: Picture, logo: Picture): string | undefined {
  const shape = width / height
  const isNear = (other: number) => Math.max(shape / other, other / shape) <= TOLERANCE
  const measured = `it is ${width} × ${height}`
  if (version === 'logo-icon') {
    return isNear(1) ? undefined : `${measured}; an icon must be square. Make it square, or delete it: it is optional.`
  }
  if (shape > 4 * TOLERANCE || shape < 0.5 / TOLERANCE) {
    const remedy = 'Crop the empty space around it, or use a more compact version.'
    return `${measured}; a logo may be up to 4 times as wide as it is high, and up to twice as high as it is wide. ${remedy}`
  }
  if (!isNear(logo.width / logo.height)) {
    return `${measured}, a different shape from the logo itself. Replace it with a version of the same logo, or delete it: it is optional.`
  }
  if (isDrawing || height >= MIN_HEIGHT) return
  return `it is only ${height} pixels high and would look blurred. Use an SVG, or a PNG that is at least ${MIN_HEIGHT} pixels high.`
}
