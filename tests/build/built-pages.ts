import { globSync, readFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'
import sharp from 'sharp'
import { SITE } from '../server/site.ts'

/** The pages that no built page links to, and that search engines must not list. */
export const UNLISTED = ['/404.html', '/contacts/sent/', '/news/details/']

interface BuiltPage {
  /** The path on the site. */
  path: string
  html: string
  document: Document
}

export const readBuilt = (path: string, site = SITE) => readFileSync(site + path, 'utf8')

export const builtFiles = (site = SITE): string[] =>
  globSync('**', { cwd: site, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').slice(site.length))

/** The published pictures with data from a camera, such as where they were taken. */
export async function picturesWithExif(site = SITE): Promise<string[]> {
  const pictures = builtFiles(site).filter((file) => /\.(jpe?g|png|webp|avif)$/.test(file))
  const exif = await Promise.all(
    pictures.map(async (file) => (await sharp(site + file).metadata()).exif)
  )
  return pictures.filter((_, index) => exif[index])
}

/** A page, and the splash, which a script creates from data. */
export const partsOf = (document: Document): ParentNode[] => [
  document,
  ...all(document, 'script[type="text/html"]').map(({ textContent }) =>
    JSDOM.fragment(textContent ?? '')
  )
]

export const builtPages = (site = SITE): BuiltPage[] =>
  builtFiles(site)
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const html = readBuilt(file, site)
      return {
        path: file.replace(/index\.html$/, ''),
        html,
        document: new JSDOM(html).window.document
      }
    })

export const all = (root: ParentNode, selector: string) => [...root.querySelectorAll(selector)]
export const attributes = (root: ParentNode, selector: string, name: string) =>
  all(root, selector).map((element) => element.getAttribute(name) ?? '')
