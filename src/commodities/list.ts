import { type CollectionEntry, getCollection } from 'astro:content'
import inOrder from '../../content/commodities.json'

export type Commodity = CollectionEntry<'commodities'>

/** The list positions that the home page shows, counted from 1 (section 9 of the specification). */
const POPULAR_POSITIONS = [2, 1, 3, 10]

/** All commodities in the order of content/commodities.json. Astro's collections lose that order. */
export async function listCommodities(): Promise<Commodity[]> {
  const entries = new Map((await getCollection('commodities')).map((entry) => [entry.id, entry]))
  return inOrder.map(({ id, title }) => {
    const entry = entries.get(id)
    if (!entry) throw new Error(`content/commodities.json: "${title}" has no id. Add one, for example "id": "barley-malt".`)
    return entry
  })
}

/** The commodities that the home page shows. @throws if there are too few */
export const popularCommodities = (commodities: Commodity[]): Commodity[] =>
  POPULAR_POSITIONS.map((position) => {
    const commodity = commodities[position - 1]
    if (!commodity)
      throw new Error(`content/commodities.json has ${commodities.length} commodities; the home page shows number ${position}.`)
    return commodity
  })
