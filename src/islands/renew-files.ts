/**
 * Makes the next attempt load every file of a failed island anew. Astro repeats only the requests for two of them, and Firefox 153 and
 * Chromium before 156 never ask again for a module that failed (fixed by whatwg/html#10327), unless its URL differs. So one more letter of the
 * folder is percent-encoded, which means the same to every server; the imports of a file are relative to it.
 */
export function renewFailedFiles(): void {
  const encode = (_: string, start: string, letter: string, end: string) =>
    `${start}%${letter.charCodeAt(0).toString(16)}${end}`
  addEventListener('astro:hydration-error', ({ target }) => {
    const island = (target as Element).closest('astro-island')
    for (const name of ['component-url', 'renderer-url']) {
      const url = island
        ?.getAttribute(name)
        ?.replace(/(\/(?:%\w\w)*)([_a-z])([a-z]*\/[^/]*)$/, encode)
      if (url) island?.setAttribute(name, url)
    }
  })
}
