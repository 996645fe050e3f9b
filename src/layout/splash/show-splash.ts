import { readLocalStorage, VISIT_MS, writeLocalStorage } from '../../browser/local-storage.ts'

/*
 * The splash (section 2 of the specification): an overlay on the first page of a visit, in windows
 * wider than 768 px. Only this script shows it, and timers end it, because animations can be
 * disabled, paused or throttled.
 */

/** How long the splash stays after the logo has loaded (section 9 of the specification). */
const DELAY_MS = 500
/** How long it stays at most. */
const CAP_MS = 3_000
/** The duration of the fade, as in `--motion-calm`. */
const FADE_MS = 200

/** Stores when the last page was opened. */
const STORAGE_KEY = 'last-page'

/** Shows the splash if it is due. Its HTML is the text of `source`. */
export function showSplash(source: Element): void {
  // First, because it also stores the time of this page.
  if (!isFirstPage() || matchMedia('(max-width: 768px)').matches) return
  const page = new DOMParser().parseFromString(source.textContent ?? '', 'text/html')
  const splash = page.body.firstElementChild as HTMLElement
  const end = () => {
    splash.style.opacity = '0'
    setTimeout(() => splash.remove(), FADE_MS)
  }
  const endSoon = () => setTimeout(end, DELAY_MS)

  setTimeout(end, CAP_MS)
  splash.addEventListener('load', endSoon, true)
  splash.addEventListener('error', endSoon, true)
  splash.addEventListener('click', end)
  addEventListener('keydown', end, { once: true })
  source.after(splash)
}

function isFirstPage(): boolean {
  const lastPage = Number(readLocalStorage(STORAGE_KEY))
  const isVisitOver = Date.now() - lastPage > VISIT_MS
  // If nothing can be stored, the splash would show on every page.
  return writeLocalStorage(STORAGE_KEY, Date.now()) && isVisitOver
}
