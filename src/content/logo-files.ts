import { existsSync } from 'node:fs'

/** The names of the logo files in content/images/, each SVG or PNG. Only the first is required. */
export const LOGO_NAMES = ['logo', 'logo-light', 'logo-icon', 'logo-animated', 'logo-light-animated'] as const

/** A file's name in small letters and without its ending. */
export const nameOf = (file: string) => file.toLowerCase().replace(/\.[^.]*$/, '')

export type LogoName = (typeof LOGO_NAMES)[number]

/** The path of a logo, relative to the project, or of the main logo if there is no such file. @throws if there is neither */
export function logoFile(name: LogoName): string {
  const files = [name, 'logo'].flatMap((name) => ['svg', 'png'].map((ending) => `content/images/${name}.${ending}`))
  const file = files.find((path) => existsSync(path))
  if (!file) throw new Error('There is no logo in content/images/: run npm run check:content to see why.')
  return file
}
