/*
 * What is kept for a visit. A visit is a person's, so most of it is in local storage, which all tabs
 * share. Storage may be blocked or full: then nothing is kept, and visitors lose nothing but that.
 */

/** A visit ends this long after its last page, and news is fresh for as long. */
export const VISIT_MS = 3_600_000

/** All tabs of a visit share `localStorage`; `sessionStorage` is a tab's own. */
type StorageName = 'localStorage' | 'sessionStorage'

/** What was kept under a name, or undefined. Anything may stand there: look before you trust it. */
export function read(name: string, storage: StorageName = 'localStorage'): unknown {
  try {
    return JSON.parse(globalThis[storage].getItem(name) ?? 'null')
  } catch {
    return
  }
}

/** Keeps a value that JSON can hold. @returns false if nothing can be kept */
export function keep(name: string, value: unknown, storage: StorageName = 'localStorage'): boolean {
  try {
    globalThis[storage].setItem(name, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
