import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro'
import { allIds, listCommodities } from '../../../commodities/list.ts'

/* /commodities/{id}/name.txt: fetched by the contacts page for an enquiry, so that the page does not contain all names. */
export const getStaticPaths = (async () => {
  return (await listCommodities()).flatMap((commodity) =>
    allIds(commodity).map((id) => ({ params: { id }, props: { name: commodity.data.title } }))
  )
}) satisfies GetStaticPaths

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props: { name } }) =>
  new Response(name, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
