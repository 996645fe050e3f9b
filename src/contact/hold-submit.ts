/*
 * Runs inside the page, before the form's island: a form submitted meanwhile is held and handed over once, and one that
 * lacks a field waits for the island's own messages. When the island's code cannot be had, the form goes natively.
 */

/** A held form waits no longer for a file that does not arrive. */
const HOLD_MS = 8_000

function hold(form: HTMLFormElement): void {
  let held = false
  let waiting: ReturnType<typeof setTimeout> | undefined

  const keep = (event: Event) => {
    event.preventDefault()
    if (held) return
    held = true
    form.dataset.held = ''
    waiting = setTimeout(giveUp, HOLD_MS)
  }
  const stop = () => {
    form.removeEventListener('submit', keep, true)
    form.removeEventListener('invalid', keep, true)
    form.removeEventListener('island-ready', handOver)
    removeEventListener('astro:hydration-error', giveUp)
    clearTimeout(waiting)
    delete form.dataset.held
    const wasHeld = held
    held = false
    return wasHeld
  }
  const handOver = () => {
    if (stop()) form.requestSubmit()
  }
  const giveUp = (event?: Event) => {
    if (event && !(event.target as Element).contains(form)) return
    if (stop()) form.requestSubmit()
  }

  // Capturing, because `invalid` does not bubble and the island's own listener must not hear a held submission.
  form.addEventListener('submit', keep, true)
  form.addEventListener('invalid', keep, true)
  form.addEventListener('island-ready', handOver)
  addEventListener('astro:hydration-error', giveUp)
}

for (const form of document.forms) hold(form)
