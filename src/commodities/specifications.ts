import { getContent } from '../content/get.ts'
import { isDrawing } from '../content/picture.ts'
import { fillPlaceholders } from '../content/placeholders.ts'
import type { Commodity } from './list.ts'

type Rows = [label: string, value: string][]

interface SpecificationList {
  heading: string
  rows: Rows
}

const NUMBER = String.raw`\d(?:[\d.,]*\d)?`
const UNIT = String.raw`(?:mg KOH\S*|\S+/\d+ \p{L}+|[%°µ\p{L}]\S*)`
/** Ranges, numbers with their units, and short brackets: "8,000–10,000 IU/kg", "50 mg KOH/g", "118–141 g/100 g", "(N × 6.25)". */
export const QUANTITY = new RegExp(String.raw`(\([^)]{1,12}\)|(?:${NUMBER}–)?${NUMBER} ${UNIT}|${NUMBER}–${NUMBER})`, 'u')

/** The texts of a commodity's page and data sheet under their headings. Lists that share most of their labels are one table. */
export async function commodityFacts({ data }: Commodity) {
  const labels = await getContent('commodity-page')
  const { specifications, micronutrients } = specificationLists(data, labels)
  return {
    /** The alternative text of the picture. */
    alt: fillPlaceholders(isDrawing(data.image) ? labels.drawing : labels.photograph, { commodity: data.title }),
    description: { heading: labels.description, content: data.description },
    specifications: tables(labels.specifications, specifications),
    micronutrients: micronutrients.filter(({ lists }) => lists.length > 0).map(({ heading, lists }) => table(heading, lists)),
    typical: labels.typical,
    origin: { heading: labels.origin, content: data.origin },
    documents: { heading: labels.documents, content: data.documents },
    additional: { heading: labels.additional_information, rows: readable(data.additional_information) },
    packaging: data.packaging && { heading: labels.packaging, content: data.packaging }
  }
}

/** All specifications as rows of one table with a header row. */
export async function specificationTable(commodities: Commodity[]): Promise<string[][]> {
  const labels = await getContent('commodity-page')
  const { columns } = await getContent('data-sheet')
  const rows = commodities.flatMap(({ data }) => {
    const { specifications, micronutrients } = specificationLists(data, labels)
    const lists = micronutrients.flatMap(({ heading, lists }) =>
      lists.map((list) => ({ ...list, heading: lists.length > 1 ? `${list.heading}: ${heading}` : heading }))
    )
    return [...specifications, ...lists].flatMap(({ heading, rows }) => rows.map((row) => [data.title, heading, ...row]))
  })
  return [[columns.commodity, columns.list, columns.property, columns.value], ...rows]
}

/** Commodities side by side: a column for each specification list, and a row for each label that at least two commodities have. */
export async function comparison(commodities: Commodity[]) {
  const labels = await getContent('commodity-page')
  const columns = commodities.flatMap((commodity) => {
    const { specifications, micronutrients } = specificationLists(commodity.data, labels)
    return specifications.map(({ heading, rows }, index) => {
      const also = micronutrients.flatMap(({ lists }) => (lists[index] ?? lists[0])?.rows ?? [])
      return { commodity, list: specifications.length > 1 ? heading : undefined, values: new Map([...rows, ...also, ...rows]) }
    })
  })
  const rows = sideBySide(columns.map(({ values }) => values)).filter(
    ([label = '']) => new Set(columns.flatMap(({ commodity, values }) => (values.has(label) ? commodity.id : []))).size > 1
  )
  return { columns, rows }
}

/** The specification shown on a commodity's card, if the owner has chosen one. Its list is named if the second list differs. */
export async function highlight({ data }: Commodity): Promise<{ label: string; value: string } | undefined> {
  const { highlight = '', specifications, specifications_sub = specifications } = data
  const value = specifications[highlight]
  if (!value) return
  const list = data.specifications_heading ?? (await getContent('commodity-page')).specifications_heading
  const label = readableLabel(highlight)
  return { label: specifications_sub[highlight] === value ? label : `${list}: ${label}`, value }
}

type Labels = Awaited<ReturnType<typeof getContent<'commodity-page'>>>

/** Each of these has a list for the commodity's first specification, and may have one for its second. */
function specificationLists(data: Commodity['data'], labels: Labels) {
  const first = data.specifications_heading ?? labels.specifications_heading
  const second = data.specifications_sub_heading ?? labels.specifications_sub_heading
  const lists = (...lists: (Record<string, string> | undefined)[]): SpecificationList[] =>
    lists.flatMap((rows, index) => (rows ? [{ heading: index === 0 ? first : second, rows: readable(rows) }] : []))
  return {
    specifications: lists(data.specifications, data.specifications_sub),
    micronutrients: [
      { heading: labels.vitamins, lists: lists(data.vitamins, data.vitamins_sub) },
      { heading: labels.minerals, lists: lists(data.minerals, data.minerals_sub) }
    ]
  }
}

function tables(heading: string, lists: SpecificationList[]) {
  const together = table(heading, lists)
  const shared = together.rows.filter((row) => !row.includes('')).length
  return lists.length > 1 && shared * 2 >= together.rows.length ? [together] : lists.map((list) => table(list.heading, [list]))
}

const table = (heading: string, lists: SpecificationList[]) => ({
  heading,
  /** The headings of the columns of values. Empty if there is one such column, which `heading` names. */
  columns: lists.length > 1 ? lists.map(({ heading }) => heading) : [],
  rows: sideBySide(lists.map(({ rows }) => new Map(rows)))
})

/** A row for each label: a value for each list, blank where it has no such label. What only a later list has stands after the label before it there. */
function sideBySide(lists: Map<string, string>[]): string[][] {
  const labels: string[] = []
  for (const list of lists) {
    let place = 0
    for (const label of list.keys()) {
      const known = labels.indexOf(label)
      if (known < 0) labels.splice(place, 0, label)
      place = (known < 0 ? place : known) + 1
    }
  }
  return labels.map((label) => [label, ...lists.map((list) => list.get(label) ?? '')])
}

const readable = (rows: Record<string, string>): Rows => Object.entries(rows).map(([label, value]) => [readableLabel(label), value])

const readableLabel = (label: string) => label.replaceAll('_', ' ')
