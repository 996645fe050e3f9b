import type { ReadableAtom } from 'nanostores'

/*
 * Who writes to the DOM of the news pages, and when:
 *
 *   1. The built page has an empty list, "Loading …", and a <template> with one item rendered by NewsCard.tsx.
 *   2. render-list.ts and render-article.ts, a few hundred bytes each, render the store as soon as the backend responds: the
 *      list appends copies of the template, the article is put into a box next to its island.
 *   3. React loads when the calls are finished (`client:answered`). The island's first render calls `takeOver`: the script stops
 *      rendering, and React hydrates from the state that was rendered. From then on only React writes inside the island.
 *
 * Without the script, `takeOver` returns the state of the built page, and the island renders everything. The article's box is
 * outside the island and is filled once, by the script or the island.
 */

/** Lets a script render a store until an island takes over. */
export function createHandOver<Value>($store: ReadableAtom<Value>) {
  let rendered = $store.get()
  let stop: (() => void) | undefined
  let isTakenOver = false
  return {
    /** Calls `write` with the store's current and previous value, now and on every change, until the island takes over. */
    render(write: (value: Value, before: Value) => void): void {
      if (isTakenOver) return
      stop = $store.subscribe((value) => {
        write(value, rendered)
        rendered = value
      })
    },
    /** Stops the script and returns the value that it rendered last; always the same one. */
    takeOver(): Value {
      isTakenOver = true
      stop?.()
      return rendered
    }
  }
}
