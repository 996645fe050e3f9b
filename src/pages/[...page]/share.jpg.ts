import { SHARE_IMAGES } from 'astro:env/server'
import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro'
import { listCommodities } from '../../commodities/list.ts'
import { highlight } from '../../commodities/specifications.ts'
import { formatAddress } from '../../content/company-texts.ts'
import { pageTexts, texts } from '../../content/texts.ts'
import { HOME, pagesWithPath } from '../../urls.ts'

/* The share image of every page, shown by messengers and social networks. */
export const getStaticPaths = (async () => {
  if (!SHARE_IMAGES) return []
  const { slogan, address } = texts('company')
  const image = (page: string | undefined, title: string, line = [slogan], picture?: string) => ({
    params: { page },
    props: { title, line, picture }
  })
  return [
    ...pagesWithPath().map(({ name, path }) =>
      name === 'home' ? image(undefined, slogan, [formatAddress(address)]) : image(path.slice(HOME.length, -1), pageTexts(name).heading)
    ),
    ...(await listCommodities()).map((commodity) => {
      const { title, image_file } = commodity.data
      return image(`commodities/${commodity.id}`, title, Object.values(highlight(commodity) ?? { slogan }), image_file)
    })
  ]
}) satisfies GetStaticPaths

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props: { title, line, picture } }) => {
  const { name, short_name = name, logo_includes_name } = texts('company')
  // Imported here, so that a build without share images does not load the drawing code.
  const { shareImage } = await import('../../seo/share-image.ts')
  const bytes = await shareImage({ brand: logo_includes_name ? '' : short_name, title, line }, picture)
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/jpeg' } })
}
