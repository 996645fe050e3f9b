import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { shareImage } from '../../src/seo/share-image.ts'
import { brand, commodities, company, firstCommodity, readable, readContent } from '../content.ts'
import { BUILT_SITE } from '../server/built-site.ts'
import { builtPages, meta, sitePath } from './built-pages.ts'

const UNKNOWN = '/404.html'
const pages = builtPages()

test('the share images of list, contacts and news differ by more than a word', async () => {
  const images = await Promise.all(
    ['commodities', 'contacts', 'news'].map((page) => sharp(`${BUILT_SITE}/${page}/share.jpg`).greyscale().raw().toBuffer())
  )
  for (const [index, image] of images.entries()) {
    const other = images[(index + 1) % images.length] ?? image
    const differing = image.reduce((count, value, at) => count + Number(Math.abs(value - (other[at] ?? 0)) > 40), 0)
    expect.soft(differing / image.length).toBeGreaterThan(0.08)
  }
})

test('a share image says what its page is about: the key figure of a commodity, phone and e-mail of the contacts', async () => {
  const withOneList = commodities.find(({ highlight, specifications_sub }) => highlight && !specifications_sub) ?? firstCommodity
  const { id, title, image, highlight = '', specifications } = withOneList
  const figure = [readable(highlight), specifications[highlight]?.split('; ')[0] ?? '']
  const contacts = { title: readContent('pages').contacts.heading, line: [company.phone, '·', company.email] }
  for (const [path, texts, pictures] of [
    [`commodities/${id}`, { title, line: figure }, [image.replace('./', 'content/')]],
    ['contacts', contacts, undefined]
  ] as const) {
    const drawn = await shareImage({ brand, ...texts, line: [...texts.line] }, pictures && [...pictures])
    expect(readFileSync(`${BUILT_SITE}/${path}/share.jpg`).equals(drawn), path).toBe(true)
  }
})

test('every page has its own share image, described in words', async () => {
  const pictures = new Map<string, string>()
  for (const { path, document, html } of pages) {
    expect(html.slice(0, html.indexOf('<style')).slice(0, 16_000), `${path}: where previews find it`).toContain('property="og:image"')
    const bytes = readFileSync(BUILT_SITE + sitePath(meta(document, 'og:image')))
    const { format, width, height } = await sharp(bytes).metadata()
    expect({ format, width, height }, path).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    expect(bytes.byteLength, path).toBeLessThanOrEqual(120_000)
    if (path !== UNKNOWN) pictures.set(path, bytes.toString('base64'))
    expect([meta(document, 'og:image:width'), meta(document, 'og:image:height')], path).toEqual(['1200', '630'])
    expect(meta(document, 'og:image:alt'), path).toBe(document.title)
    expect(meta(document, 'twitter:card'), path).toBe('summary_large_image')
  }
  expect(new Set(pictures.values()).size).toBe(pictures.size)
})
