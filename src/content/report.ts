import type { ContentReport } from './check.ts'
import type { Finding } from './json-file.ts'
import { POPULAR_POSITIONS } from './schemas.ts'

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
        ...mistakes.map((finding) => annotation('error', finding)),
        ...notices.map((finding) => annotation('notice', finding)),
        annotation('notice', { sentence: summary })
      ].join('\n')
    : [...mistakes.map(({ sentence }) => sentence), ...notices.map(({ sentence }) => `Notice: ${sentence}`), summary].join('\n\n')
}

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`

/** A GitHub workflow command, escaped like GitHub's own toolkit does. */
function annotation(kind: 'error' | 'notice', { file, line, sentence }: Partial<Finding> & Pick<Finding, 'sentence'>): string {
  const place = file ? ` file=${escaped(file).replaceAll(':', '%3A').replaceAll(',', '%2C')}${line ? `,line=${line}` : ''}` : ''
  return `::${kind}${place}::${escaped(sentence)}`
}

const escaped = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
