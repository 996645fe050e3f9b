import { build } from 'esbuild'
import type { Plugin } from 'vite'

const SUFFIX = '?inline-script'

/**
 * `import script from './splash.ts?inline-script'` gives the minified text of that module and all it imports, to be put
 * into the page as it is. Astro's own script tags become modules, which wait for the whole page or for another file.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(SUFFIX)) return
      const resolved = await this.resolve(source.slice(0, -SUFFIX.length), importer)
      return resolved && `${resolved.id}${SUFFIX}`
    },
    async load(id) {
      if (!id.endsWith(SUFFIX)) return
      const entry = id.slice(0, -SUFFIX.length)
      const { text, inputs } = await minifyScript(entry)
      for (const input of inputs) this.addWatchFile(input)
      return `export default ${JSON.stringify(text)}`
    }
  }
}

/** The minified text of a module and all it imports, as a script by itself, and the files that went into it. */
export async function minifyScript(entry: string): Promise<{ text: string; inputs: string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'iife',
    target: 'es2020',
    define: Object.fromEntries(
      ['PUBLIC_BACKEND_URL', 'PUBLIC_HOST_URL'].map((name) => [`import.meta.env.${name}`, JSON.stringify(process.env[name] ?? '')])
    )
  })
  return { text: outputFiles[0]?.text.trim() ?? '', inputs: Object.keys(metafile.inputs) }
}
