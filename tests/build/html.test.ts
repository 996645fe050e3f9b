import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { HtmlValidate } from 'html-validate'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { BACKEND_URL, SITE_URL } from '../server/site.ts'
import {
  all,
  attributes,
  builtFiles,
  builtPages,
  partsOf,
  readBuilt,
  UNLISTED
} from './built-pages.ts'

/**
 * Astro writes this style before the first island of a page, where HTML does not allow it; every
 * browser applies it.
 */
const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>'

const pages = builtPages()
const files = builtFiles()

/** The file of a path on the site. */
const fileOf = (path: string) => path.replace(/[?#].*/, '').replace(/\/$/, '/index.html')
/** The path of a link, which may be relative to its page. */
const pathOf = (link: string, page: string) => new URL(link, SITE_URL + page).pathname
/** Leaves out "Try again", whose empty URL reloads the page. */
const isInternal = (link: string) => link !== '' && !/^([a-z]+:|#)/.test(link)

test('every page is valid HTML with one h1', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: {
      'heading-level': 'error',
      // Astro uses the quotes that need no escaping.
      'attr-quotes': 'off',
      // A style has the URL of the header's other logo.
      'no-inline-style': 'off',
      // The way React writes attributes and void elements is valid HTML.
      'attr-case': 'off',
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      // No-break hyphens would be copied along with a phone number and make it unusable.
      'tel-non-breaking': 'off',
      // The 404 page waits, so that it can be read if the home page is missing, too.
      'meta-refresh': 'off',
      // For the commodity with a long name.
      'long-title': 'off'
    }
  })
  const faults: string[] = []
  for (const { path, html, document } of pages) {
    expect(all(document, 'h1'), path).toHaveLength(1)
    const { results } = await validator.validateString(html.replace(ISLAND_STYLE, ''))
    faults.push(
      ...results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line }) => `${path} ${line}: ${ruleId}, ${message}`)
      )
    )
  }
  expect(faults).toEqual([])
})

const POLICY = 'meta[http-equiv="content-security-policy"]'
const hashOf = ({ textContent }: Element) => hash('sha256', textContent ?? '', 'base64')
/** The script types that browsers run; any other type is data. */
const EXECUTABLE = /^(|module|importmap|(text|application)\/(java|ecma)script)$/i

test("every script is allowed by the page's policy, except early calls and the 404 redirect, which come before it", () => {
  for (const { path, html, document } of pages) {
    const policy = document.head.querySelector(POLICY) as HTMLMetaElement
    const scripts = all(document, 'script').filter((script) =>
      EXECUTABLE.test(script.getAttribute('type') ?? '')
    )
    const isEarlier = (script: Element) =>
      policy.compareDocumentPosition(script) === script.DOCUMENT_POSITION_PRECEDING
    for (const script of scripts) {
      const src = script.getAttribute('src')
      if (src) expect(src, `${path}: a script of the site's own`).toMatch(/^\/_astro\//)
      else if (isEarlier(script))
        expect(script.textContent, path).toMatch(/earlyCalls|location\.replace/)
      else expect(policy.content, path).toContain(`'sha256-${hashOf(script)}'`)
    }
    expect(scripts.length, path).toBeGreaterThan(1)
    // The policy blocks event handler attributes.
    expect(html, path).not.toMatch(/<[a-z][^<>]*\son[a-z]+="/)
  }
})

test('the policy allows both domains of the site, the backend and, only in articles, pictures from anywhere', () => {
  for (const { path, document } of pages) {
    const content = document.head.querySelector(POLICY)?.getAttribute('content') ?? ''
    const directives = Object.fromEntries(
      content.split(/; */).map((directive) => directive.trim().split(/ (.*)/))
    )
    expect(directives, path).toMatchObject({
      'default-src': `'self' ${SITE_URL}`,
      'connect-src': `'self' ${BACKEND_URL}`,
      'form-action': `'self' ${SITE_URL} ${BACKEND_URL}`,
      'script-src': expect.stringMatching(/^'self'( 'sha256-[\w+/]{43}=')+$/),
      'style-src': "'self' 'unsafe-inline'",
      'frame-src': "'none'",
      'base-uri': "'none'",
      'object-src': "'none'"
    })
    expect(directives['img-src'], path).toBe(
      path === '/news/details/' ? "'self' data: https: http:" : undefined
    )
  }
})

test('every page except the 404, thank-you and article pages can be reached by links from the home page', () => {
  const reached = new Set<string>()
  const waiting = ['/']
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    const page = pages.find((page) => page.path === path)
    expect(page, `link to ${path}`).toBeDefined()
    const links = page ? attributes(page.document, 'a[href]', 'href').filter(isInternal) : []
    waiting.push(...links.map((link) => pathOf(link, path)).filter((link) => link.endsWith('/')))
  }
  // Only fetched headlines link to the article page.
  expect([...reached, ...UNLISTED].sort()).toEqual(pages.map(({ path }) => path).sort())
})

test('no page has a broken link, picture, script, font or fragment', () => {
  for (const { path, html, document } of pages) {
    for (const link of attributes(document, 'a[href]', 'href').filter(
      (link) => isInternal(link) || link.startsWith('#')
    )) {
      if (link.startsWith('#'))
        expect(document.getElementById(link.slice(1)), `${link} on ${path}`).toBeTruthy()
      else expect(files, `${link} on ${path}`).toContain(fileOf(pathOf(link, path)))
    }
    const parts = partsOf(document)
    const assets = [
      ...parts.flatMap((part) => attributes(part, '[src]', 'src')),
      ...attributes(document, 'link[href]:not([rel=canonical])', 'href'),
      ...['component-url', 'renderer-url'].flatMap((name) =>
        attributes(document, 'astro-island', name)
      ),
      ...['srcset', 'imagesrcset'].flatMap((name) =>
        parts
          .flatMap((part) => attributes(part, `[${name}]`, name))
          .flatMap((set) => set.split(',').map((one) => one.trim().split(/\s/)[0] ?? ''))
      ),
      ...[...html.matchAll(/url\(["']?(\/[^"')]+)/g)].map(([, url = '']) => url)
    ]
    for (const asset of assets) {
      expect(asset, `on ${path}: a URL that works at any depth`).toMatch(/^\//)
      expect(files, `on ${path}`).toContain(fileOf(asset))
    }
  }
})

/** The URLs of a script file and of all that it imports. */
function withImports(url: string, found = new Set<string>()): Set<string> {
  if (found.has(url)) return found
  found.add(url)
  for (const [, name] of readBuilt(url).matchAll(/\b(?:from|import)["']\.\/([\w.-]+\.js)["']/g))
    withImports(`/_astro/${name}`, found)
  return found
}

function filesOf(island: Element): string[] {
  const [component = '', renderer = ''] = ['component-url', 'renderer-url'].map(
    (name) => island.getAttribute(name) ?? ''
  )
  return [...withImports(component, withImports(renderer))].sort()
}

test('every island loads at most four files', () => {
  const islands = pages.flatMap(({ document }) => all(document, 'astro-island'))
  expect(islands.length).toBeGreaterThan(1)
  for (const { path, document } of pages)
    for (const island of all(document, 'astro-island[client=load]'))
      expect(attributes(document, 'head script[src]', 'src').sort(), path).toEqual(filesOf(island))
  for (const island of islands)
    expect(filesOf(island).length, island.getAttribute('component-url') ?? '').toBeLessThanOrEqual(
      4
    )
})

test('every custom property that a page uses is declared on it', () => {
  for (const { path, html } of pages) {
    const names = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, name]) => name)
    const read = names(/var\((--[\w-]+)\)/g)
    expect(read.length, path).toBeGreaterThan(50)
    expect(names(/(--[\w-]+):/g), path).toEqual(expect.arrayContaining(read))
  }
})

test('the name of the company is not translated', () => {
  for (const { path, document } of pages) {
    const names = all(document.body, '*').filter(({ localName, childNodes }) =>
      [...childNodes].some(
        ({ nodeType, nodeValue }) =>
          localName !== 'script' && nodeType === 3 && nodeValue?.includes('Halcyon Grain & Seed')
      )
    )
    expect(names.length, path).toBeGreaterThan(1)
    expect(names.filter((name) => !name.closest('[translate=no]'))).toEqual([])
  }
})

test('text browsers, which know neither templates nor hidden elements, do not show the splash', () => {
  for (const { path, html } of pages) {
    const { document } = new JSDOM(html.replaceAll('template', 'div')).window
    for (const script of all(document, 'script, style')) script.remove()
    // A word of the splash, misspelled as specified.
    expect(document.body.textContent, path).not.toContain('padge')
  }
})

test('the licenses of the bundled packages, of Astro and of the font are published', () => {
  const text = readBuilt('/licenses.txt')
  for (const name of [
    'react',
    'react-dom',
    'scheduler',
    'nanostores',
    '@nanostores/react',
    'sonner',
    'dompurify'
  ])
    expect(text).toMatch(new RegExp(`^## ${name} - \\d+\\.\\d+\\.\\d+ \\(`, 'm'))
  const others = readBuilt('/licenses-astro-font.txt')
  expect(others).toContain(
    readFileSync(new URL('../../node_modules/astro/LICENSE', import.meta.url), 'utf8').trim()
  )
  const fonts = [...(pages[0]?.html ?? '').matchAll(/@font-face\{[^}]*url\([^}]*\}/g)]
  expect(fonts).toHaveLength(files.filter((file) => file.endsWith('.woff2')).length)
  for (const [rule] of fonts) {
    const [, family] = /font-family:"?([^;"}]+)/.exec(rule) ?? []
    expect(others).toMatch(new RegExp(`^${family} \\(font\\)\n[^]*license`, 'im'))
  }
})
