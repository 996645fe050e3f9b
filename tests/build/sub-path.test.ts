import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { buildSubPathSite, SITE_URL, SUB_PATH_SITE } from '../server/built-site.ts'
import { builtPages, meta } from './built-pages.ts'

const { folder, base } = SUB_PATH_SITE

beforeAll(buildSubPathSite, 120_000)

test('a site under a sub-path names all its URLs there', () => {
  expect(readFileSync(`${folder}/sitemap.xml`, 'utf8')).toContain(`<loc>${SITE_URL}${base}</loc>`)
  expect(readFileSync(`${folder}/robots.txt`, 'utf8')).toContain(`Sitemap: ${SITE_URL}${base}sitemap.xml`)
  for (const { path, html, document } of builtPages(folder)) {
    const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href')
    if (canonical) expect(canonical).toBe(SITE_URL + base.slice(0, -1) + path)
    const outside = [...html.matchAll(/(?:href|src|imagesrcset)="(\/[^"]*)"/g)]
      .map(([, url = '']) => url)
      .filter((url) => !url.startsWith(base))
    expect(outside, path).toEqual([])
  }
})

test('a site that is built without data sheets and share pictures offers neither', () => {
  for (const { path, html, document } of builtPages(folder)) {
    expect(meta(document, 'og:image'), path).toBeUndefined()
    expect(html, path).not.toMatch(/\.(pdf|csv)"/)
  }
})
