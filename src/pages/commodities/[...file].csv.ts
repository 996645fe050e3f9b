import type { APIRoute } from 'astro'
import { fileRoutes } from '../../commodities/files.ts'
import type { Commodity } from '../../commodities/list.ts'
import { specificationTable } from '../../commodities/specifications.ts'
import { csv } from '../../downloads/csv.ts'

/* /commodities/{id}/{id}.csv with a row for each specification, and /commodities/specifications.csv with those of all. */
export const getStaticPaths = () => fileRoutes('specifications')

export const GET: APIRoute<{ commodities: Commodity[] }> = async ({ props: { commodities } }) =>
  new Response(csv(await specificationTable(commodities)), { headers: { 'Content-Type': 'text/csv; charset=utf-8' } })
