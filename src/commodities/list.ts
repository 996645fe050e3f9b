import { type CollectionEntry, getCollection } from 'astro:content'
import file from '../../content/commodities.json'

export type Commodity = CollectionEntry<'commodities'>['data']

const entries = await getCollection('commodities')
const ids = file.map(({ id }) => id)

/** All commodities in the order of content/commodities.json, which collections forget. */
export const commodities: Commodity[] = entries
  .map(({ data }) => data)
  .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
