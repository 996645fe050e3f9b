import { DATA_SHEETS } from 'astro:env/server'
import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro'
import { allIds, listCommodities } from '../../../commodities/list.ts'
import { specificationTable } from '../../../commodities/specifications.ts'
import { csv } from '../../../downloads/csv.ts'

/* /commodities/{id}/{id}.csv: one row for each specification. */
export const getStaticPaths = (async () => {
  if (!DATA_SHEETS) return []
  return (await listCommodities()).flatMap((commodity) =>
    allIds(commodity).map((id) => ({ params: { id, table: id }, props: { commodity } }))
  )
}) satisfies GetStaticPaths

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props: { commodity } }) =>
  new Response(csv(await specificationTable([commodity])), { headers: { 'Content-Type': 'text/csv; charset=utf-8' } })
