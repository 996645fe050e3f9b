import { DATA_SHEETS } from 'astro:env/server'
import type { APIRoute, GetStaticPaths } from 'astro'
import { listCommodities } from '../../commodities/list.ts'
import { specificationTable } from '../../commodities/specifications.ts'
import { csv } from '../../downloads/csv.ts'

/* /commodities/specifications.csv: the specifications of all commodities in one table. */
export const getStaticPaths = (() => (DATA_SHEETS ? [{ params: { table: 'specifications' } }] : [])) satisfies GetStaticPaths

export const GET: APIRoute = async () =>
  new Response(csv(await specificationTable(await listCommodities())), { headers: { 'Content-Type': 'text/csv; charset=utf-8' } })
