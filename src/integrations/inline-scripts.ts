import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'

const SUFFIX = '?inline-script'

/**
 * `import script from './start.inline.ts?inline-script'` imports a module and its imports as the
 * bundled, minified text of an inline script. Only for code that must run while the page is parsed:
 * Astro turns its own script tags into modules, which run later. Layout.astro adds a hash of each
 * script to the content policy.
 */
export function inlineScripts(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    configResolved(resolved) {
      config = resolved
    },
    async resolveId(source, importer) {
      if (!source.endsWith(SUFFIX)) return
      const resolved = await this.resolve(source.slice(0, -SUFFIX.length), importer)
      return resolved && `${resolved.id}${SUFFIX}`
    },
    async load(id) {
      if (!id.endsWith(SUFFIX)) return
      const { code, moduleIds } = await bundle(id.slice(0, -SUFFIX.length), config)
      for (const file of moduleIds) this.addWatchFile(file)
      return `export default ${JSON.stringify(code.trim())}`
    }
  }
}

/** Bundles and minifies a module and its imports as a classic script. */
async function bundle(
  input: string,
  { env, build: { target } }: ResolvedConfig
): Promise<Rolldown.OutputChunk> {
  // The nested build reads no settings, so it gets those of the outer one.
  const define = Object.fromEntries(
    Object.entries(env).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)])
  )
  const rolldownOptions = { input, output: { format: 'iife' } } as const
  const result = await build({
    configFile: false,
    envDir: false,
    logLevel: 'error',
    define,
    build: { write: false, target, rolldownOptions }
  })
  return (result as Rolldown.RolldownOutput).output[0]
}
