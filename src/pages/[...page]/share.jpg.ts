import { SHARE_IMAGES } from 'astro:env/server'
import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro'
import { listCommodities } from '../../commodities/list.ts'
import { highlight } from '../../commodities/specifications.ts'
import { formatAddress } from '../../content/company-texts.ts'
import { getContent, getPageText } from '../../content/get.ts'
import { logoFile } from '../../content/logo-files.ts'

/* The share image of every page, shown by messengers and social networks. */
export const getStaticPaths = (async () => {
  if (!SHARE_IMAGES) return []
  const { slogan, address } = await getContent('company')
  const titled = async (page: 'commodities' | 'contacts' | 'news' | 'article', path: string) => ({
    params: { page: path },
    props: { title: (await getPageText(page)).heading, line: [slogan], picture: undefined as string | undefined }
  })
  return [
    { params: { page: undefined }, props: { title: slogan, line: [formatAddress(address)], picture: undefined } },
    await titled('commodities', 'commodities'),
    await titled('contacts', 'contacts'),
    await titled('news', 'news'),
    await titled('article', 'news/details'),
    ...(await listCommodities()).map((commodity) => ({
      params: { page: `commodities/${commodity.id}` },
      props: { title: commodity.data.title, line: Object.values(highlight(commodity) ?? { slogan }), picture: commodity.data.image_file }
    }))
  ]
}) satisfies GetStaticPaths

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props: { title, line, picture } }) => {
  const { name, short_name = name, logo_includes_name } = await getContent('company')
  // Imported here, so that a build without share images does not load the drawing code.
  const { shareImage } = await import('../../seo/share-image.ts')
  const logos = { onPaper: logoFile('logo'), onDark: logoFile('logo-light') }
  const bytes = await shareImage({ brand: logo_includes_name ? '' : short_name, title, line }, logos, picture)
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/jpeg' } })
}
