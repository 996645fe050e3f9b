import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { LIGHT } from '../../src/styles/palette.ts'
import { pagesWithPath } from '../../src/urls.ts'
import { commodities, company, companyDescription, readContent } from '../content.ts'
import { BUILT_SITE, SITE_URL } from '../server/built-site.ts'
import { attributes, type BuiltPage, builtFiles, builtPages, meta, readBuilt, sitePath } from './built-pages.ts'

const UNKNOWN = '/404.html'
/** Outside search engines. */
const HIDDEN = [UNKNOWN, ...pagesWithPath().flatMap(({ path, isHidden }) => (isHidden ? path : []))]

const pages = builtPages()

test('every page has a unique title and description, short enough', () => {
  for (const { path, document } of pages) {
    const { title } = document
    const description = meta(document, 'description')
    // A long company name is not a mistake.
    expect(title.replace(company.name, '').length, `${path}: ${title}`).toBeLessThanOrEqual(60)
    expect(title.includes(company.name) || title.includes(company.short_name ?? company.name), `${path}: ${title}`).toBe(true)
    expect(description?.length, path).toBeLessThanOrEqual(155)
    expect(description?.trim(), path).toBeTruthy()
    expect(title + description, path).not.toMatch(/[{}]/)
    expect(meta(document, 'og:title'), path).toBe(title)
    expect(meta(document, 'og:description'), path).toBe(description)
  }
  expect(new Set(pages.map(({ document }) => document.title)).size).toBe(pages.length)
  expect(new Set(pages.map(({ document }) => meta(document, 'description'))).size).toBe(pages.length)
})

test('translators and screen readers read the language of every page', () => {
  for (const { path, document } of pages) expect(document.documentElement.lang, path).toBe('en')
})

test('previews find title and description in the first 16 kB of every page, before its styles', () => {
  for (const { path, html } of pages) {
    const start = html.slice(0, html.indexOf('<style')).slice(0, 16_000)
    for (const tag of ['<title>', 'name="description"', 'property="og:title"', 'property="og:description"', 'name="twitter:card"'])
      expect(start, path).toContain(tag)
  }
})

test('every page but 404 has one canonical URL, and says whether search engines may list it', () => {
  for (const { path, document } of pages) {
    const url = SITE_URL + path
    expect(attributes(document, 'link[rel=canonical]', 'href'), path).toEqual(path === UNKNOWN ? [] : [url])
    expect(meta(document, 'robots'), path).toBe(HIDDEN.includes(path) ? 'noindex' : undefined)
    expect(meta(document, 'og:url'), path).toBe(HIDDEN.includes(path) ? undefined : url)
  }
})

test('the sitemap lists every indexed page, robots.txt names it and closes nothing', () => {
  const named = [...readBuilt('/sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
  const indexed = pages.map(({ path }) => path).filter((path) => !HIDDEN.includes(path))
  expect(named.toSorted()).toEqual(indexed.map((path) => SITE_URL + path).toSorted())
  expect(readBuilt('/robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${SITE_URL}/sitemap.xml\n`)
})

type Thing = { '@type': string; itemListElement?: { position: number; name: string; url?: string }[] }

/** The structured data of a page. */
const thingsOf = ({ document }: BuiltPage): Thing[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap(({ textContent }) => {
    const { '@context': context, '@graph': things } = JSON.parse(textContent)
    expect(context).toBe('https://schema.org')
    return things
  })

test('the structured data names only URLs of the site, and defines what it refers to', () => {
  const files = builtFiles()
  for (const page of pages) {
    const text = JSON.stringify(thingsOf(page))
    const ids = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, id]) => id)
    expect(ids(/"@id":"([^"]+)","/g), `defines what ${page.path} refers to`).toEqual(expect.arrayContaining(ids(/\{"@id":"([^"]+)"\}/g)))
    for (const [url] of text.matchAll(new RegExp(`${SITE_URL}[^"#]*`, 'g'))) {
      expect(files, `${url} on ${page.path}`).toContain(sitePath(url)?.replace(/\/$/, '/index.html'))
    }
  }
})

test('search engines read all commodities in the order of the list', () => {
  const [list] = pages
    .filter(({ path }) => path === '/commodities/')
    .flatMap(thingsOf)
    .filter((thing) => thing['@type'] === 'ItemList')
  const items = commodities.map(({ id, title }, index) => ({ position: index + 1, name: title, url: `${SITE_URL}/commodities/${id}/` }))
  expect(list?.itemListElement).toMatchObject(items)
})

test.each<[string, string[]]>([
  ['/', ['Organization', 'WebSite']],
  ['/commodities/', ['BreadcrumbList', 'ItemList']],
  // Search engines report an error for a Product without price, offer or rating.
  [`/commodities/${commodities[0]?.id}/`, ['BreadcrumbList']],
  ['/contacts/', ['BreadcrumbList', 'ContactPage', 'Organization']],
  ['/news/', ['BreadcrumbList']],
  ['/404.html', []]
])('%s has the structured data %s', (path, types) => {
  const page = pages.find((page) => page.path === path)
  expect(page && thingsOf(page).map((thing) => thing['@type'])).toEqual(types)
})

test('the breadcrumbs of a page name those above it and itself, at their addresses', () => {
  const { home, commodities: list, news } = readContent('pages')
  const above = { commodities: { name: list.menu, item: `${SITE_URL}/commodities/` }, news: { name: news.menu, item: `${SITE_URL}/news/` } }
  for (const page of pages) {
    const { path, document } = page
    if (path === '/' || path === UNKNOWN) continue
    const parent = Object.entries(above).find(([name]) => path.startsWith(`/${name}/`) && path !== `/${name}/`)?.[1]
    const heading = document.querySelector('h1')?.textContent.trim()
    const trail = [{ name: home.menu, item: `${SITE_URL}/` }, ...(parent ? [parent] : []), { name: heading, item: SITE_URL + path }]
    const [breadcrumbs] = thingsOf(page).filter((thing) => thing['@type'] === 'BreadcrumbList')
    expect(breadcrumbs?.itemListElement, path).toEqual(
      trail.map((entry, index) => ({ '@type': 'ListItem', position: index + 1, ...entry }))
    )
  }
})

test('search engines read who the company is, and how and when to reach it', () => {
  const id = `${SITE_URL}/#company`
  const { name, legal_name, slogan, phone, email, address, registrations = [], fda_facility_number } = company
  const { days, opens, closes } = company.opening_hours_data
  const identifier = [
    ...registrations.map((value) => ({ '@type': 'PropertyValue', value })),
    ...(fda_facility_number ? [{ '@type': 'PropertyValue', propertyID: 'FDA facility number', value: fda_facility_number }] : [])
  ]
  const organization = {
    '@type': 'Organization',
    '@id': id,
    name,
    ...(legal_name && { legalName: legal_name }),
    ...(identifier.length > 0 && { identifier }),
    url: `${SITE_URL}/`,
    logo: `${SITE_URL}/icon-512.png`,
    slogan,
    description: companyDescription,
    telephone: phone,
    email,
    address: {
      '@type': 'PostalAddress',
      ...(address.street && { streetAddress: address.street }),
      ...(address.postal_code && { postalCode: address.postal_code }),
      addressLocality: address.locality,
      addressRegion: address.region,
      addressCountry: address.country_code
    }
  }
  const hoursAvailable = { '@type': 'OpeningHoursSpecification', dayOfWeek: days.map((day) => `https://schema.org/${day}`), opens, closes }
  const contactPoint = { '@type': 'ContactPoint', contactType: 'sales', telephone: phone, email, hoursAvailable }
  const things = (path: string) => pages.filter((page) => page.path === path).flatMap(thingsOf)
  const publisher = { '@id': id }
  expect(things('/')).toEqual([organization, { '@type': 'WebSite', name, url: `${SITE_URL}/`, inLanguage: 'en', publisher }])
  expect(things('/contacts/')).toContainEqual({ ...organization, contactPoint })
  const heading = readContent('pages').contacts.heading
  expect(things('/contacts/')).toContainEqual({ '@type': 'ContactPage', name: heading, url: `${SITE_URL}/contacts/`, about: publisher })
  for (const page of pages) expect(JSON.stringify(thingsOf(page)), page.path).not.toMatch(/\{[a-z]+\}/)
})

test('bookmarks and tabs have an icon, and every page links to all icons', async () => {
  const ico = readFileSync(`${BUILT_SITE}/favicon.ico`)
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
  expect(await sharp(`${BUILT_SITE}/apple-touch-icon.png`).metadata()).toMatchObject({ width: 180, height: 180 })
  const files = builtFiles()
  for (const { path, document } of pages) {
    const linked = ['icon', 'apple-touch-icon', 'manifest'].map((rel) => attributes(document, `link[rel~=${rel}]`, 'href'))
    for (const hrefs of linked) expect(hrefs.length, path).toBeGreaterThan(0)
    expect(files, path).toEqual(expect.arrayContaining(linked.flat()))
  }
})

test('on a home screen the site has its name and an icon, which every phone shows whole', async () => {
  const manifest = JSON.parse(readBuilt('/manifest.webmanifest'))
  const { icons, ...rest } = manifest
  expect(rest).toEqual({
    name: company.name,
    short_name: company.short_name ?? company.name,
    description: companyDescription,
    lang: 'en',
    start_url: '/',
    scope: '/',
    // With the browser's own buttons.
    display: 'browser',
    theme_color: LIGHT.paper,
    background_color: LIGHT.paper
  })
  expect(icons.map(({ type, sizes, purpose }: Record<string, string>) => [type, sizes, purpose])).toEqual([
    ['image/svg+xml', 'any', undefined],
    // Phones ask for these two.
    ['image/png', '192x192', undefined],
    ['image/png', '512x512', undefined],
    ['image/png', '512x512', 'maskable']
  ])
  for (const { src, sizes } of icons) {
    if (sizes === 'any') expect(builtFiles()).toContain(src)
    else expect(await sharp(BUILT_SITE + src).metadata(), src).toMatchObject({ format: 'png', width: Number.parseInt(sizes, 10) })
  }
  const maskable = icons.filter(({ purpose }: { purpose?: string }) => purpose === 'maskable')
  for (const { src } of maskable) {
    expect(await sharp(BUILT_SITE + src).stats(), src).toMatchObject({ isOpaque: true })
    // Phones show a circle of at least 80 % of the width.
    const farthest = await farthestDrawn(BUILT_SITE + src)
    expect(farthest, 'as large as every phone shows it whole').toBeGreaterThan(0.74)
    expect(farthest).toBeLessThanOrEqual(0.8)
  }
})

/** The diameter of the smallest circle around the centre with all that is drawn on the ground of an icon, as a part of its width. */
async function farthestDrawn(file: string): Promise<number> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [red = 0, green = 0, blue = 0] = data
  let farthest = 0
  for (let at = 0; at < data.length; at += 3) {
    const difference = Math.abs((data[at] ?? 0) - red) + Math.abs((data[at + 1] ?? 0) - green) + Math.abs((data[at + 2] ?? 0) - blue)
    const [x, y] = [(at / 3) % info.width, Math.floor(at / 3 / info.width)]
    if (difference > 60) farthest = Math.max(farthest, Math.hypot(x + 0.5 - info.width / 2, y + 0.5 - info.height / 2))
  }
  return (2 * farthest) / info.width
}
