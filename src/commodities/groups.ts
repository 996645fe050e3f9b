import type { Commodity } from './list.ts'

/** A part of the list: its heading, the id to link to, and its commodities. */
export interface Group {
  heading: string
  id: string
  commodities: Commodity[]
}

/**
 * The commodities under their groups, in the order in which the groups first appear; those without a group come last, under
 * `others`. Names that differ only in case or punctuation are one group.
 */
export function groupCommodities(commodities: Commodity[], others: string): Group[] {
  const groups = Map.groupBy(commodities, ({ data }) => groupId(data.group))
  const rest = groups.get('')
  groups.delete('')
  const named = [...groups].map(([id, members]) => ({ heading: members[0]?.data.group ?? '', id, commodities: members }))
  return rest ? [...named, { heading: others, id: 'group', commodities: rest }] : named
}

const groupId = (name?: string) => (name ? `group-${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}` : '')
