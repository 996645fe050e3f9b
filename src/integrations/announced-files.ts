import type { AstroIntegration } from 'astro'
import { changeBuiltPages } from './built-pages.ts'

/** A script file that a page runs by itself; its `src` in the first group. */
const PAGE_SCRIPT = /<script type="module" src="([^"]+)">/g

/**
 * Adds a script to each page with a module script of its own that announces what that script imports, so that the browser
 * fetches all of it at once: on a slow connection an article is shown a second sooner. It is a script, because a browser would
 * fetch the files of `modulepreload` links even where scripts are off.
 */
export function announcedFiles(): AstroIntegration {
  /** What each module file imports, by URL. */
  const imports = new Map<string, string[]>()
  let base = '/'

  return {
    name: 'announced-files',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'announced-files',
                generateBundle(_, bundle) {
                  if (this.environment.name !== 'client') return
                  for (const file of Object.values(bundle)) {
                    if (file.type !== 'chunk') continue
                    imports.set(
                      base + file.fileName,
                      [...file.imports, ...file.dynamicImports].map((name) => base + name)
                    )
                  }
                }
              }
            ]
          }
        })
      },
      'astro:config:done': ({ config }) => {
        base = config.base.replace(/\/?$/, '/')
      },
      'astro:build:done': ({ dir }) => changeBuiltPages(dir, (html, path) => withAnnouncedFiles(html, path, imports))
    }
  }
}

/** The page with the announcements before its styles, but after its early calls. @throws when it names a file that is not in the build */
export function withAnnouncedFiles(html: string, path: string, imports: ReadonlyMap<string, string[]>): string {
  const files = new Set<string>()
  for (const [, url = ''] of html.matchAll(PAGE_SCRIPT)) addWithImports(url)
  if (files.size === 0) return html
  const script = `for(const href of ${JSON.stringify([...files])})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))`
  return html.replace('<style', () => `<script>${script}</script><style`)

  function addWithImports(url: string): void {
    if (files.has(url)) return
    const imported = imports.get(url)
    if (!imported)
      throw new Error(`${path} runs ${url}, which is not in the build, so src/integrations/announced-files.ts cannot announce it.`)
    files.add(url)
    imported.forEach(addWithImports)
  }
}
