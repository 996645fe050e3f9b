import slugify from '@sindresorhus/slugify'
import type { CompanyContent } from './schemas.ts'

type Company = Pick<CompanyContent, 'name' | 'short_name' | 'website'>

/** The most characters of the name, so that the name of the commodity after it is seen in lists of files, too. */
const LONGEST = 40

/**
 * The beginning of the names of files that buyers save, by which they find them again: the company's name in lower-case letters a to z,
 * digits and hyphens, which every system accepts, and a hyphen. The host of the website stands in for a name without such letters.
 */
export function filePrefix({ short_name, name, website }: Company): string {
  const words = slugify(short_name ?? name, { decamelize: false }) || slugify(new URL(website).hostname)
  return `${words.slice(0, LONGEST).replace(/-$/, '')}-`
}
