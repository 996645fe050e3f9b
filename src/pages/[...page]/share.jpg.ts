import { SHARE_IMAGES } from 'astro:env/server'
import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro'
import { listCommodities } from '../../commodities/list.ts'
import { highlight } from '../../commodities/specifications.ts'
import { formatAddress } from '../../content/company-texts.ts'
import { getContent, getPageText } from '../../content/get.ts'

/* The share image of every page, shown by messengers and social networks. */
export const getStaticPaths = (async () => {
  if (!SHARE_IMAGES) return []
  const { slogan, address } = await getContent('company')
  const image = (page: string | undefined, title: string, line = [slogan], picture?: string) => ({
    params: { page },
    props: { title, line, picture }
  })
  const pages = { commodities: 'commodities', contacts: 'contacts', news: 'news', 'news/details': 'article' } as const
  return [
    image(undefined, slogan, [formatAddress(address)]),
    ...(await Promise.all(Object.entries(pages).map(async ([path, page]) => image(path, (await getPageText(page)).heading)))),
    ...(await Array.fromAsync(await listCommodities(), async (commodity) => {
      const { title, image_file } = commodity.data
      return image(`commodities/${commodity.id}`, title, Object.values((await highlight(commodity)) ?? { slogan }), image_file)
    }))
  ]
}) satisfies GetStaticPaths

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props: { title, line, picture } }) => {
  const { name, short_name = name, logo_includes_name } = await getContent('company')
  // Imported here, so that a build without share images does not load the drawing code.
  const { shareImage } = await import('../../seo/share-image.ts')
  const bytes = await shareImage({ brand: logo_includes_name ? '' : short_name, title, line }, picture)
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/jpeg' } })
}
