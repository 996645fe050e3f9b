import { isDrawing } from '../content/page-images.ts'
import { fillTitle } from '../content/placeholders.ts'
import { texts } from '../content/texts.ts'
import { absoluteUrl, commodityUrl } from '../urls.ts'
import type { Commodity } from './list.ts'
import { quantities } from './quantities.ts'

type Rows = [label: string, value: string][]

interface SpecificationList {
  heading: string
  rows: Rows
}

/** A table under a heading. */
export interface Table {
  heading: string
  /** The headings of the columns of values. Empty if there is one such column, which `heading` names. */
  columns: string[]
  /** A label, and a value for each column. */
  rows: string[][]
  /** The place of each row among those of the table beside it, in line with which it stands. */
  places?: number[]
}

/** The texts of a commodity's page and data sheet under their headings. */
export function commodityFacts({ data }: Commodity) {
  const labels = texts('commodity-page')
  const { specifications, micronutrients } = specificationLists(data, labels)
  return {
    /** The alternative text of the picture. */
    alt: fillTitle(isDrawing(data.image) ? labels.drawing : labels.photograph, data.title),
    description: { heading: labels.description, content: data.description },
    specifications: inLine(specifications),
    micronutrients: micronutrients.filter(({ lists }) => lists.length > 0).map(({ heading, lists }) => table(heading, lists)),
    typical: labels.typical,
    origin: { heading: labels.origin, content: data.origin },
    documents: { heading: labels.documents, content: data.documents },
    additional: { heading: labels.additional_information, rows: readable(data.additional_information) },
    packaging: data.packaging && { heading: labels.packaging, content: data.packaging }
  }
}

/** All specifications as rows of one table with a header row, for spreadsheets. */
export function specificationTable(commodities: Commodity[]): string[][] {
  const labels = texts('commodity-page')
  const { columns } = texts('data-sheet')
  const { name } = texts('company')
  const rows = commodities.flatMap(({ id, data }) => {
    const { HS_code } = data.additional_information
    // Begins with letters, because spreadsheets take "1101.00" for a number and show 1101.
    const goods = [name, data.title, HS_code ? `HS ${HS_code}` : '']
    const page = absoluteUrl(commodityUrl(id))
    const { specifications, micronutrients } = specificationLists(data, labels)
    const lists = micronutrients.flatMap(({ heading, lists }) =>
      lists.map((list) => ({ ...list, heading: lists.length > 1 ? `${list.heading}: ${heading}` : heading }))
    )
    return [...specifications, ...lists].flatMap(({ heading, rows }) =>
      rows.flatMap(([property, typed]) =>
        quantities(typed).map(({ value, minimum, maximum, typical, unit, basis }) => [
          ...[...goods, heading, property, value],
          ...[minimum, maximum, typical, unit, basis, page]
        ])
      )
    )
  })
  const { supplier, commodity, hs_code, list, property, value, minimum, maximum, typical, unit, basis, page } = columns
  return [[supplier, commodity, hs_code, list, property, value, minimum, maximum, typical, unit, basis, page], ...rows]
}

/**
 * The specification shown on a commodity's card, if the owner has chosen one: the first of several units or bases. Its list is named if
 * the second list differs.
 */
export function keyFact({ data }: Commodity): { label: string; value: string } | undefined {
  const { highlight = '', specifications, specifications_sub = specifications } = data
  const typed = specifications[highlight]
  if (!typed) return
  const list = data.specifications_heading ?? texts('commodity-page').specifications_heading
  const label = readableLabel(highlight)
  return { label: specifications_sub[highlight] === typed ? label : `${list}: ${label}`, value: quantities(typed)[0]?.value ?? '' }
}

type Labels = ReturnType<typeof texts<'commodity-page'>>

/** Each of these has a list for the commodity's first specification, and may have one for its second. */
export function specificationLists(data: Commodity['data'], labels: Labels) {
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

/** Two lists stand side by side. Those that share most of their labels have their rows in line. */
function inLine(lists: SpecificationList[]): Table[] {
  const together = sideBySide(lists.map(({ rows }) => new Map(rows)))
  const shared = together.filter((row) => !row.includes('')).length
  const tables = lists.map((list) => table(list.heading, [list]))
  if (lists.length < 2 || shared * 2 < together.length) return tables
  const labels = together.map(([label]) => label)
  return tables.map((table) => ({ ...table, places: table.rows.map(([label]) => labels.indexOf(label)) }))
}

const table = (heading: string, lists: SpecificationList[]): Table => ({
  heading,
  columns: lists.length > 1 ? lists.map(({ heading }) => heading) : [],
  rows: sideBySide(lists.map(({ rows }) => new Map(rows)))
})

/** A row for each label: a value for each list, blank where it has no such label. What only a later list has stands after the label before it there. */
export function sideBySide(lists: Map<string, string>[]): string[][] {
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
