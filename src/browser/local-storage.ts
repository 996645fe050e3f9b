/*
 * Data stored for one visit. In local storage, because a visit may span several tabs, and session
 * storage belongs to one. It may be blocked or full: then nothing is stored, and everything
 * else still works.
 */

/**
 * A visit ends this long after its last page view (show-splash.ts), and news stays fresh for as
 * long (cached-news.ts).
 */
export const VISIT_MS = 3_600_000

/** The value stored under a name, if any. It could be anything: check it before you use it. */
export function readLocalStorage(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return
  }
}

/** Stores a JSON value. @returns false if nothing can be stored */
export function writeLocalStorage(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
