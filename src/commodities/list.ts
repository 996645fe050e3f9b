import { type CollectionEntry, getCollection } from 'astro:content'

export type Commodity = CollectionEntry<'commodities'>

/**
 * The most commodities of which several can be selected. The contacts page contains the names of all: those of 300 cost it a round
 * trip more.
 */
export const MAX_SELECTABLE = 500

/** All commodities in the order of content/commodities.json, which `getCollection` does not keep. */
export async function listCommodities(): Promise<Commodity[]> {
  return (await getCollection('commodities')).sort((a, b) => a.data.position - b.data.position)
}

/** A commodity's id and its former ones, whose files stay where buyers have saved their URLs. */
export const allIds = ({ id, data }: Commodity): string[] => [id, ...(data.former_ids ?? [])]
