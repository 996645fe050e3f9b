import { texts } from '../content/texts.ts'
import type { Commodity } from './list.ts'
import { sideBySide, specificationLists } from './specifications.ts'

/**
 * Commodities side by side: a column for each specification list, and a row for each label that the first commodity and another have. The
 * second lists come after the first ones of all commodities, and what the first two share comes first, because phones show two columns.
 */
export function comparison(commodities: [Commodity, ...Commodity[]]) {
  const labels = texts('commodity-page')
  const [first, second] = commodities
  const columns = commodities
    .flatMap((commodity) => {
      const { specifications, micronutrients } = specificationLists(commodity.data, labels)
      return specifications.map(({ heading, rows }, index) => {
        const also = micronutrients.flatMap(({ lists }) => (lists[index] ?? lists[0])?.rows ?? [])
        return { commodity, index, list: specifications.length > 1 ? heading : undefined, values: new Map([...rows, ...also, ...rows]) }
      })
    })
    .toSorted((one, other) => one.index - other.index)
  const statedBy = (label: string) => new Set(columns.flatMap(({ commodity, values }) => (values.has(label) ? [commodity] : [])))
  const stated = sideBySide(columns.map(({ values }) => values)).filter(
    ([label = '']) => statedBy(label).has(first) && statedBy(label).size > 1
  )
  const isShared = ([label = '']: string[]) => second && statedBy(label).has(second)
  return { columns, rows: [...stated.filter(isShared), ...stated.filter((row) => !isShared(row))] }
}
