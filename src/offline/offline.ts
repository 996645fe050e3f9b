import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { AstroIntegration } from 'astro'
import { changeBuiltPages } from '../integrations/built-pages.ts'
import { bundleScript } from '../integrations/inline-scripts.ts'

/** A text, and what follows it in the earlier pages: how many characters are skipped after the last copy, and how many copied. */
export type PagePart = [text: string, skipped: number, copied: number]

const WORKER = new URL('worker.ts', import.meta.url)

/** The limits of the file: what a visitor may be sent unasked, and what a phone decodes in a moment. */
const MOST_BYTES = 60_000
const MOST_PAGES = 100

/** Shorter repetitions are left to gzip. */
const SHORTEST_COPY = 60

/**
 * Writes the service worker, and the file with the pages that it keeps (see worker.ts). It comes after the content policy, because
 * it needs the finished pages. If it is off, the worker that it writes removes an earlier one.
 */
export function offline(isOn: boolean): AstroIntegration {
  let base = '/'
  let target: string[] = []
  return {
    name: 'offline',
    hooks: {
      'astro:config:done': ({ config }) => {
        base = config.base.replace(/\/?$/, '/')
        target = [config.vite.build?.target || []].flat()
      },
      'astro:build:done': async ({ dir }) => {
        const version = isOn ? await nameBuild(dir, base) : ''
        if (isOn) await writeFile(new URL(`_astro/pages.${version}.bin`, dir), packed(await firstPages(dir, base)))
        await writeFile(
          new URL('sw.js', dir),
          (await bundleScript(fileURLToPath(WORKER), { BASE_URL: base, VERSION: version }, target)).code
        )
      }
    }
  }
}

/** Names the build at the end of every page. @returns the name: a hash of the pages and the worker */
async function nameBuild(dir: URL, base: string): Promise<string> {
  const hashes = new Map<string, string>()
  await changeBuiltPages(dir, (html, path) => {
    hashes.set(path, hashOf(html))
    return html
  })
  const version = hashOf([await readFile(WORKER, 'utf8'), ...[...hashes].sort().flat()].join()).slice(0, 8)
  await changeBuiltPages(dir, (html) => `${html}<!--${base}#${version}-->`)
  return version
}

/** The pages in the order in which links lead to them from the home page: the menu's first, then the commodities. */
async function firstPages(dir: URL, base: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  const paths = new Set([base])
  for (const path of paths) {
    if (pages.size === MOST_PAGES) break
    const html = await readFile(new URL(`${path.slice(base.length)}index.html`, dir), 'utf8').catch(() => undefined)
    if (!html) continue
    pages.set(path, html)
    for (const [, link = ''] of html.matchAll(/"(\/[^"?#]*\/)["?]/g)) if (link.startsWith(base)) paths.add(link)
  }
  return pages
}

/** As many of the pages as there is room for, each as its differences from those before it, compressed. */
export function packed(pages: Map<string, string>): Buffer {
  const known: { text: string; start: number }[] = []
  const places = new Map<string, number>()
  let length = 0
  const entries = [...pages].map(([path, html]): [string, PagePart[]] => {
    const pieces = html.split(/(?<=[>};, ])/)
    const parts: PagePart[] = []
    let text = ''
    let end = 0
    for (let at = 0; at < pieces.length; ) {
      const place = places.get(pieces[at] ?? '') ?? known.length
      let count = 0
      let copied = 0
      for (; pieces[at + count] !== undefined && pieces[at + count] === known[place + count]?.text; count += 1)
        copied += pieces[at + count]?.length ?? 0
      if (copied < SHORTEST_COPY) {
        text += pieces[at]
        at += 1
      } else {
        const start = known[place]?.start ?? 0
        parts.push([text, start - end, copied])
        text = ''
        end = start + copied
        at += count
      }
    }
    parts.push([text, 0, 0])
    for (const piece of pieces) {
      places.set(piece, known.length)
      known.push({ text: piece, start: length })
      length += piece.length
    }
    return [path, parts]
  })
  for (;;) {
    const file = gzipSync(JSON.stringify(entries), { level: 9 })
    if (file.byteLength <= MOST_BYTES) return file
    // Later pages are the smaller ones, so this never drops too many.
    entries.length = Math.min(entries.length - 1, Math.floor((entries.length * MOST_BYTES) / file.byteLength))
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
