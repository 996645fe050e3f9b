import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

/** The tag of an island with `client:load`, as Astro writes it. */
const CLIENT_LOAD_ISLAND = /<astro-island\b[^>]*\sclient="load"[^>]*>/g
/** The URLs of its component and its renderer. */
const ISLAND_URL = /\s(?:component|renderer)-url="([^"]+)"/g

/** The names of the files that each file imports. */
type Imports = Map<string, string[]>

/**
 * Loads all files of `client:load` islands from the top of the page, before its styles. Astro does
 * not, so a browser would discover the imports of a file only after downloading it: most of a
 * second per level on a slow connection. Uses script tags, because WebKit never retries a failed
 * `modulepreload`, not even after a reload. With scripts off, nothing is fetched.
 */
export function earlyIslandFiles(): AstroIntegration {
  const imports: Imports = new Map()
  return {
    name: 'early-island-files',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [shareFiles(imports)] } })
      },
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir)
        for (const page of globSync('**/*.html', { cwd: folder })) {
          const html = readFileSync(folder + page, 'utf8')
          const scripts = islandUrls(html, imports).map(
            (url) => `<script type="module" async src="${url}"></script>`
          )
          if (scripts.length === 0) continue
          writeFileSync(folder + page, html.replace('</title>', `</title>${scripts.join('')}`))
        }
      }
    }
  }
}

/**
 * Limits an island to four files: its own, Astro's renderer, Rolldown's runtime, and one with code
 * that islands share. By default, Rolldown would make eight; over HTTP/1.1 a browser fetches six at
 * a time.
 */
function shareFiles(imports: Imports): Plugin {
  return {
    name: 'early-island-files',
    configEnvironment(name) {
      if (name !== 'client') return
      const codeSplitting = { groups: [{ name: 'shared', minShareCount: 2 }] }
      return { build: { rolldownOptions: { output: { codeSplitting } } } }
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') imports.set(file.fileName, file.imports)
    }
  }
}

/** The URLs of all files that a page's islands need right away. */
function islandUrls(html: string, imports: Imports): string[] {
  const urls = new Set<string>()
  for (const [island] of html.matchAll(CLIENT_LOAD_ISLAND))
    for (const [, url = ''] of island.matchAll(ISLAND_URL)) addWithImports(url)
  return [...urls]

  function addWithImports(url: string): void {
    if (urls.has(url)) return
    urls.add(url)
    const name = [...imports.keys()].find((name) => url.endsWith(`/${name}`))
    if (!name) return
    const base = url.slice(0, -name.length)
    for (const imported of imports.get(name) ?? []) addWithImports(base + imported)
  }
}
