import type { APIRoute } from 'astro'
import { downloadRoutes } from '../../commodities/download-routes.ts'
import type { Commodity } from '../../commodities/list.ts'
import { specificationTable } from '../../commodities/specifications.ts'
import { csv } from '../../downloads/csv.ts'

/* /commodities/{id}/{company}-{id}.csv with a row for each specification, and /commodities/{company}-specifications.csv with those of all. */
export const getStaticPaths = () => downloadRoutes('specifications')

export const GET: APIRoute<{ commodities: Commodity[] }> = async ({ props: { commodities } }) =>
  new Response(csv(specificationTable(commodities)), { headers: { 'Content-Type': 'text/csv; charset=utf-8' } })
