import { getContent } from '../content/get.ts'
import type { Commodity } from './list.ts'

export interface SpecificationList {
  heading: string
  rows: [string, string][]
}

/** Every list of labels and values of a commodity in the order of its page, with the headings that the page shows. */
export async function specificationLists({ data }: Commodity): Promise<SpecificationList[]> {
  const labels = await getContent('commodity-page')
  const lists: [string, Record<string, string> | undefined][] = [
    [data.specifications_heading ?? labels.specifications_heading, data.specifications],
    [data.specifications_sub_heading ?? labels.specifications_sub_heading, data.specifications_sub],
    [labels.vitamins, data.vitamins],
    [labels.minerals, data.minerals]
  ]
  return lists.flatMap(([heading, rows]) => (rows ? [{ heading, rows: readableRows(rows) }] : []))
}

/** The rows with their labels as the page shows them. */
export const readableRows = (rows: Record<string, string>): [string, string][] =>
  Object.entries(rows).map(([label, value]) => [label.replaceAll('_', ' '), value])
