/** An island that shows news or an article which has not arrived. The counter's waits until it is in view. */
const AWAITED = '[data-island="waiting"] > astro-island[client="load"]'
/** What visitors operate: the line is theirs then. */
const OPERATED = 'a, button, form'
/** How often to look, the first time after the page has loaded. */
const PAUSE_MS = 1_000

/**
 * Calls `begin` when the page is idle: it has loaded, nothing is awaited from the backend, and the visitor has operated nothing. Calls
 * `stop` when the visitor does: from then on the page is not idle any more.
 */
export function whileIdle(begin: () => void, stop: () => void): void {
  let timer: ReturnType<typeof setTimeout>
  const operated = new AbortController()
  const { signal } = operated
  const wait = () => {
    timer = setTimeout(() => (document.querySelector(AWAITED) ? wait() : begin()), PAUSE_MS)
  }
  const end = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest(OPERATED))) return
    operated.abort()
    clearTimeout(timer)
    stop()
  }
  addEventListener('load', wait, { signal })
  for (const type of ['pointerdown', 'keydown', 'focusin']) addEventListener(type, end, { capture: true, signal })
}
