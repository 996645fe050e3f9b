import fc from 'fast-check'
import { expect, test } from 'vitest'
import { articleResponse, countResponse, newsItem, newsResponse, truthyResponse } from '../../../src/backend/shapes.ts'
import { articleUrl, articleUrlFrom, detailsUrl } from '../../../src/news/article-url.ts'

/** Texts that look like URLs: variations of a scheme, then anything. */
const nearlyAddress = fc
  .tuple(
    fc.constantFrom('', ' ', '\t', '\u0001', 'java', 'view-source:'),
    fc.constantFrom('http', 'https', 'HTTP', 'javascript', 'data', 'vbscript', 'file', 'ftp', 'blob', 'mailto', ''),
    fc.constantFrom(':', '://', '://', ':/', ':\\\\', '&colon;', '//', ''),
    fc.oneof(
      fc.constantFrom('', '[', ':0', '@', '%', '#', 'example.org/\ud800', 'example.org/\udfff'),
      fc.string(),
      fc.webUrl(),
      fc.domain()
    )
  )
  .map((parts) => parts.join(''))

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  { arbitrary: nearlyAddress, weight: 6 },
  fc.webUrl({ withQueryParameters: true, withFragments: true })
)

test('every accepted address has a host and http(s)', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const address = articleUrl(text)
      if (address === undefined) return
      expect(new URL(address).protocol).toMatch(/^https?:$/)
      expect(new URL(address).host).not.toBe('')
      expect(address).toBe(text.trim())
      expect(articleUrlFrom(detailsUrl('/', address).slice(1))).toBe(address)
    }),
    { numRuns: 2_000 }
  )
})

test('every ordinary http(s) URL is accepted unchanged', () => {
  fc.assert(
    fc.property(fc.webUrl({ validSchemes: ['http', 'https'], withQueryParameters: true, withFragments: true }), (url) => {
      expect(articleUrl(url)).toBe(url)
    })
  )
})

const anyAnswer = fc.anything({ withNullPrototype: true, withSparseArray: true, withBigInt: true, withMap: true })

/** Values where a string or a number is expected. */
const nearlyValue = fc.oneof(
  fc.string(),
  fc.double(),
  fc.constantFrom('', ' ', '\n', '7'),
  fc.constantFrom(-1, Number.NaN, Number.POSITIVE_INFINITY),
  fc.constantFrom(true, null, undefined, ['text'], { text: 'text' })
)

/** Responses with the right keys. */
const nearlyAnswer = fc.record(
  { title: nearlyValue, descriptionLink: nearlyValue, content: nearlyValue, count: nearlyValue },
  { requiredKeys: [] }
)

test('no query makes it throw', () => {
  fc.assert(fc.property(anyText, (text) => void articleUrlFrom(`?url=${text}`)))
})

test('accepts or rejects a response of any shape without throwing', () => {
  fc.assert(
    fc.property(fc.oneof(anyAnswer, nearlyAnswer), (answer) => {
      const items = newsResponse(answer)
      expect(items === undefined || Array.isArray(items)).toBe(true)
      const item = newsItem(answer)
      if (item) expect([typeof item.title, item.title.trim() !== '', typeof item.descriptionLink]).toEqual(['string', true, 'string'])
      expect(['string', 'undefined']).toContain(typeof articleResponse(answer))
      const count = countResponse(answer)
      expect(count === undefined || (Number.isFinite(count) && count >= 0)).toBe(true)
      expect(truthyResponse(answer)).toBe(answer ? true : undefined)
    }),
    { numRuns: 1_000 }
  )
})
