import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { inlineHashes } from '../../src/content-policy.ts'
import { commodityUrl, pagesWithPath } from '../../src/urls.ts'
import { commodities } from '../content.ts'
import { BUILT_SITE } from '../server/built-site.ts'
import { all, attributes, builtFiles, builtPages, readBuilt } from './built-pages.ts'

/** Astro writes this style before the first island of a page, where HTML allows none; every browser applies it. */
const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>'

const pages = builtPages()
const files = builtFiles()

/** The file of a path on the site. */
const fileOf = (path: string) => path.replace(/[?#].*/, '').replace(/\/$/, '/index.html')
const isInside = (link: string) => !/^([a-z]+:|#)/.test(link)

test('every page is valid HTML', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: {
      'heading-level': 'error',
      // The boxes of the list give their values one name, which the contacts page reads.
      'form-dup-name': ['error', { shared: ['checkbox'] }],
      // Astro uses the quotes that need no escaping.
      'attr-quotes': 'off',
      // The template of a news item; axe checks the headings and links that are shown.
      'empty-heading': 'off',
      'wcag/h30': 'off',
      // The way React writes attributes and void elements is valid HTML.
      'attr-case': 'off',
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      // No-break hyphens would be copied along with a phone number and make it unusable.
      'tel-non-breaking': 'off'
    }
  })
  const faults: string[] = []
  for (const { path, html, document } of pages) {
    expect(all(document, 'h1'), path).toHaveLength(1)
    const { results } = await validator.validateString(html.replace(ISLAND_STYLE, ''))
    faults.push(...results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${path} ${line}: ${ruleId}, ${message}`)))
  }
  expect(faults).toEqual([])
})

test('the pages that the service worker keeps are whole, with what is announced in their heads', () => {
  for (const file of files.filter((file) => file.endsWith('.bin'))) {
    const kept: [path: string, pieces: (string | number)[]][] = JSON.parse(String(gunzipSync(readFileSync(BUILT_SITE + file))))
    const pieces = kept.flatMap(([, parts]) => parts.filter((part) => typeof part === 'string'))
    for (const [path, parts] of kept) {
      const html = parts.map((part) => (typeof part === 'string' ? part : pieces[part])).join('')
      expect(html === pages.find((page) => page.path === path)?.html, path).toBe(true)
    }
  }
})

test('what a page fetches it asks for in its head, before styles and content', () => {
  const asking = pages.filter(({ html }) => html.includes('earlyCalls'))
  expect(asking.map(({ path }) => path).toSorted()).toEqual(['/', '/news/', '/news/details/'])
  for (const { path, html } of asking) expect(html.indexOf('earlyCalls'), path).toBeLessThan(html.indexOf('<style'))
})

test('every page starts with a policy that allows nothing unsafe', () => {
  for (const { path, html, document } of pages) {
    expect(html, path).toMatch(/<head[^>]*><meta charset="utf-8"><meta http-equiv="content-security-policy"/)
    const [policy = ''] = attributes(document, 'meta[http-equiv="content-security-policy"]', 'content')
    expect(policy, path).not.toContain('unsafe')
    const { scripts, styles } = inlineHashes(html)
    for (const hash of [...scripts, ...styles]) expect(policy, path).toContain(hash)
    expect(html, `${path} has a style attribute or an event handler, which the policy forbids`).not.toMatch(
      /<[a-z][^<>]*\s(style|on[a-z]+)="/
    )
  }
})

test('every page can be reached by links from the home page', () => {
  const reached = new Set<string>()
  const waiting = ['/']
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    const page = pages.find((page) => page.path === path)
    expect(page, `link to ${path}`).toBeDefined()
    if (page)
      waiting.push(
        ...attributes(page.document, 'a[href]', 'href')
          .filter(isInside)
          .map((link) => link.replace(/[?#].*/, ''))
          .filter((link) => link.endsWith('/'))
      )
  }
  const known = [...pagesWithPath(), ...commodities.map(({ id }) => ({ path: commodityUrl(id), isHidden: false }))]
  const paths = (list: { path: string }[]) => list.map(({ path }) => path).sort()
  expect([...reached].sort()).toEqual(paths(known.filter(({ isHidden }) => !isHidden)))
  expect(paths(pages)).toEqual(paths([...known, { path: '/404.html' }]))
})

test('no page has a broken link, picture, script, font or anchor', () => {
  for (const { path, html, document } of pages) {
    for (const link of attributes(document, 'a[href]', 'href').filter((link) => isInside(link) || link.startsWith('#'))) {
      expect(link, `link on ${path}, which a host would redirect`).not.toContain('index.html')
      const [target = '', id] = link.split('#')
      const goal = pages.find((page) => page.path === (target.replace(/\?.*/, '') || path))
      if (id !== undefined) expect(goal?.document.getElementById(id), `${link} on ${path}`).toBeTruthy()
      else expect(files, `${link} on ${path}`).toContain(fileOf(link))
    }
    const parts = [document, ...all(document, 'template').map((template) => (template as HTMLTemplateElement).content)]
    const assets = [
      ...parts.flatMap((part) => attributes(part, '[src]', 'src')),
      ...attributes(document, 'link[href]:not([rel=canonical])', 'href'),
      ...['component-url', 'renderer-url'].flatMap((name) => attributes(document, 'astro-island', name)),
      ...['srcset', 'imagesrcset'].flatMap((name) =>
        parts
          .flatMap((part) => attributes(part, `[${name}]`, name))
          .flatMap((set) => set.split(',').map((one) => one.trim().split(/\s/)[0] ?? ''))
      ),
      ...[...html.matchAll(/url\(["']?(\/[^"')]+)/g)].map(([, url = '']) => url)
    ].filter((url) => !url.startsWith('data:'))
    for (const asset of assets) {
      expect(asset, `on ${path}: a URL that works at any depth`).toMatch(/^\//)
      expect(files, `on ${path}`).toContain(fileOf(asset))
    }
  }
})

test('pages announce every file of an island that loads with them, once, and none where scripts are off', () => {
  let islands = 0
  for (const { path, document } of pages) {
    const announced = all(document, 'link[rel=modulepreload]')
    const urls = announced.map((link) => link.getAttribute('href'))
    expect(urls, path).toEqual([...new Set(urls)])
    for (const link of announced) expect(link.getAttribute('media'), path).toBe('(scripting)')
    const loaded = all(document, 'astro-island[client=load]')
    islands += loaded.length
    for (const name of ['component-url', 'renderer-url']) {
      expect(urls, path).toEqual(expect.arrayContaining(loaded.map((island) => island.getAttribute(name))))
    }
    expect(loaded.length > 0, path).toBe(urls.length > 0)
    // What these files import, also later, would be asked for one round trip after the other.
    for (const url of urls) {
      const imported = [...readBuilt(`${url}`).matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, name]) => `/_astro/${name}`)
      expect(urls, `${path} ${url}`).toEqual(expect.arrayContaining(imported))
    }
  }
  expect(islands).toBeGreaterThan(0)
})

test('pictures that are announced come before other files', () => {
  const announced = pages.flatMap(({ path, document }) => all(document, 'link[as=image]').map((link) => ({ path, link })))
  expect(announced.length).toBeGreaterThan(commodities.length)
  for (const { path, link } of announced) expect(link.getAttribute('fetchpriority'), path).toBe('high')
})

test('every custom property that a page reads is declared on it', () => {
  for (const { path, html } of pages) {
    const names = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, name]) => name)
    const read = names(/var\((--[\w-]+)/g)
    expect(read.length, path).toBeGreaterThan(50)
    expect(names(/(--[\w-]+):/g), path).toEqual(expect.arrayContaining(read))
  }
})
