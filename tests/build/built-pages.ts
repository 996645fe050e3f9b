import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { JSDOM } from 'jsdom'
import { BUILT_SITE, SITE_URL } from '../server/built-site.ts'

export interface BuiltPage {
  /** The URL path: /contacts/ */
  path: string
  html: string
  document: Document
}

/** The URL paths of all files of a built site: /robots.txt */
export const builtFiles = (folder = BUILT_SITE): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath.slice(folder.length)}/${name}`.replaceAll('\\', '/'))
    .sort()

const PUBLIC = fileURLToPath(new URL('../../public', import.meta.url))

const parser = new new JSDOM().window.DOMParser()
export const parse = (html: string): Document => parser.parseFromString(html, 'text/html')

const parsed = new Map<string, BuiltPage[]>()

/** Every page of a built site, but for those at former ids, which lead on, and the owner's files of public/. Parsed once. */
export function builtPages(folder = BUILT_SITE): BuiltPage[] {
  const pages = parsed.get(folder) ?? parsePages(folder)
  parsed.set(folder, pages)
  return pages
}

const parsePages = (folder: string): BuiltPage[] =>
  builtFiles(folder)
    .filter((file) => file.endsWith('.html') && ![PUBLIC, `${folder}/../public`].some((own) => existsSync(own + file)))
    .map((file) => {
      const html = readFileSync(folder + file, 'utf8')
      return { path: file.replace(/index\.html$/, ''), html, document: parse(html) }
    })
    .filter(({ path, html }) => path === '/404.html' || !html.includes('http-equiv="refresh"'))

export function builtPage(path: string): Document {
  const page = builtPages().find((page) => page.path === path)
  if (!page) throw new Error(`There is no page ${path}`)
  return page.document
}

export const readBuilt = (path: string): string => readFileSync(BUILT_SITE + path, 'utf8')

/** The path of a URL of the published site, or undefined for other URLs. */
export const sitePath = (url: string | null | undefined): string | undefined =>
  url?.startsWith(`${SITE_URL}/`) ? new URL(url).pathname : undefined

/** The content of the meta element with this name or property. */
export const meta = (document: Document, name: string): string | null | undefined =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')

export const all = (parent: ParentNode, selector: string): Element[] => [...parent.querySelectorAll(selector)]

/** The texts of elements with whitespace collapsed. */
export const texts = (parent: ParentNode, selector: string): string[] =>
  all(parent, selector).map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())

export const attributes = (parent: ParentNode, selector: string, name: string): string[] =>
  all(parent, selector).flatMap((element) => element.getAttribute(name) ?? [])
