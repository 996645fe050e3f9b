import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { changeBuiltPages } from './built-pages.ts'

const STYLE = /<style>([\s\S]*?)<\/style>/g

const SCRIPTS_IN_A_ROW = /(?:<script>(?:(?!<\/script>)[\s\S])*<\/script>){2,}/g

/** The class by which Astro limits a rule to its component. */
const SCOPE = /\bastro-[a-z0-9]{8}\b/g

const PROPERTY = /(?<![\w.-])--[a-z][\w-]*/g

/** Makes every page smaller without changing what it does: 0.8 kB of the gzipped home page. It comes before the content policy. */
export function compactPages(): AstroIntegration {
  return {
    name: 'compact-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const files = await Array.fromAsync(glob('_astro/*.{css,js}', { cwd: folder }), (file) => readFile(`${folder}${file}`, 'utf8'))
        const assets = files.join('\n')
        await changeBuiltPages(dir, (html) => compact(html, assets))
      }
    }
  }
}

/**
 * A page with one style element and one script element for scripts in a row, each of which costs a hash in the policy, and with
 * short names of scopes and of the custom properties that no file in `assets` uses.
 */
export function compact(html: string, assets = ''): string {
  const css = Array.from(html.matchAll(STYLE), ([, text]) => text).join('')
  const scopes = shortNames(css.match(SCOPE) ?? [])
  const properties = shortNames((css.match(PROPERTY) ?? []).filter((name) => !assets.includes(name)))
  const style = css.replace(PROPERTY, (name) => (properties.has(name) ? `--${properties.get(name)}` : name))
  let isFirst = true
  return html
    .replace(STYLE, () => {
      const first = isFirst ? `<style>${style}</style>` : ''
      isFirst = false
      return first
    })
    .replace(SCRIPTS_IN_A_ROW, (scripts) => scripts.replaceAll('</script><script>', ';'))
    .replace(SCOPE, (scope) => scopes.get(scope) ?? scope)
}

/** a, b, c … z, a26 … for each name. */
function shortNames(names: string[]): Map<string, string> {
  const short = (index: number) => String.fromCharCode(97 + (index % 26)) + (index < 26 ? '' : index)
  return new Map([...new Set(names)].map((name, index) => [name, short(index)]))
}
