import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineHashes, policyFor, withContentPolicy } from '../../src/content-policy.ts'

const SERVICES = { backend: 'https://backend.example/v1/', host: 'https://host.example:8443', offline: true }

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const page = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Bob's</title></head><body>${body}</body></html>`
const policyOf = (body: string, path = '/') => policyFor(page(body), path, SERVICES)

test('puts the policy right after the charset, before everything it applies to', () => {
  const html = withContentPolicy(page('<style>a{}</style>'), '/', SERVICES)

  expect(html).toMatch(
    /^<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="[^"]+"><title>/
  )
})

test.each(['<p>', '<!DOCTYPE html><html><head><title>x</title><meta charset="utf-8"></head></html>'])(
  'fails on a page that does not begin with its charset, and names it: %s',
  (html) => {
    expect(() => withContentPolicy(html, '/bare/', SERVICES)).toThrow('/bare/ does not begin with')
  }
)

test.each([
  ['a script', '<script>run()</script>', 'run()'],
  ['a module', '<script type="module" async>run()</script>', 'run()'],
  ['speculation rules', '<script type="speculationrules">{"prefetch":[]}</script>', '{"prefetch":[]}'],
  ['a multi-line script with any line breaks', '<script>\r\none\rtwo\n</script>', '\none\ntwo\n'],
  ['a script in upper case', '<SCRIPT>run()</SCRIPT >', 'run()'],
  [
    'a script after an attribute that looks like the end of a tag',
    '<i title="> <script>no()</script>"></i><script>run()</script>',
    'run()'
  ],
  ['a script that contains a style tag', '<script>"<style>x</style>"</script>', '"<style>x</style>"'],
  ['a script with an attribute that looks like the end of its tag', '<script title="5 > 4">run()</script>', 'run()'],
  ['a script after a comment that contains another', '<!-- > <script>no()</script> --><script>run()</script>', 'run()']
])('%s is allowed by its hash', (_, body, text) => {
  expect(inlineHashes(page(body))).toEqual({ scripts: [hashOf(text)], styles: [] })
})

test('lists the hash of a repeated style once', () => {
  expect(inlineHashes('<style media="print">a{}</style><style>a{}</style>')).toEqual({ scripts: [], styles: [hashOf('a{}')] })
})

test.each([
  ['an external script', '<script src="/a.js"></script>'],
  ['data for search engines', '<script type="application/ld+json">{}</script>']
])('%s needs no hash', (_, body) => {
  expect(inlineHashes(body)).toEqual({ scripts: [], styles: [] })
})

test('lists an origin once if it is both backend and host', () => {
  const services = { backend: 'https://a.example/one', host: 'https://a.example/two', offline: true }
  expect(policyFor(page(''), '/', services)).toContain("connect-src 'self' https://a.example; form-action")
})

test('allows foreign images and the sanitiser only on the article page', () => {
  const article = policyOf('', '/base/news/details/')
  expect(article).toContain("img-src 'self' data: https: http:;")
  expect(article).toMatch(/trusted-types offline dompurify$/)
  expect(policyOf('', '/news/')).not.toContain('img-src')
  expect(policyFor(page(''), '/news/', { ...SERVICES, offline: false })).toMatch(/trusted-types 'none'$/)
})

test("allows the site's files, the page's inline code, nothing else", () => {
  expect(policyOf('<script>run()</script><style>a{}</style>').split('; ')).toEqual([
    "default-src 'self'",
    `script-src 'self' ${hashOf('run()')}`,
    `style-src 'self' ${hashOf('a{}')}`,
    "frame-src 'none'",
    "connect-src 'self' https://backend.example https://host.example:8443",
    "form-action 'self' https://backend.example",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types offline'
  ])
})
