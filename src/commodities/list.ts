import { type CollectionEntry, getEntries } from 'astro:content'
import file from '../../content/commodities.json'

export type Commodity = CollectionEntry<'commodities'>['data']

const entries = await getEntries(file.map(({ id }) => ({ collection: 'commodities' as const, id })))

/**
 * All commodities in the order of content/commodities.json, which `getCollection` does not keep.
 */
export const commodities: Commodity[] = entries.map(({ data }) => data)
