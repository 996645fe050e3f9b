import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { minifyScript } from './inline-scripts.ts'
import { type Chunks, pageShrinker } from './lean-page.ts'

/** React and what binds us to it are one file, for they are never needed apart; our own shared code is another. */
const GROUPS = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|nanostores|@nanostores|@astrojs[\\/]react)[\\/]|rolldown[\\/]runtime/
  },
  { name: 'calls', test: /src[\\/]backend[\\/]/ }
]

const CLIENT_BUILD = {
  // The pages announce what is needed at once; a helper for the rest would be one file more for all.
  modulePreload: false as const,
  rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } }
}

/**
 * Rewrites every built page to the same page in fewer bytes: only the style it uses and in one element, a small island
 * runtime, the files of an island that runs at once announced in the head. Has to come before whatever hashes or
 * compresses the pages.
 */
export function leanPages(): AstroIntegration {
  const chunks: Chunks = new Map()
  const scriptNames = new Set<string>()
  let base = '/'

  return {
    name: 'lean-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'lean-pages-files',
                // In a hook of its own, because Astro has the last word in the configuration itself.
                configEnvironment: (name) => (name === 'client' ? { build: CLIENT_BUILD } : undefined),
                generateBundle(_, bundle) {
                  if (this.environment.name !== 'client') return
                  for (const file of Object.values(bundle)) {
                    if (file.type !== 'chunk') continue
                    chunks.set(file.fileName, { imports: file.imports, dynamicImports: file.dynamicImports })
                    if (file.name === 'react') continue
                    for (const [name] of file.code.matchAll(/[\w-]+/g)) scriptNames.add(name)
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
      'astro:build:done': async ({ dir }) => {
        const runtime = await minifyScript(fileURLToPath(new URL('./island-runtime.ts', import.meta.url)))
        const shrink = pageShrinker({ runtime: runtime.text, chunks, scriptNames, base })
        const folder = fileURLToPath(dir)
        for await (const file of glob('**/*.html', { cwd: folder })) {
          const path = `${folder}${file}`
          await writeFile(path, shrink(await readFile(path, 'utf8')))
        }
      }
    }
  }
}
