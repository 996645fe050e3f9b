import { existsSync } from 'node:fs'

/** What the files of the company's logo in content/images/ are called, each as SVG or PNG. The first is needed, the others are not. */
export const LOGO_NAMES = ['logo', 'logo-light', 'logo-icon', 'logo-animated', 'logo-light-animated'] as const

export type LogoName = (typeof LOGO_NAMES)[number]

/** Where the first of these logos lies that there is, from the project's folder. The build has made sure that there is a logo. */
export function logoFile(...names: LogoName[]): string {
  const files = [...names, 'logo'].flatMap((name) => ['svg', 'png'].map((ending) => `content/images/${name}.${ending}`))
  const file = files.find((path) => existsSync(path))
  if (!file) throw new Error('There is no logo in content/images/: npm run check:content says why.')
  return file
}
