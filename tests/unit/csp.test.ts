import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withPolicy } from '../../src/csp.ts'
import { jsonLd } from '../../src/seo/structured-data.ts'

const SERVICES = { backend: 'https://backend.example/v1/', host: 'https://host.example' }

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Malt</title></head><body>${body}</body></html>`

/** The directives of a page's policy. */
function policyOf(body: string, path = '/'): Record<string, string[]> {
  const [, policy = ''] = /<meta http-equiv="content-security-policy" content="([^"]*)">/.exec(withPolicy(page(body), path, SERVICES)) ?? []
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values]
    })
  )
}

const sha = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`

test('allows our files, the two services, inline scripts by their hashes, and styles', () => {
  expect(
    policyOf('<script>run()</script><style>.a{}</style><script src="/a.js"></script><script type="application/json">{}</script>')
  ).toEqual({
    'default-src': ["'self'"],
    'script-src': ["'self'", sha('run()')],
    'style-src': ["'self'", "'unsafe-inline'"],
    'frame-src': ["'none'"],
    'connect-src': ["'self'", 'https://backend.example', 'https://host.example'],
    'form-action': ["'self'", 'https://backend.example'],
    'base-uri': ["'none'"],
    'object-src': ["'none'"]
  })
})

test('the policy directly follows the charset', () => {
  expect(withPolicy(page(''), '/', SERVICES)).toMatch(
    /^<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="content-security-policy"/
  )
})

test('only the article page may show third-party pictures', () => {
  expect(policyOf('', '/news/details/')).toMatchObject({ 'img-src': ["'self'", 'data:', 'https:', 'http:'] })
  expect(policyOf('', '/news/')).not.toHaveProperty('img-src')
})

test.each(['', 'module', 'text/javascript', 'speculationrules', 'importmap'])('a script of type "%s" is code', (type) => {
  expect(policyOf(`<script type="${type}">x</script>`)['script-src']).toContain(sha('x'))
})

test('a page without a charset stops the build, and says where to look', () => {
  expect(() => withPolicy('<p>Hello', '/about/', SERVICES)).toThrow('/about/ has no <meta charset>')
})

/** What a text may contain that also has a meaning in HTML, in a script, in a replacement or for the build. */
const HOSTILE = [
  '<style>',
  '</style>',
  '<script>',
  '</script>',
  '<!--',
  '-->',
  '<head>',
  '<meta charset="utf-8">',
  '$&',
  "$'",
  '&lt;',
  '"',
  "'",
  '>',
  '\\u003c'
]
/** A text as Astro writes it into an element, and into an attribute, where only quotes and ampersands are escaped. */
const inElement = (value: string) => inAttribute(value).replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const inAttribute = (value: string) => value.replaceAll('&', '&#38;').replaceAll('"', '&#34;')

test.each([...HOSTILE, HOSTILE.join(' '), HOSTILE.toReversed().join('')])(
  'the text %j of the owner does not change the policy of its page',
  (text) => {
    const body = (value: string) =>
      `<p title="${inAttribute(value)}">${inElement(value)}</p><script>run()</script><script type="application/ld+json">${jsonLd([{ '@type': 'Thing', name: value }])}</script>`
    expect(policyOf(body(text))).toEqual(policyOf(body('Barley malt')))
  }
)
