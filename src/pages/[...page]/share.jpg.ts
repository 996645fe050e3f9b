import { SHARE_IMAGES } from 'astro:env/server'
import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro'
import { listCommodities, popularCommodities } from '../../commodities/list.ts'
import { keyFact } from '../../commodities/specifications.ts'
import { formatAddress } from '../../content/company-texts.ts'
import { pageTexts, texts } from '../../content/texts.ts'
import { HOME, type PageName, pagesWithPath } from '../../urls.ts'

/* The share image of every page, shown by messengers and social networks. */
export const getStaticPaths = (async () => {
  if (!SHARE_IMAGES) return []
  const { slogan, address, phone, email } = texts('company')
  const commodities = await listCommodities()
  const popular = popularCommodities(commodities).map(({ data }) => data.image_file)
  const image = (page: string | undefined, title: string, line = [slogan], pictures?: string[]) => ({
    params: { page },
    props: { title, line, pictures }
  })
  /** What tells the image of a page from those of the others, besides its title. */
  const own: Partial<Record<PageName, [line?: string[], pictures?: string[]]>> = {
    commodities: [undefined, popular],
    contacts: [[phone, '·', email]],
    news: [[texts('news').intro], []]
  }
  return [
    ...pagesWithPath().map(({ name, path }) =>
      name === 'home'
        ? image(undefined, slogan, [formatAddress(address)])
        : image(path.slice(HOME.length, -1), pageTexts(name).heading, ...(own[name] ?? []))
    ),
    ...commodities.map((commodity) => {
      const { title, image_file } = commodity.data
      return image(`commodities/${commodity.id}`, title, Object.values(keyFact(commodity) ?? { slogan }), [image_file])
    })
  ]
}) satisfies GetStaticPaths

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props: { title, line, pictures } }) => {
  const { name, short_name = name, logo_includes_name } = texts('company')
  // Imported here, so that a build without share images does not load the drawing code.
  const { shareImage } = await import('../../seo/share-image.ts')
  const bytes = await shareImage({ brand: logo_includes_name ? '' : short_name, title, line }, pictures)
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/jpeg' } })
}
