import { getContent } from '../content/get.ts'
import { unbroken } from '../content/unbroken.ts'
import type { Commodity } from './list.ts'

type Rows = [label: string, value: string][]

export interface SpecificationList {
  heading: string
  rows: Rows
}

/** What a commodity's page, data sheet and table say of it, each fact under its heading. */
export async function commodityFacts({ data }: Commodity) {
  const labels = await getContent('commodity-page')
  return {
    description: { heading: labels.description, content: data.description },
    specifications: lists(
      [data.specifications_heading ?? labels.specifications_heading, data.specifications],
      [data.specifications_sub_heading ?? labels.specifications_sub_heading, data.specifications_sub]
    ),
    typical: labels.typical,
    micronutrients: lists([labels.vitamins, data.vitamins], [labels.minerals, data.minerals]),
    origin: { heading: labels.origin, content: data.origin },
    documents: { heading: labels.documents, content: data.documents },
    additional: { heading: labels.additional_information, rows: readable(data.additional_information) },
    packaging: data.packaging && { heading: labels.packaging, content: data.packaging }
  }
}

/** The one row that a commodity's card shows, if its owner has chosen one. */
export function highlight({ data }: Commodity): { label: string; value: string } | undefined {
  const value = data.highlight && data.specifications[data.highlight]
  return data.highlight && value ? { label: readableLabel(data.highlight), value: unbroken(value) } : undefined
}

const lists = (...lists: [heading: string, rows: Record<string, string> | undefined][]): SpecificationList[] =>
  lists.flatMap(([heading, rows]) => (rows ? [{ heading, rows: readable(rows) }] : []))

/** The rows with their labels as a reader is shown them. */
const readable = (rows: Record<string, string>): Rows => Object.entries(rows).map(([label, value]) => [readableLabel(label), value])

const readableLabel = (label: string) => label.replaceAll('_', ' ')
