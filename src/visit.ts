/*
 * What is kept for a visit. A visit is a person's, so this is local storage, which all tabs share:
 * that of the session is a tab's own. Storage may be blocked or full: then nothing is kept, and
 * visitors lose nothing but that.
 */

/** A visit ends this long after its last page, and news is fresh for as long. */
export const VISIT_MS = 3_600_000

/** What was kept under a name, or undefined. Anything may stand there: look before you trust it. */
export function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return
  }
}

/** Keeps a value that JSON can hold. @returns false if nothing can be kept */
export function keep(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
