import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** The tag of an island with `client:load`, as Astro writes it. */
const LOADED = /<astro-island\b[^>]*\sclient="load"[^>]*>/g
const FILES = /\s(?:component|renderer)-url="([^"]+)"/g
/** The files that islands share; see `islandFiles` in astro.config.mjs. */
const SHARED = '**/{shared,rolldown-runtime}.*.js'

/**
 * Preloads all files of islands with `client:load` at the top of their page, before its styles. Astro does not, so a browser would discover
 * the imports of a file only once it has arrived: most of a second per level on a slow connection. Nothing is fetched where scripts are off.
 */
export function preloadIslands(): AstroIntegration {
  return {
    name: 'preload-islands',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const root = fileURLToPath(dir)
        const shared = globSync(SHARED, { cwd: root }).map((file) => file.replace(/.*[\\/]/, ''))
        for (const page of globSync(`${root}**/*.html`)) {
          const html = readFileSync(page, 'utf8')
          const own = (html.match(LOADED) ?? []).flatMap((island) =>
            [...island.matchAll(FILES)].map(([, url = '']) => url)
          )
          const urls = own[0]
            ? [...own, ...shared.map((name) => own[0]?.replace(/[^/]*$/, name))]
            : []
          const links = urls
            .map((url) => `<link rel="modulepreload" href="${url}" media="(scripting)">`)
            .join('')
          if (links) writeFileSync(page, html.replace('</title>', `</title>${links}`))
        }
      }
    }
  }
}
