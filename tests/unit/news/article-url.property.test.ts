import fc from 'fast-check'
import { expect, test } from 'vitest'
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
    { numRuns: 300 }
  )
})

test('no query makes the parser throw', () => {
  fc.assert(fc.property(anyText, (text) => void articleUrlFrom(`?url=${text}`)))
})
