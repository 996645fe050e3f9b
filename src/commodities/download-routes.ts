import { DATA_SHEETS } from 'astro:env/server'
import { filePrefixes } from '../content/file-names.ts'
import { texts } from '../content/texts.ts'
import { allIds, listCommodities } from './list.ts'

/** The most commodities in one catalog: 200 take 4 s, 0.4 GB of memory and a file of 9 MB. */
export const MAX_IN_CATALOG = 200

/**
 * The routes of one kind of download: a file for each commodity, and one with up to `most` of them, which is named `all`. Each is at the
 * addresses in urls.ts and at all earlier ones: former ids, former names of the company, and no name of it.
 */
export async function downloadRoutes(all: string, most = Number.POSITIVE_INFINITY) {
  if (!DATA_SHEETS) return []
  const commodities = await listCommodities()
  const prefixes = filePrefixes(texts('company'))
  const each = commodities.flatMap((commodity) =>
    allIds(commodity).flatMap((id) =>
      prefixes.map((prefix) => ({ params: { file: `${id}/${prefix}${id}` }, props: { commodities: [commodity], isCatalog: false } }))
    )
  )
  if (commodities.length > most) return each
  return [...each, ...prefixes.map((prefix) => ({ params: { file: prefix + all }, props: { commodities, isCatalog: true } }))]
}
