import type { AstroIntegration } from 'astro'
import { changeBuiltPages } from './built-pages.ts'

const STYLE = /<style>([\s\S]*?)<\/style>/g

const SCRIPTS_IN_A_ROW = /(?:<script>(?:(?!<\/script>)[\s\S])*<\/script>){2,}/g

/** The class by which Astro limits a rule to its component. */
const SCOPE = /\.(astro-[a-z0-9]{8})\b/g

/** Makes every page smaller without changing what it does: 0.5 kB of the gzipped home page. It comes before the content policy. */
export function compactPages(): AstroIntegration {
  return {
    name: 'compact-pages',
    hooks: { 'astro:build:done': ({ dir }) => changeBuiltPages(dir, compact) }
  }
}

/** A page with one style element, one script element for scripts in a row (each costs a hash in the policy), and short scopes. */
export function compact(html: string): string {
  const css = Array.from(html.matchAll(STYLE), ([, text]) => text).join('')
  const scopes = [...new Set(Array.from(css.matchAll(SCOPE), ([, scope]) => scope))]
  const names = new Map(scopes.map((scope, index) => [scope, String.fromCharCode(97 + (index % 26)) + (index < 26 ? '' : index)]))
  let isFirst = true
  return html
    .replace(STYLE, () => {
      const style = isFirst ? `<style>${css}</style>` : ''
      isFirst = false
      return style
    })
    .replace(SCRIPTS_IN_A_ROW, (scripts) => scripts.replaceAll('</script><script>', ';'))
    .replace(/\bastro-[a-z0-9]{8}\b/g, (scope) => names.get(scope) ?? scope)
}
