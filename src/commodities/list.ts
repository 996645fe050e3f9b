import { type CollectionEntry, getCollection } from 'astro:content'
import { POPULAR_POSITIONS } from '../content-files/schemas.ts'

export type Commodity = CollectionEntry<'commodities'>

/** All commodities in the order of content/commodities.json. */
export const listCommodities = async (): Promise<Commodity[]> =>
  (await getCollection('commodities')).toSorted((one, other) => one.data.position - other.data.position)

/** The commodities that the home page shows. */
export const popularCommodities = (commodities: Commodity[]): Commodity[] =>
  POPULAR_POSITIONS.flatMap((position) => commodities[position - 1] ?? [])
