import type { CommodityContent } from '../content/schemas.ts'
import { texts } from '../content/texts.ts'

/** The terms of sale in one paragraph: those for all, a commodity's own, and Incoterms and ports if the owner has named them. */
export function termsOfSale(own: CommodityContent['terms'] = []): string {
  const { terms } = texts('enquiry')
  const { incoterms, ports } = texts('company')
  const lists = [
    [terms.incoterms, incoterms],
    [terms.ports, ports]
  ] as const
  return [
    terms.claims,
    ...own.map((term) => terms[term]),
    ...lists.flatMap(([label, values]) => (values ? `${label}: ${values.join(', ')}.` : []))
  ].join(' ')
}
