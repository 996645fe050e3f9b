import type { ReadableAtom } from 'nanostores'

/*
 * Who writes which part of the news pages, and when:
 *
 *   1. The built page: an empty list with the words "Loading …", and a <template> that holds one item as NewsItem.tsx
 *      renders it. Nobody writes.
 *   2. list-draw.ts and article-draw.ts, a few hundred bytes each, draw what the store holds as soon as the backend answers:
 *      the list appends copies of the template, the article goes into a box beside its island.
 *   3. React arrives when the calls are answered (`client:answered`). The first render of its island calls `take`: the
 *      script draws no more, and React hydrates from the very state that it drew. From there React alone writes inside the
 *      island; what comes later reaches it through the store.
 *
 * Without the drawing script `take` gives the built page's state, and the island draws everything. The article's box is
 * outside the island and is filled once, by whoever comes first.
 */

/** Lets a script draw what a store holds until an island takes the page over. */
export function handOverOf<Value>($store: ReadableAtom<Value>) {
  let drawn = $store.get()
  let stop: (() => void) | undefined
  let taken = false
  return {
    /** Calls `write` with the store's value, and what it was before, now and at each change, until the island takes over. */
    draw(write: (value: Value, before: Value) => void): void {
      if (taken) return
      stop = $store.subscribe((value) => {
        write(value, drawn)
        drawn = value
      })
    },
    /** Ends the drawing and gives the value that stands in the page; the same one each time. */
    take(): Value {
      taken = true
      stop?.()
      return drawn
    }
  }
}
