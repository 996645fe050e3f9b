import { POPULAR_POSITIONS } from '../content/schemas.ts'

/** What is wrong with the value at a path, or a notice about it. The path begins with the name of its file in content/. */
export type Finding = [path: PropertyKey[], what: string]

/** A finding in words, whose sentence names file, line and field. */
export interface PlacedFinding {
  file: string
  /** Starts at 1. */
  line?: number
  sentence: string
}

/** The result of checking all files in content/. */
export interface ContentReport {
  /** They stop the build. */
  mistakes: PlacedFinding[]
  /** Probably unintended, but allowed. They do not stop the build. */
  notices: PlacedFinding[]
  /** The number of different pictures that are used, with the logo and the background of the share images. */
  pictures: number
  /** The titles of the commodities in order, if all files are valid. */
  commodities?: string[]
}

/** Begins a sentence with as much of its place as is known. */
export const placed = (file: string, what: string, line?: number, ...inside: string[]): PlacedFinding => ({
  file,
  line,
  sentence: `${[file, ...(line ? [`line ${line}`] : []), ...inside].join(', ')}: ${what}`
})

/**
 * The output of `npm run check:content`: every mistake and notice, the four commodities on the home page, and the totals. On
 * GitHub each sentence becomes an annotation on its line.
 */
export function reportText({ mistakes, notices, commodities, pictures }: ContentReport, onGitHub: boolean): string {
  const counts = [
    ...(commodities ? [count(commodities.length, 'commodity', 'commodities')] : []),
    count(pictures, 'picture'),
    count(mistakes.length, 'mistake'),
    count(notices.length, 'notice')
  ]
  // A new first entry shifts all positions, which is easy to overlook.
  const popular = commodities ? `The home page shows ${POPULAR_POSITIONS.map((position) => commodities[position - 1]).join(' · ')}. ` : ''
  const summary = `${popular}${counts.join(', ')}.`
  return onGitHub
    ? [
        ...mistakes.map((mistake) => annotation('error', mistake)),
        ...notices.map((notice) => annotation('notice', notice)),
        annotation('notice', { sentence: summary })
      ].join('\n')
    : [...mistakes.map(({ sentence }) => sentence), ...notices.map(({ sentence }) => `Notice: ${sentence}`), summary].join('\n\n')
}

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`

/** A GitHub workflow command, escaped like GitHub's own toolkit does. */
function annotation(kind: 'error' | 'notice', { file, line, sentence }: Partial<PlacedFinding> & Pick<PlacedFinding, 'sentence'>): string {
  const place = file ? ` file=${escaped(file).replaceAll(':', '%3A').replaceAll(',', '%2C')}${line ? `,line=${line}` : ''}` : ''
  return `::${kind}${place}::${escaped(sentence)}`
}

const escaped = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
