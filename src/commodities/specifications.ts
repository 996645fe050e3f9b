import { getContent } from '../content/get.ts'
import { noBreak } from '../content/no-break.ts'
import type { Commodity } from './list.ts'

type Rows = [label: string, value: string][]

export interface SpecificationList {
  heading: string
  rows: Rows
}

/** What a commodity's page and data sheet say of it, each fact under its heading, with its texts `joined` to keep lines together. */
export async function commodityFacts({ data }: Commodity, format = noBreak) {
  const labels = await getContent('commodity-page')
  const facts = {
    description: { heading: labels.description, content: data.description },
    ...specificationLists(data, labels),
    typical: labels.typical,
    origin: { heading: labels.origin, content: data.origin },
    documents: { heading: labels.documents, content: data.documents },
    additional: { heading: labels.additional_information, rows: readable(data.additional_information) },
    packaging: data.packaging && { heading: labels.packaging, content: data.packaging }
  }
  return JSON.parse(JSON.stringify(facts), (_, part) => (typeof part === 'string' ? format(part) : part)) as typeof facts
}

/** The lists of commodities as rows of a table, under their names; texts with plain spaces. */
export async function specificationTable(commodities: Commodity[]): Promise<string[][]> {
  const labels = await getContent('commodity-page')
  const { columns } = await getContent('data-sheet')
  const rows = commodities.flatMap(({ data }) => {
    const { specifications, micronutrients } = specificationLists(data, labels)
    return [...specifications, ...micronutrients].flatMap(({ heading, rows }) => rows.map((row) => [data.title, heading, ...row]))
  })
  return [[columns.commodity, columns.list, columns.property, columns.value], ...rows]
}

/** The one row that a commodity's card shows, if its owner has chosen one. */
export function highlight({ data }: Commodity): { label: string; value: string } | undefined {
  const value = data.highlight && data.specifications[data.highlight]
  return data.highlight && value ? { label: readableLabel(data.highlight), value: noBreak(value) } : undefined
}

type Labels = Awaited<ReturnType<typeof getContent<'commodity-page'>>>

const specificationLists = (data: Commodity['data'], labels: Labels) => ({
  specifications: lists(
    [data.specifications_heading ?? labels.specifications_heading, data.specifications],
    [data.specifications_sub_heading ?? labels.specifications_sub_heading, data.specifications_sub]
  ),
  micronutrients: lists([labels.vitamins, data.vitamins], [labels.minerals, data.minerals])
})

const lists = (...lists: [heading: string, rows: Record<string, string> | undefined][]): SpecificationList[] =>
  lists.flatMap(([heading, rows]) => (rows ? [{ heading, rows: readable(rows) }] : []))

/** The rows with their labels as a reader is shown them. */
const readable = (rows: Record<string, string>): Rows => Object.entries(rows).map(([label, value]) => [readableLabel(label), value])

const readableLabel = (label: string) => label.replaceAll('_', ' ')
