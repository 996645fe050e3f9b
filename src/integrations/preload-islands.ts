import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

/** The tag of an island with `client:load`, as Astro writes it. */
const LOADED = /<astro-island\b[^>]*\sclient="load"[^>]*>/g
const FILES = /\s(?:component|renderer)-url="([^"]+)"/g

/**
 * Preloads all files of islands with `client:load` in the head of their page. Astro does not, so a browser would discover the imports of a
 * file only once it has arrived: most of a second per level on a slow connection. Nothing is fetched where scripts are off. This runs
 * after middleware.ts, whose policy stays true, because links are no inline code.
 */
export function preloadIslands(): AstroIntegration {
  /** The imports of each file, by path from the site's root. */
  const imports = new Map<string, string[]>()
  const recordImports: Plugin = {
    name: 'record-imports',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') imports.set(file.fileName, [...file.imports, ...file.dynamicImports])
    }
  }
  const withImports = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found
    found.add(file)
    for (const imported of imports.get(file) ?? []) withImports(imported, found)
    return found
  }

  return {
    name: 'preload-islands',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [recordImports] } })
      },
      'astro:build:done': ({ dir }) => {
        for (const page of globSync(`${fileURLToPath(dir)}**/*.html`)) {
          const html = readFileSync(page, 'utf8')
          const islands = (html.match(LOADED) ?? []).join('')
          if (!islands) continue
          const urls = [...islands.matchAll(FILES)].flatMap(([, url = '']) => {
            const file = [...imports.keys()].find((name) => url.endsWith(`/${name}`))
            if (!file) throw new Error(`${page} loads ${url}, which is not among the files of the build.`)
            return [...withImports(file)].map((name) => url.slice(0, -file.length) + name)
          })
          const links = [...new Set(urls)].map((url) => `<link rel="modulepreload" href="${url}" media="(scripting)">`)
          writeFileSync(
            page,
            html.replace('</head>', () => `${links.join('')}</head>`)
          )
        }
      }
    }
  }
}
