import { existsSync } from 'node:fs'

/** The versions of the logo in content/images/. Only the first is required. */
export const LOGO_VERSIONS = ['logo', 'logo-light', 'logo-icon', 'logo-animated', 'logo-light-animated'] as const

export type LogoVersion = (typeof LOGO_VERSIONS)[number]

/** The file names that a version may have. Only drawings are animated. */
export const logoFileNames = (version: LogoVersion): string[] =>
  version.endsWith('-animated') ? [`${version}.svg`] : [`${version}.svg`, `${version}.png`]

/** The path of a version, relative to the project, or of the main logo if there is no such file. @throws if there is neither */
export function logoFile(version: LogoVersion): string {
  const files = [...logoFileNames(version), ...logoFileNames('logo')].map((name) => `content/images/${name}`)
  const file = files.find((path) => existsSync(path))
  if (!file) throw new Error('There is no logo in content/images/: run npm run check:content to see why.')
  return file
}
