import slugify from '@sindresorhus/slugify'
import type { CompanyContent } from './schemas.ts'

type Company = Pick<CompanyContent, 'name' | 'short_name' | 'former_names' | 'website'>

/** The most characters of the name, so that the name of the commodity after it is seen in lists of files, too. */
const LONGEST = 40

/**
 * The beginning of the names of files that buyers save, by which they find them again: the company's name in lower-case letters a to z,
 * digits and hyphens, which every system accepts, and a hyphen. The host of the website stands in for a name without such letters.
 */
export const filePrefix = ({ short_name, name, website }: Company): string => prefixOf(short_name ?? name, website)

/** The beginnings of all addresses of a file: today's, and those published earlier, under a former name and without any. */
export const filePrefixes = (company: Company): string[] => [
  ...new Set([filePrefix(company), ...(company.former_names ?? []).map((name) => prefixOf(name, company.website)), ''])
]

function prefixOf(name: string, website: string): string {
  const words = slugify(name, { decamelize: false }) || slugify(new URL(website).hostname)
  return `${words.slice(0, LONGEST).replace(/-$/, '')}-`
}
