import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, globSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { AstroIntegration } from 'astro'
import { bundleScript } from '../integrations/inline-scripts.ts'

/** A page as its pieces. A piece that has occurred before, on whatever page, is a number: its place among all different ones. */
export type PackedPage = [path: string, pieces: (string | number)[]]

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url))

/** The limits of the file: what a visitor may be sent unasked, and what a phone decodes in a moment. */
const MAX_BYTES = 60_000
const MAX_PAGES = 100

/** A link to a page, in an attribute or in the props of an island. */
const LINK = /(?:"|&quot;)(\/[^"&?#]*\/)(?:["?]|&quot;)/g

/**
 * Writes the service worker, and the file with the pages that it keeps (see worker.ts). If it is off, the worker that it writes
 * removes an earlier one.
 */
export function offline(isOn: boolean): AstroIntegration {
  let base = '/'
  let target: string[] = []
  /** Where the owner's own pages are, which name no build and are not kept. */
  let publicDir: URL
  return {
    name: 'offline',
    hooks: {
      'astro:config:done': ({ config }) => {
        base = config.base
        publicDir = config.publicDir
        target = [config.vite.environments?.client?.build?.target || []].flat()
      },
      'astro:build:done': async ({ dir }) => {
        if (isOn) {
          const build = nameBuild(dir, publicDir, base)
          await writeFile(new URL(`_astro/pages.${build}.bin`, dir), pack(await firstPages(dir, publicDir, base)))
        }
        const { code } = await bundleScript(WORKER, { BASE_URL: base, OFFLINE: isOn }, target)
        await writeFile(new URL('sw.js', dir), code)
      }
    }
  }
}

/** Names the build at the end of every page but the owner's own. @returns the name: a hash of the pages */
function nameBuild(dir: URL, publicDir: URL, base: string): string {
  const folder = fileURLToPath(dir)
  const hash = createHash('sha256')
  // One after another: for thousands of small files that takes less time and memory than promises.
  const pages = globSync('**/*.html', { cwd: folder }).filter((page) => !existsSync(new URL(page, publicDir)))
  for (const page of pages.sort()) hash.update(page).update(readFileSync(join(folder, page)))
  const build = hash.digest('hex').slice(0, 8)
  for (const page of pages) appendFileSync(join(folder, page), `<!--${base}#${build}-->`)
  return build
}

/** The pages in the order in which links lead to them from the home page: the menu's first, then the commodities. */
async function firstPages(dir: URL, publicDir: URL, base: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  const paths = new Set([base])
  for (const path of paths) {
    if (pages.size === MAX_PAGES) break
    const file = `${path.slice(base.length)}index.html`
    const html = await readFile(new URL(file, dir), 'utf8').catch(() => undefined)
    if (!html || existsSync(new URL(file, publicDir))) continue
    // A list of thousands of commodities has no room itself.
    if (gzipSync(html).byteLength <= MAX_BYTES) pages.set(path, html)
    for (const [, link = ''] of html.matchAll(LINK)) if (link.startsWith(base)) paths.add(link)
  }
  return pages
}

/** As many of the pages as there is room for, with what they share stored once, compressed. */
export function pack(pages: Map<string, string>): Buffer {
  const entries = inPieces(pages)
  for (;;) {
    const file = gzipSync(JSON.stringify(entries), { level: 9 })
    if (file.byteLength <= MAX_BYTES) return file
    // Later pages are the smaller ones, so this never drops too many.
    entries.length = Math.min(entries.length - 1, Math.floor((entries.length * MAX_BYTES) / file.byteLength))
  }
}

/** The pages with each piece of HTML written out where it occurs first. */
function inPieces(pages: Map<string, string>): PackedPage[] {
  const places = new Map<string, number>()
  return [...pages].map(([path, html]) => {
    const pieces = html.split(/(?<=[>}])/).map((piece) => {
      const place = places.get(piece)
      if (place === undefined) places.set(piece, places.size)
      return place ?? piece
    })
    return [path, pieces]
  })
}
