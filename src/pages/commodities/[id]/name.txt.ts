import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro'
import { listCommodities } from '../../../commodities/list.ts'

/* /commodities/{id}/name.txt: what the contacts page asks for when it was reached from a commodity, so that it carries no list. */
export const getStaticPaths = (async () => {
  return (await listCommodities()).map(({ id, data }) => ({ params: { id }, props: { name: data.title } }))
}) satisfies GetStaticPaths

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props: { name } }) =>
  new Response(name, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
