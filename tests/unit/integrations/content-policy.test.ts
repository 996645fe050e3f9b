import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentPolicy, inlineHashes, withContentPolicy } from '../../../src/integrations/content-policy.ts'

const OUTSIDE = { backend: 'https://backend.example/v1/', addresses: ['https://backend.example/v1/', 'https://host.example:8443'] }

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const page = (body: string) =>
  `<!DOCTYPE html><html><head lang="en"><meta charset="utf-8"><title>Bob's</title></head><body>${body}</body></html>`
const policyOf = (body: string, path = 'index.html') => contentPolicy(page(body), path, OUTSIDE)

test('the policy stands before anything that it judges, right behind the charset', () => {
  const html = withContentPolicy(page('<style>a{}</style>'), 'index.html', OUTSIDE)

  expect(html).toMatch(
    /^<!DOCTYPE html><html><head lang="en"><meta charset="utf-8"><meta http-equiv="content-security-policy" content="[^"]+"><title>/
  )
  expect(html.match(/charset=/g)).toHaveLength(1)
})

test('a page without a charset gets its policy first', () => {
  expect(withContentPolicy('<html><head><title>x</title></head></html>', 'index.html', OUTSIDE)).toMatch(/<head><meta http-equiv/)
})

test('a page without a head stops the build with its name', () => {
  expect(() => withContentPolicy('<p>', 'bare.html', OUTSIDE)).toThrow('bare.html has no <head>')
})

test.each([
  ['a script', '<script>run()</script>', 'run()'],
  ['a module', '<script type="module" async>run()</script>', 'run()'],
  ['speculation rules', '<script type="speculationrules">{"prefetch":[]}</script>', '{"prefetch":[]}'],
  ['a script of several lines, however they end', '<script>\r\none\rtwo\n</script>', '\none\ntwo\n'],
  ['a script in capitals', '<SCRIPT>run()</SCRIPT >', 'run()'],
  [
    'a script behind an attribute that looks like the end of a tag',
    '<i title="> <script>no()</script>"></i><script>run()</script>',
    'run()'
  ],
  ['a script that speaks of styles', '<script>"<style>x</style>"</script>', '"<style>x</style>"'],
  ['a script with an attribute that looks like the end of its tag', '<script title="5 > 4">run()</script>', 'run()'],
  ['a script behind a comment that hides another', '<!-- > <script>no()</script> --><script>run()</script>', 'run()']
])('%s is allowed by its hash', (_, body, text) => {
  expect(inlineHashes(page(body))).toEqual({ scripts: [hashOf(text)], styles: [] })
})

test('a style is allowed by its hash, once however often it stands there', () => {
  expect(inlineHashes('<style media="print">a{}</style><style>a{}</style>')).toEqual({ scripts: [], styles: [hashOf('a{}')] })
})

test.each([
  ['a script of a file', '<script src="/a.js"></script>'],
  ['data for search engines', '<script type="application/ld+json">{}</script>']
])('%s needs no hash', (_, body) => {
  expect(inlineHashes(body)).toEqual({ scripts: [], styles: [] })
})

test('a page speaks to the addresses that it names, and to no other', () => {
  expect(policyOf('')).toContain("connect-src 'none'; form-action 'none'")
  expect(policyOf('<script>fetch("https://backend.example/v1/parse-news")</script>')).toContain('connect-src https://backend.example;')
  expect(policyOf('<script>fetch("https://host.example:8443/api/count")</script>')).toContain('connect-src https://host.example:8443;')
  expect(policyOf('<script>const base = "https://backend.example/v1"</script>')).toContain('connect-src https://backend.example;')
  expect(policyOf('<form action="https://backend.example/v1/submit-form">')).toContain("form-action 'self' https://backend.example;")
})

test('only the article takes pictures from anywhere and parses foreign HTML', () => {
  for (const path of ['news/details/index.html', 'news\\details\\index.html']) {
    expect(policyOf('', path)).toContain("img-src 'self' data: https: http:;")
    expect(policyOf('', path)).toMatch(/trusted-types dompurify$/)
  }
  expect(policyOf('', 'news/index.html')).toContain("img-src 'self';")
  expect(policyOf('', 'news/index.html')).toMatch(/trusted-types 'none'$/)
})

test('a page is allowed the files of its own site, what stands inline in it, and nothing else', () => {
  expect(policyOf('<script>run()</script><style>a{}</style>').split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'self' ${hashOf('run()')}`,
    `style-src 'self' ${hashOf('a{}')}`,
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'"
  ])
})
