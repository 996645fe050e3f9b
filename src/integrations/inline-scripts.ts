import { build, type Plugin, type Rolldown } from 'vite'

const SUFFIX = '?inline-script'

/**
 * `import script from './fade-in.inline.ts?inline-script'` imports a module and its imports, bundled and minified, as the text of an
 * inline script. Only for code that must run while the page is parsed: Astro turns its own script tags into modules, which run later.
 */
export function inlineScripts(): Plugin {
  let env: Record<string, unknown> = {}
  let target: string | string[] | false = false
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    configResolved(config) {
      env = config.env
      target = config.build.target
    },
    async resolveId(source, importer) {
      if (!source.endsWith(SUFFIX)) return
      const resolved = await this.resolve(source.slice(0, -SUFFIX.length), importer)
      return resolved && `${resolved.id}${SUFFIX}`
    },
    async load(id) {
      if (!id.endsWith(SUFFIX)) return
      const { code, moduleIds } = await bundle(id.slice(0, -SUFFIX.length), env, target)
      for (const file of moduleIds) this.addWatchFile(file)
      return `export default ${JSON.stringify(code.trim())}`
    }
  }
}

/** Bundles and minifies a module and its imports as a classic script. `env` is its `import.meta.env`. */
async function bundle(input: string, env: Record<string, unknown>, target: string | string[] | false): Promise<Rolldown.OutputChunk> {
  const { output } = (await build({
    configFile: false,
    envDir: false,
    logLevel: 'error',
    define: Object.fromEntries(Object.entries(env).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)])),
    build: { write: false, target, rolldownOptions: { input, output: { format: 'iife' } } }
  })) as Rolldown.RolldownOutput
  return output[0]
}
