import { type CollectionEntry, getCollection } from 'astro:content'

export type Commodity = CollectionEntry<'commodities'>

/** Section 9: four cards, positions of the list counted from 1, in this order. */
const POPULAR = [2, 1, 3, 10]

/** All commodities in the order of content/commodities.json; `getCollection` forgets it. */
export async function listCommodities(): Promise<Commodity[]> {
  return (await getCollection('commodities')).sort((a, b) => a.data.position - b.data.position)
}

/** The four of the home page. The build makes sure that there are enough. */
export async function popularCommodities(): Promise<Commodity[]> {
  const commodities = await listCommodities()
  return POPULAR.flatMap((position) => commodities[position - 1] ?? [])
}
