import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import { compactor } from './compact-pages.ts'
import { type Services, withContentPolicy } from './content-policy.ts'
import { withModulePreloads } from './module-preloads.ts'

/**
 * Changes every page between Astro's rendering and its writing, so that no page is read again. The content policy comes last,
 * because it contains the hashes of what the others add.
 */
export function finishPages(services: () => Services): AstroIntegration {
  /** The imports of each module file, by URL. */
  const imports = new Map<string, string[]>()
  let base = '/'
  let folder = ''
  const readImports: Plugin = {
    name: 'finish-pages',
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const urls = [...file.imports, ...file.dynamicImports].map((name) => base + name)
        imports.set(base + file.fileName, urls)
      }
    }
  }

  return {
    name: 'finish-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [readImports] } }),
      'astro:config:done': ({ config }) => {
        base = config.base.replace(/\/?$/, '/')
        folder = fileURLToPath(config.outDir)
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((astro) => {
          let compact: ReturnType<typeof compactor>
          return {
            ...astro,
            name: 'finish-pages',
            async setup() {
              await astro.setup?.()
              const files = await Array.fromAsync(glob('_astro/*.{css,js}', { cwd: folder }), (file) =>
                readFile(`${folder}${file}`, 'utf8')
              )
              compact = compactor(files.join('\n'))
            },
            async render(request, options) {
              const result = await astro.render(request, options)
              const response = result instanceof Response ? result : result.response
              if (options.routeData.type !== 'page') return response
              const { pathname } = new URL(request.url)
              const html = compact(withModulePreloads(await response.text(), pathname, imports))
              return new Response(withContentPolicy(html, pathname, services()), response)
            }
          }
        })
    }
  }
}
