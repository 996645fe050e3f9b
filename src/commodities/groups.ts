import type { Commodity } from './list.ts'

/**
 * The commodities under their groups, in the order in which the groups first appear; those without a group come last, under
 * `others`. Names that differ only in case or punctuation are one group. The id is the one to link to.
 */
export function groupCommodities(commodities: Commodity[], others: string) {
  const inOrder = [...commodities.filter(({ data }) => data.group), ...commodities.filter(({ data }) => !data.group)]
  const groups = Map.groupBy(inOrder, ({ data }) => data.group?.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'))
  return [...groups].map(([name, members]) => ({
    id: name ? `group-${name}` : 'group',
    heading: members[0]?.data.group ?? others,
    commodities: members
  }))
}
