import { access, readFile } from 'node:fs/promises'
import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import { HtmlValidate } from 'html-validate'
import sharp from 'sharp'
import { BUILT_SITE, buildSite, SITE_URL } from '../server/built-site.ts'
import { builtFile, builtPages } from '../support/built-pages.ts'
import { expect, test } from './fixtures.ts'

const ARTICLE = '/news/details/'
const UNKNOWN = '/404.html'

/** Astro's own, in the middle of the page: the islands' wrappers take no part in the layout. */
const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>'

test('every page is valid HTML', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: {
      // The quotes that cost fewer bytes: those that need no escapes inside.
      'attr-quotes': 'off',
      // React writes attributes and empty elements in its own way, which HTML allows.
      'attr-case': 'off',
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      // A non-breaking hyphen in a telephone number is copied with it, and then no telephone takes it.
      'tel-non-breaking': 'off'
    }
  })
  const faults: string[] = []
  for (const { path, html } of await builtPages()) {
    const { results } = await validator.validateString(html.replaceAll(ISLAND_STYLE, ''))
    faults.push(...results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${path} ${line}: ${ruleId}, ${message}`)))
  }
  expect(faults).toEqual([])
})

test('every page has a title and a description of its own that search engines show whole', async () => {
  const pages = await builtPages()
  expect(pages.length).toBeGreaterThan(15)
  for (const { path, title, meta } of pages) {
    expect(title.length, `${path}: ${title}`).toBeLessThanOrEqual(60)
    expect(title, path).not.toBe('')
    expect(meta('description')?.length, path).toBeLessThanOrEqual(155)
    expect(meta('description'), path).not.toMatch(/^$|[{}]/)
    expect(meta('og:title')).toBe(title)
    expect(meta('og:description')).toBe(meta('description'))
  }
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length)
  expect(new Set(pages.map(({ meta }) => meta('description'))).size).toBe(pages.length)
})

test('every page names its one address, with the slash and without a query', async () => {
  for (const { path, canonical, meta } of await builtPages()) {
    expect(canonical, path).toBe(path === UNKNOWN ? undefined : SITE_URL + path)
    expect(meta('robots'), path).toBe([ARTICLE, UNKNOWN].includes(path) ? 'noindex' : undefined)
    if (canonical) expect(meta('og:url')).toBe(canonical)
  }
})

test('a link to any page is shown with a picture of that page', async () => {
  const pictures = new Map<string, string>()
  for (const { path, meta } of await builtPages()) {
    const file = builtFile(meta('og:image')) ?? ''
    const bytes = await readFile(file)
    const { format, width, height } = await sharp(bytes).metadata()
    expect({ format, width, height }, path).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    expect(bytes.byteLength, path).toBeLessThanOrEqual(120_000)
    if (path !== UNKNOWN) pictures.set(path, bytes.toString('base64'))
    expect(meta('twitter:card')).toBe('summary_large_image')
  }
  expect(new Set(pictures.values()).size).toBe(pictures.size)
})

test('the sitemap names every page but the article and the page of unknown paths, and robots.txt names the sitemap', async () => {
  const sitemap = await readFile(`${BUILT_SITE}/sitemap.xml`, 'utf8')
  const named = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  const pages = (await builtPages()).map(({ path }) => path).filter((path) => path !== ARTICLE && path !== UNKNOWN)
  expect(named.toSorted()).toEqual(pages.map((path) => SITE_URL + path).toSorted())
  expect(await readFile(`${BUILT_SITE}/robots.txt`, 'utf8')).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`)
})

test('search engines find no error in what the pages say of themselves', async () => {
  for (const { path, html } of await builtPages()) expect(await issuesIn(html), path).toEqual([])
})

test('each page says what it is', async () => {
  const typesOn = new Map((await builtPages()).map(({ path, things }) => [path, things.map((thing) => thing['@type'])]))
  expect(typesOn.get('/')).toEqual(['Organization', 'WebSite'])
  expect(typesOn.get('/commodities/')).toEqual(['BreadcrumbList', 'ItemList'])
  expect(typesOn.get('/commodities/barley-malt/')).toEqual(['BreadcrumbList'])
  expect(typesOn.get('/contacts/')).toEqual(['BreadcrumbList', 'ContactPage'])
  expect(typesOn.get('/news/')).toEqual(['BreadcrumbList'])
})

test('every address in the structured data is a page or picture of the site', async () => {
  for (const { path, things } of await builtPages()) {
    for (const address of addressesIn(things)) {
      await expect(access(builtFile(address.replace(/#.*/, '')) ?? address), `${path}: ${address}`).resolves.toBeUndefined()
    }
  }
})

test('a commodity is no product to search engines, because they want a price, an offer or a rating', async () => {
  const product = { '@context': 'https://schema.org', '@type': 'Product', name: 'Barley malt', additionalProperty: [] }
  const issues = await issuesIn(`<script type="application/ld+json">${JSON.stringify(product)}</script>`)
  expect(issues.filter(({ severity }) => severity === 'ERROR')).not.toEqual([])
})

test('bookmarks, home screens and tabs show the emblem', async () => {
  const ico = await readFile(`${BUILT_SITE}/favicon.ico`)
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
  expect(await sharp(`${BUILT_SITE}/apple-touch-icon.png`).metadata()).toMatchObject({ width: 180, height: 180 })
  const manifest = JSON.parse(await readFile(`${BUILT_SITE}/manifest.webmanifest`, 'utf8'))
  expect(manifest).toMatchObject({ name: 'Nyvara', start_url: '/' })
  for (const { src, sizes } of manifest.icons) {
    if (sizes !== 'any')
      expect(await sharp(BUILT_SITE + src).metadata()).toMatchObject({ format: 'png', width: Number.parseInt(sizes, 10) })
    else await access(BUILT_SITE + src)
  }
  const [home] = await builtPages()
  for (const [, address] of (home?.html ?? '').matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)) {
    await access(BUILT_SITE + address)
  }
})

test('a site under a sub-path, without sheets and pictures, names its addresses there and offers neither', async () => {
  test.setTimeout(180_000)
  const folder = `${BUILT_SITE}-below`
  await buildSite(folder, { BASE_PATH: '/trade/', DATA_SHEETS: 'false', SHARE_IMAGES: 'false' })
  const sitemap = await readFile(`${folder}/sitemap.xml`, 'utf8')
  expect(sitemap).toContain(`<loc>${SITE_URL}/trade/</loc>`)
  expect(await readFile(`${folder}/robots.txt`, 'utf8')).toContain(`Sitemap: ${SITE_URL}/trade/sitemap.xml`)
  const pages = await builtPages(folder)
  for (const { path, canonical, meta, html } of pages) {
    if (path !== UNKNOWN) expect(canonical).toBe(`${SITE_URL}/trade${path}`)
    expect(meta('og:image')).toBeUndefined()
    expect(html).not.toMatch(/\.(pdf|csv)"/)
  }
  const [wrong] = pages.flatMap(({ html }) => [...html.matchAll(/(?:href|src)="(\/(?!trade\/)[^"]*)"/g)].map(([, address]) => address))
  expect(wrong).toBeUndefined()
})

async function issuesIn(html: string): Promise<{ severity: string; issueMessage: string }[]> {
  const data = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(html)
  return new Validator().validate(data)
}

function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith(SITE_URL) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : []
}
