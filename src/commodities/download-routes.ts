import { DATA_SHEETS } from 'astro:env/server'
import { filePrefixes } from '../content/file-names.ts'
import { texts } from '../content/texts.ts'
import { allIds, listCommodities } from './list.ts'

/**
 * The routes of one kind of download: a file for each commodity, and one with all of them, which is named `all`. Each is at the
 * addresses in urls.ts and at all earlier ones: former ids, former names of the company, and no name of it.
 */
export async function downloadRoutes(all: string) {
  if (!DATA_SHEETS) return []
  const commodities = await listCommodities()
  const prefixes = filePrefixes(texts('company'))
  const each = commodities.flatMap((commodity) =>
    allIds(commodity).flatMap((id) =>
      prefixes.map((prefix) => ({ params: { file: `${id}/${prefix}${id}` }, props: { commodities: [commodity], isCatalog: false } }))
    )
  )
  return [...each, ...prefixes.map((prefix) => ({ params: { file: prefix + all }, props: { commodities, isCatalog: true } }))]
}
