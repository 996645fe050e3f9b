import type { APIContext } from 'astro'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { onRequest } from '../../src/middleware.ts'
import { jsonLd } from '../../src/seo/structured-data.ts'

vi.mock('astro:env/client', () => ({ PUBLIC_BACKEND_URL: 'https://backend.example', PUBLIC_HOST_URL: 'https://host.example' }))
vi.mock('astro:env/server', () => ({ OFFLINE: true }))

/** What a text may contain that also has a meaning in HTML, in a script, in a replacement or for the build. */
const HOSTILE = [
  ...['<style>', '</style>', '<script>', '</script>', '<!--', '-->', '<head>', '</head>', '<meta charset="utf-8">', '<html>', '</body>'],
  ...['info@astro-holdings.com', 'astro-abcd1234', 's0', '$&', '$`', "$'", '$1', '&lt;', '"', "'", '>', '\\u003c', '\r\n', '{company}']
]
const text = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'grapheme' })), { maxLength: 8 })
  .map((parts) => parts.join(' '))

/** A text as Astro writes it into an element, and into an attribute, where only quotes and ampersands are escaped. */
const inElement = (value: string) => inAttribute(value).replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&#39;')
const inAttribute = (value: string) => value.replaceAll('&', '&#38;').replaceAll('"', '&#34;')

/** A page with a text wherever pages have texts, beside styles and scripts of its own. */
const page = (value: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${inElement(value)}</title>` +
  `<meta name="description" content="${inAttribute(value)}"><style>.a{}</style></head><body class="astro-wxyz6789">` +
  `<p data-text="${inAttribute(value)}">${inElement(value)}</p><script>run()</script><style>.b{}</style><script src="/a.js"></script>` +
  `<script type="application/ld+json">${jsonLd([{ '@type': 'Thing', name: value }])}</script></body></html>`

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)">/

/** A built page, and its policy. */
async function built(html: string): Promise<[rest: string, policy: string | undefined]> {
  const context = { url: new URL('https://www.example.com/') } as APIContext
  const response = await onRequest(context, async () => new Response(html, { headers: { 'Content-Type': 'text/html' } }))
  const text = (await response?.text()) ?? ''
  return [text.replace(POLICY, ''), POLICY.exec(text)?.[1]]
}

test('no text of the owner changes, nor the policy of its page, whatever it says', async () => {
  const [, policy] = await built(page('Barley malt'))
  expect(policy, 'a script and two styles').toMatch(
    /^default-src 'self'; script-src 'self' 'sha256-[^ ]+; style-src 'self' 'sha256-[^ ]+ 'sha256-/
  )
  await fc.assert(
    fc.asyncProperty(text, async (value) => {
      expect(await built(page(value))).toEqual([page(value), policy])
    }),
    { numRuns: 500, seed: 1 }
  )
})
