import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

/** The tag of an island with `client:load`, as Astro writes it. */
const LOADED = /<astro-island\b[^>]*\sclient="load"[^>]*>/g
const FILES = /\s(?:component|renderer)-url="([^"]+)"/g

/**
 * Preloads all files of islands with `client:load` in the head of their page. Astro does not, so a browser would discover the imports of a
 * file only once it has arrived: most of a second per level on a slow connection. Nothing is fetched where scripts are off.
 */
export function preloadIslands(): AstroIntegration {
  /** The names of files that islands share. */
  const shared: string[] = []
  const findShared: Plugin = {
    name: 'find-shared-files',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && !file.isEntry && !file.isDynamicEntry) shared.push(file.fileName.replace(/.*\//, ''))
    }
  }

  return {
    name: 'preload-islands',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [findShared] } })
      },
      'astro:build:done': ({ dir }) => {
        for (const page of globSync(`${fileURLToPath(dir)}**/*.html`)) {
          const html = readFileSync(page, 'utf8')
          const own = (html.match(LOADED) ?? []).flatMap((island) => [...island.matchAll(FILES)].map(([, url = '']) => url))
          const urls = own[0] ? [...own, ...shared.map((name) => own[0]?.replace(/[^/]*$/, name))] : []
          const links = urls.map((url) => `<link rel="modulepreload" href="${url}" media="(scripting)">`)
          if (links.length > 0)
            writeFileSync(
              page,
              html.replace('</head>', () => `${links.join('')}</head>`)
            )
        }
      }
    }
  }
}
