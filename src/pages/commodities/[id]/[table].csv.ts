import { DATA_SHEETS } from 'astro:env/server'
import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro'
import { listCommodities } from '../../../commodities/list.ts'
import { commodityFacts } from '../../../commodities/specifications.ts'
import { getContent } from '../../../content/get.ts'
import { csv } from '../../../downloads/csv.ts'

/* /commodities/{id}/{id}.csv: a row for each specification. */
export const getStaticPaths = (async () => {
  if (!DATA_SHEETS) return []
  return (await listCommodities()).map((commodity) => ({ params: { id: commodity.id, table: commodity.id }, props: { commodity } }))
}) satisfies GetStaticPaths

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props: { commodity } }) => {
  const { columns } = await getContent('data-sheet')
  const { specifications, micronutrients } = await commodityFacts(commodity)
  const rows = [...specifications, ...micronutrients].flatMap(({ heading, rows }) =>
    rows.map(([label, value]) => [commodity.data.title, heading, label, value])
  )
  const text = csv([[columns.commodity, columns.list, columns.property, columns.value], ...rows])
  return new Response(text, { headers: { 'Content-Type': 'text/csv; charset=utf-8' } })
}
