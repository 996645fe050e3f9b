import type { ReadableAtom } from 'nanostores'

/**
 * Lets a script render a store until React has loaded and the island takes over; README.md draws who writes when. Without the
 * script the island renders everything. An article's box is outside its island, and whoever comes first fills it.
 */
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
