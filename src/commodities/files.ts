import { DATA_SHEETS } from 'astro:env/server'
import { allIds, listCommodities } from './list.ts'

/** The most commodities in one catalog: 200 take 4 s, 0.4 GB of memory and a file of 9 MB. */
export const MOST_IN_CATALOG = 200

/** The routes of one kind of download: a file for each commodity, which buyers get under its name, and one with up to `most` of them. */
export async function fileRoutes(all: string, most = Number.POSITIVE_INFINITY) {
  if (!DATA_SHEETS) return []
  const commodities = await listCommodities()
  const each = commodities.flatMap((commodity) =>
    allIds(commodity).map((id) => ({ params: { file: `${id}/${id}` }, props: { commodities: [commodity] } }))
  )
  return commodities.length > most ? each : [...each, { params: { file: all }, props: { commodities } }]
}
