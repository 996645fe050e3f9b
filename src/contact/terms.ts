import { getContent } from '../content/get.ts'

/** The terms of sale in one paragraph, with Incoterms and ports if the owner has named them. */
export async function termsOfSale(): Promise<string> {
  const { terms } = await getContent('enquiry')
  const { incoterms, ports } = await getContent('company')
  const lists = [
    [terms.incoterms, incoterms],
    [terms.ports, ports]
  ] as const
  return [terms.claims, ...lists.flatMap(([label, values]) => (values ? `${label}: ${values.join(', ')}.` : []))].join(' ')
}
