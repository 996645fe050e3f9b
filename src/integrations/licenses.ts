import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Packages whose code reaches the browser outside the bundle. */
const UNBUNDLED = ['node_modules/astro']
const FONT = 'src/layout/fonts/LICENSE.txt'

/** Publishes /licenses.txt with the licence of every package whose code is sent to the browser. */
export function licenses(): Plugin {
  return {
    name: 'licenses',
    apply: 'build',
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      const folders = new Set([...modules.flatMap((id) => packageFolder(id) ?? []), ...UNBUNDLED])
      const texts = [...folders].sort().map(licenseOf)
      const source = ['This site is made with the following works. Thank you.', ...texts, `Fraunces (font)\n\n${read(FONT)}`].join(
        `\n\n${'-'.repeat(72)}\n\n`
      )
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: `${source}\n` })
    }
  }
}

/** The package folder of a module. */
function packageFolder(id: string): string | undefined {
  const path = id.replace(/^\0/, '').replaceAll('\\', '/').replace(/\?.*$/, '')
  return /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]
}

function licenseOf(folder: string): string {
  const { name, version, license } = JSON.parse(read(join(folder, 'package.json')))
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  return `${name} ${version} (${license})${file ? `\n\n${read(join(folder, file))}` : ''}`
}

const read = (path: string) => readFileSync(path, 'utf8').trim()
