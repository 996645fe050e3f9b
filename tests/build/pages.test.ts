import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'astro/zod'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { SUBMIT_PATH } from '../../src/backend/paths.ts'
import { commoditySchema } from '../../src/content-files/schemas.ts'
import commodities from '../fixtures/content/commodities.json' with { type: 'json' }
import { BACKEND_URL, build, change, copyProject, ROOT, SITE, SITE_URL } from '../server/site.ts'
import {
  all,
  attributes,
  builtFiles,
  builtPages,
  picturesWithExif,
  readBuilt,
  UNLISTED
} from './built-pages.ts'

const pages = builtPages()
const pageAt = (path: string) => pages.find((page) => page.path === path)?.document as Document
const meta = (path: string, name: string) =>
  pageAt(path)
    .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
    ?.getAttribute('content')

/** Whether a text in content/ is the path of a picture. */
const isPicture = (text: unknown): text is string =>
  typeof text === 'string' && text.startsWith('./images/')
/** How the URLs of all files made from a picture begin. */
const urlOf = (picture: string) => picture.replace(/^\.\/images\/(.*)\.\w+$/, '/_astro/$1.')

const repeated = <Text>(texts: Text[]) =>
  texts.filter((text, index) => texts.indexOf(text) !== index)

test('every page has its own title and description', () => {
  const titles = Object.fromEntries(pages.map(({ path, document }) => [path, document.title]))
  expect(titles).toMatchObject({
    '/': 'Ukrainian agricultural commodities | Halcyon Grain & Seed',
    '/commodities/': 'Commodities from Ukraine | Halcyon Grain & Seed',
    '/commodities/oats/': 'Oats: specification | Halcyon Grain & Seed',
    '/contacts/': 'Contacts | Halcyon Grain & Seed',
    '/contacts/sent/': 'Request sent | Halcyon Grain & Seed',
    '/news/': 'Agricultural news | Halcyon Grain & Seed',
    '/news/details/': 'News article | Halcyon Grain & Seed',
    '/404.html': 'Page not found | Halcyon Grain & Seed'
  })
  expect(repeated(Object.values(titles))).toEqual([])
  expect(repeated(pages.map(({ path }) => meta(path, 'description')))).toEqual([])
  for (const { path } of pages) {
    expect(meta(path, 'og:title'), path).toBe(titles[path])
    expect(meta(path, 'description'), path).toMatch(/\w/)
  }
})

test('search engines find all pages except the article, thank-you and 404 pages, each at its canonical URL', () => {
  for (const { path, document } of pages) {
    expect(attributes(document, 'link[rel=canonical]', 'href'), path).toEqual(
      UNLISTED.includes(path) ? [] : [SITE_URL + path]
    )
    expect(meta(path, 'robots'), path).toBe(UNLISTED.includes(path) ? 'noindex' : undefined)
    expect(document.documentElement.lang, path).toBe('en')
  }
  const listed = [...readBuilt('/sitemap.xml').matchAll(/<loc>([^<]+)/g)].map(([, url = '']) =>
    url.replace(SITE_URL, '')
  )
  expect(listed.toSorted()).toEqual(
    pages.flatMap(({ path }) => (UNLISTED.includes(path) ? [] : path)).toSorted()
  )
  expect(readBuilt('/robots.txt')).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`)
})

test('link previews have the company name and the share image, at the declared size and at most 120 kB', async () => {
  const url = meta('/', 'og:image') ?? ''
  for (const { path } of pages)
    expect(
      [
        'og:type',
        'og:site_name',
        'og:image',
        'og:image:width',
        'og:image:height',
        'og:image:alt'
      ].map((name) => meta(path, name)),
      path
    ).toEqual(['website', 'Halcyon Grain & Seed', url, '1200', '900', 'Halcyon Grain & Seed'])
  const image = readFileSync(url.replace(SITE_URL, SITE))
  expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 900 })
  // Social networks cache an image by URL forever.
  expect(url).toMatch(/\/photo\.[\w-]{8,}\.jpe?g$/)
  expect(image.length).toBeLessThanOrEqual(120_000)
})

// The specification spells it this way.
test('/connodities.json has all commodities by id, in list order, with all their fields and picture URLs', () => {
  const published = JSON.parse(readBuilt('/connodities.json'))
  const files = builtFiles()
  const expected: typeof commodities = JSON.parse(JSON.stringify(commodities), (_, value) =>
    isPicture(value)
      ? expect.toSatisfy((url) => url.startsWith(urlOf(value)) && files.includes(url))
      : value
  )
  expect(Object.keys(published)).toEqual(commodities.map(({ id }) => id))
  for (const facts of expected) expect(published[facts.id]).toEqual(facts)
})

test('every fact of a commodity is on its page, on its card, or in its description for search results', () => {
  const milk = commodities.find(({ id }) => id === 'milk')
  const files = { picture: () => z.string(), ownersFile: z.string() }
  const fields = Object.keys(commoditySchema(files).shape)
  expect(Object.keys(milk ?? {}).sort(), 'the fields of "milk" in the fixtures').toEqual(
    fields.sort()
  )

  const cards = pageAt('/commodities/').querySelector('main')?.textContent
  for (const commodity of commodities) {
    const path = `/commodities/${commodity.id}/`
    const page = pageAt(path)
    const text = page.querySelector('main')?.textContent
    expect(text, `a unit of "${commodity.id}" may be on the next line`).not.toMatch(/\d (%|kg)/)
    const shown = [
      path,
      text,
      cards,
      meta(path, 'description'),
      ...attributes(page, 'main a[href]', 'href'),
      ...attributes(page, 'main img', 'src')
    ].join(' ')
    const seen = shown.replace(/\s+/g, ' ')
    const unseen = Object.entries(commodity).filter(([, value]) =>
      textsIn(value).some((text) => !seen.includes(text.replace(/\s+/g, ' ')))
    )
    const names = unseen.map(([name]) => name)
    expect(names, `fields of "${commodity.id}" that no page shows`).toEqual([])
  }
})

/** The texts and labels of a field as visitors read them, and the URLs of its pictures. */
function textsIn(value: unknown): string[] {
  if (isPicture(value)) return [urlOf(value)]
  if (typeof value === 'string') return [value]
  // Visitors do not see the keys of list entries.
  if (Array.isArray(value))
    return value.flatMap((entry) =>
      typeof entry === 'string' ? textsIn(entry) : Object.values(entry).flatMap(textsIn)
    )
  return Object.entries(Object(value)).flatMap(([label, text]) => [
    label.replaceAll('_', ' '),
    ...textsIn(text)
  ])
}

test('a photograph is published small, in three formats, and without its location', async () => {
  const files = builtFiles().filter((file) => file.includes('/photo.'))
  expect(new Set(files.map((file) => file.replace(/.*\./, '').replace('jpg', 'jpeg')))).toEqual(
    new Set(['avif', 'webp', 'jpeg'])
  )
  for (const file of files)
    expect((await sharp(SITE + file).metadata()).width, file).toBeLessThanOrEqual(1200)
  expect(await picturesWithExif()).toEqual([])
})

test('the first pictures load eagerly, the others lazily', () => {
  const loading = attributes(pageAt('/commodities/'), '.card img.main', 'loading')
  expect(loading).toEqual(['eager', 'eager', ...Array(commodities.length - 2).fill('lazy')])
  for (const path of ['/', '/commodities/oats/']) {
    const [first] = attributes(pageAt(path), 'main img', 'fetchpriority')
    expect(first, path).toBe('high')
  }
})

describe('under a path, with photographs, cut-outs and animations everywhere, and repeated labels', () => {
  const folder = `${ROOT}.cache/site-under-a-path/`
  const site = `${folder}dist`
  const published = () => JSON.parse(readBuilt('/connodities.json', site))
  const open = (path: string) => sharp(site + path.replace('/trade/', '/'))
  const transparent = {
    create: { width: 1400, height: 700, channels: 4, background: '#0000' }
  } as const

  beforeAll(async () => {
    copyProject(folder)
    const images = `${folder}content/images/`
    const frames = await Promise.all(
      [sharp(transparent), sharp(transparent).negate()].map((frame) => frame.png().toBuffer())
    )
    await sharp(frames, { join: { animated: true } }).toFile(`${images}moving.webp`)
    const geotagged = sharp(transparent).withExif({ IFD3: { GPSLatitude: '43/1 28/1 3/1' } })
    await geotagged.toFile(`${images}cut-out.png`)
    await geotagged.clone().resize(2400).jpeg().toFile(`${images}hero.jpg`)
    change(`${folder}content/company.json`, /hero-(desktop|phone)\.svg/g, 'hero.jpg')
    change(`${folder}content/company.json`, /logo[\w-]*\.svg/g, 'cut-out.png')
    // With content of their own, because only one of two identical files is published.
    await sharp(transparent).negate().toFile(`${images}unused.png`)
    writeFileSync(`${images}a logo.svg`, `${readFileSync(`${images}plate.svg`)}\n`)
    change(`${folder}content/company.json`, /("logo_light": ).*/, '$1"./images/a logo.svg",')
    change(
      `${folder}content/company.json`,
      /("logo_light_animated": ).*/,
      '$1"./images/moving.webp",'
    )
    change(`${folder}content/company.json`, /(share_image.*)photo\.jpg/, '$1cut-out.png')
    change(`${folder}content/commodities.json`, 'plate.svg', 'cut-out.png')
    change(`${folder}content/commodities.json`, 'sub.svg', 'cut-out.png')
    change(`${folder}content/contacts.json`, '"Email"', '"Phone"')
    await build(folder, { BASE_PATH: ' /trade', PUBLIC_BACKEND_URL: ` ${BACKEND_URL}/v1/ ` })
  })

  test('converted pictures also lose their location', async () => {
    expect(builtFiles(site).filter((file) => /(cut-out|hero)\./.test(file)).length).toBeGreaterThan(
      20
    )
    expect(await picturesWithExif(site)).toEqual([])
  })

  test('an unused picture is not published', () => {
    expect(builtFiles(site).filter((file) => file.includes('unused'))).toEqual([])
  })

  test('a logo is sharp on 2x screens, and keeps its transparency and animation', async () => {
    const [home] = builtPages(site).filter(({ path }) => path === '/')
    const logos = {
      44: attributes(home?.document as Document, 'header img', 'src'),
      112: attributes(home?.document as Document, '.hero .text source', 'srcset')
    }
    expect(attributes(home?.document as Document, 'header img', 'width')).toEqual(['88'])
    // A space would end the URL.
    expect(attributes(home?.document as Document, 'footer img', 'src')).toEqual([
      expect.stringMatching(/^\/trade\/_astro\/a%20logo\.\S+$/)
    ])
    for (const [height, [logo = '']] of Object.entries(logos))
      expect(await open(logo).metadata()).toMatchObject({
        format: 'webp',
        height: 2 * Number(height),
        hasAlpha: true
      })
    expect(await open(logos[112][0] ?? '').metadata()).toMatchObject({ pages: 2 })
  })

  test('a cut-out is on white where it cannot be transparent, and the share image declares its size', async () => {
    const [page] = builtPages(site)
    const meta = (name: string) =>
      page?.document.querySelector(`meta[property="${name}"]`)?.getAttribute('content')
    const share = meta('og:image') ?? ''
    expect(await open(share.replace(SITE_URL, '')).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 600
    })
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '600'])
    for (const picture of [published().oats.image, share.replace(SITE_URL, '')])
      expect((await open(picture).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255])
  })

  test('every URL begins with the base path, and none has whitespace from a setting', () => {
    expect(published().oil.sheet).toBe('/trade/sheets/oil.pdf')
    const files = [...readBuilt('/connodities.json', site).matchAll(/"(\/[^"]+)"/g)]
    expect(files.length).toBeGreaterThan(10)
    expect(files.filter(([, file]) => !file?.startsWith('/trade/'))).toEqual([])
    for (const { path, document } of builtPages(site)) {
      const addresses = [
        ...attributes(document, 'a[href^="/"]', 'href'),
        ...attributes(document, '[src]', 'src')
      ]
      expect(addresses.length, path).toBeGreaterThan(5)
      expect(
        addresses.filter((address) => !address.startsWith('/trade/')),
        path
      ).toEqual([])
    }
    expect(readBuilt('/sitemap.xml', site)).toContain(
      `<loc>${SITE_URL}/trade/commodities/oats/</loc>`
    )
    const [contacts] = builtPages(site).filter(({ path }) => path === '/contacts/')
    expect(attributes(contacts?.document as Document, 'form', 'action')).toEqual([
      `${BACKEND_URL}/v1${SUBMIT_PATH}`
    ])
    const scripts = builtFiles(site).filter((file) => file.endsWith('.js'))
    const code = scripts.map((file) => readBuilt(file, site)).join('')
    expect(code).toContain(`${BACKEND_URL}/v1/`)
    expect(code).not.toContain(` ${BACKEND_URL}`)
    expect(readBuilt('/404.html', site)).toContain('content="2; url=/trade/#"')
    expect(readBuilt('/news/index.html', site)).toContain('/trade/news/details/')
  })

  test('contact details with equal labels keep their own values', () => {
    const [contacts] = builtPages(site).filter(({ path }) => path === '/contacts/')
    const details = all(contacts?.document as Document, 'main dd').slice(0, 2)
    expect(details.map(({ textContent }) => textContent?.trim())).toEqual([
      '+1 (305) 234-5678',
      'desk@halcyon.test'
    ])
  })

  test('the hero has versions for phones, tablets and desktops, for 1x and 2x screens', () => {
    const [hero] = builtPages(site).filter(({ path }) => path === '/')
    const sources = all(hero?.document.querySelector('main picture') as Element, 'source')
    expect(sources.map((source) => source.getAttribute('media'))).toEqual([
      ...Array(2).fill('(min-width: 1200px)'),
      ...Array(2).fill('(min-width: 768px) and (max-width: 1199.98px)'),
      ...Array(2).fill('(max-width: 767.98px)')
    ])
    for (const source of sources)
      expect(source.getAttribute('srcset')).toMatch(/ 1x, \/trade\/\S+ 2x$/)
  })
})
