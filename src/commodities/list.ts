import { type CollectionEntry, getCollection } from 'astro:content'
import { POPULAR_POSITIONS } from '../content/schemas.ts'

export type Commodity = CollectionEntry<'commodities'>

/** The most commodities in one catalog: 200 take 4 s, 0.4 GB of memory and a file of 9 MB. */
export const MOST_IN_CATALOG = 200

/** All commodities in the order of content/commodities.json, which `getCollection` does not keep. */
export async function listCommodities(): Promise<Commodity[]> {
  return (await getCollection('commodities')).sort((a, b) => a.data.position - b.data.position)
}

/** A commodity's id and its former ones, whose files stay where buyers have saved their URLs. */
export const allIds = ({ id, data }: Commodity): string[] => [id, ...(data.former_ids ?? [])]

/** The four commodities on the home page. The content check makes sure that there are enough. */
export async function popularCommodities(): Promise<Commodity[]> {
  const commodities = await listCommodities()
  return POPULAR_POSITIONS.flatMap((position) => commodities[position - 1] ?? [])
}
