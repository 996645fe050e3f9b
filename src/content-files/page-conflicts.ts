import { globSync, statSync } from 'node:fs'
import type { IntegrationResolvedRoute } from 'astro'

/**
 * Files in public/ that would replace a page or a generated file, such as "news/index.html" or
 * "robots.txt". Also "news", where the page needs a folder, and "news.html", which some hosts serve
 * instead.
 */
export function pageConflicts(
  root: string,
  routes: IntegrationResolvedRoute[],
  commodityIds: string[]
): string[] {
  const paths = routes.flatMap((route) =>
    route.params.includes('id')
      ? commodityIds.map((id) => route.generate({ id }))
      : (route.pathname ?? [])
  )
  const places = new Set(
    paths.flatMap((path) => {
      const place = path.replace(/^\/|\/$/g, '')
      return place ? [place, `${place}.html`, `${place}/index.html`] : ['index.html']
    })
  )
  return globSync('**/*', { cwd: `${root}public` })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => places.has(file) && statSync(`${root}public/${file}`).isFile())
    .map((file) => `public/${file}`)
}
