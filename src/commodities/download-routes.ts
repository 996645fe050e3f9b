import { DATA_SHEETS } from 'astro:env/server'
import { filePrefix } from '../content/file-names.ts'
import { texts } from '../content/texts.ts'
import { allIds, listCommodities } from './list.ts'

/**
 * The routes of one kind of download: a file for each commodity, also at its former ids, and one with all of them, which is named `all`.
 */
export async function downloadRoutes(all: string) {
  if (!DATA_SHEETS) return []
  const commodities = await listCommodities()
  const prefix = filePrefix(texts('company'))
  const each = commodities.flatMap((commodity) =>
    allIds(commodity).map((id) => ({ params: { file: `${id}/${prefix}${id}` }, props: { commodities: [commodity], isCatalog: false } }))
  )
  return [...each, { params: { file: prefix + all }, props: { commodities, isCatalog: true } }]
}
