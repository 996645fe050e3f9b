/** A module script of a page, with its `src` in the first group. */
const PAGE_SCRIPT = /<script type="module" src="([^"]+)">/g

/**
 * Preloads the imports of a page's module script, so that the browser fetches all files in parallel: on a slow connection an
 * article is shown a second sooner. The `modulepreload` links are added by an inline script, because browsers would fetch their
 * files even with scripts off. It comes before the styles and after the early calls.
 * @throws if a script is not part of the build
 */
export function withModulePreloads(html: string, path: string, imports: ReadonlyMap<string, string[]>): string {
  const files = new Set<string>()
  for (const [, url = ''] of html.matchAll(PAGE_SCRIPT)) addWithImports(url)
  if (files.size === 0) return html
  const script = `for(const href of ${JSON.stringify([...files])})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))`
  return html.replace('<style', () => `<script>${script}</script><style`)

  function addWithImports(url: string): void {
    if (files.has(url)) return
    const imported = imports.get(url)
    if (!imported)
      throw new Error(`${path} runs ${url}, which is not in the build, so src/integrations/module-preloads.ts cannot preload its imports.`)
    files.add(url)
    imported.forEach(addWithImports)
  }
}
