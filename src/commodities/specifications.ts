import { getContent } from '../content/get.ts'
import { noBreak } from '../content/no-break.ts'
import type { Commodity } from './list.ts'

type Rows = [label: string, value: string][]

export interface SpecificationList {
  heading: string
  rows: Rows
}

/** The texts of a commodity's page and data sheet under their headings, each passed through `format`. */
export async function commodityFacts({ data }: Commodity, format = noBreak) {
  const labels = await getContent('commodity-page')
  const { specifications, micronutrients } = specificationLists(data, labels)
  const text = (heading: string, content: string) => ({ heading: format(heading), content: format(content) })
  const list = (heading: string, content: string[]) => ({ heading: format(heading), content: content.map(format) })
  const table = (heading: string, rows: Rows): SpecificationList => ({
    heading: format(heading),
    rows: rows.map(([label, value]) => [format(label), format(value)])
  })
  const tables = (lists: SpecificationList[]) => lists.map(({ heading, rows }) => table(heading, rows))
  return {
    description: text(labels.description, data.description),
    specifications: tables(specifications),
    micronutrients: tables(micronutrients),
    typical: format(labels.typical),
    origin: text(labels.origin, data.origin),
    documents: list(labels.documents, data.documents),
    additional: table(labels.additional_information, readable(data.additional_information)),
    packaging: data.packaging && list(labels.packaging, data.packaging)
  }
}

/** All specifications as rows of one table with a header row. The texts keep ordinary spaces. */
export async function specificationTable(commodities: Commodity[]): Promise<string[][]> {
  const labels = await getContent('commodity-page')
  const { columns } = await getContent('data-sheet')
  const rows = commodities.flatMap(({ data }) => {
    const { specifications, micronutrients } = specificationLists(data, labels)
    return [...specifications, ...micronutrients].flatMap(({ heading, rows }) => rows.map((row) => [data.title, heading, ...row]))
  })
  return [[columns.commodity, columns.list, columns.property, columns.value], ...rows]
}

/** The specification shown on a commodity's card, if the owner has chosen one. */
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

const readable = (rows: Record<string, string>): Rows => Object.entries(rows).map(([label, value]) => [readableLabel(label), value])

const readableLabel = (label: string) => label.replaceAll('_', ' ')
