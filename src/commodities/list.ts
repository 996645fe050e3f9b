import { type CollectionEntry, getCollection } from 'astro:content'
import { POPULAR_POSITIONS } from '../content/schemas.ts'

export type Commodity = CollectionEntry<'commodities'>

/** All commodities in the order in which every page and file shows them: that of content/commodities.json, by groups. */
export async function listCommodities(): Promise<Commodity[]> {
  const inFile = (await getCollection('commodities')).sort((a, b) => a.data.position - b.data.position)
  return groupsOf(inFile).flatMap(({ commodities }) => commodities)
}

/** The groups that the owner has named, in the order of their first commodities; those without a group come last. */
export function groupsOf(commodities: Commodity[]): { id: string; name: string | undefined; commodities: Commodity[] }[] {
  const othersLast = commodities.toSorted((a, b) => Number(!a.data.group) - Number(!b.data.group))
  // Names that differ only in case or punctuation are one group.
  const byGroup = Map.groupBy(othersLast, ({ data }) => data.group?.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'))
  return [...byGroup].map(([id, members]) => ({
    id: id ? `group-${id}` : 'group',
    name: members[0]?.data.group,
    commodities: members
  }))
}

/** The commodities that the home page shows, by their positions in content/commodities.json. */
export const popularCommodities = (commodities: Commodity[]): Commodity[] =>
  POPULAR_POSITIONS.flatMap((place) => commodities.find(({ data }) => data.position === place) ?? [])

/** A commodity's id and its former ones, whose files stay where buyers have saved their URLs. */
export const allIds = ({ id, data }: Commodity): string[] => [id, ...(data.former_ids ?? [])]
