import type { APIRoute } from 'astro'
import { commodities } from '../commodities/list.ts'
import { absoluteUrl, COMMODITIES, CONTACTS, commodityUrl, HOME, NEWS } from '../urls/pages.ts'

/* No dates: the date of a build is not the date on which a page changed. */
export const GET: APIRoute = () => {
  const paths = [
    HOME,
    COMMODITIES,
    NEWS,
    CONTACTS,
    ...commodities.map(({ id }) => commodityUrl(id))
  ]
  const entries = paths.map((path) => `<url><loc>${absoluteUrl(path)}</loc></url>`)
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
  return new Response(text, { headers: { 'Content-Type': 'application/xml' } })
}
