/*
 * Runs inside the page, before the form's island: a form submitted meanwhile is held and handed over once, and one that
 * lacks a field waits for the island's own messages. When the island's code cannot be had, the form goes natively; offline
 * it stays where it is until it is submitted again.
 */

/** A held form waits no longer for a file that does not arrive. */
const HOLD_MS = 8_000

function hold(form: HTMLFormElement): void {
  let isHeld = false
  let isTaken = false
  let isLeft = false
  let waiting: ReturnType<typeof setTimeout> | undefined

  const keep = (event: Event) => {
    // Offline a native post would end on the browser's error page, and all that was typed with it.
    if (isTaken || (isLeft && navigator.onLine)) return
    event.preventDefault()
    if (isHeld) return
    isHeld = true
    form.dataset.held = ''
    waiting = setTimeout(leave, HOLD_MS)
  }
  const release = () => {
    clearTimeout(waiting)
    delete form.dataset.held
    const wasHeld = isHeld
    isHeld = false
    // Its button, because Safari 15 knows no requestSubmit.
    return () => wasHeld && form.querySelector('button')?.click()
  }
  const handOver = () => {
    isTaken = true
    release()()
  }
  const leave = () => {
    isTaken = false
    isLeft = navigator.onLine
    const submit = release()
    if (isLeft) submit()
  }

  // Capturing, because `invalid` does not bubble.
  form.addEventListener('submit', keep, true)
  form.addEventListener('invalid', keep, true)
  form.addEventListener('island-ready', handOver)
  form.parentElement?.addEventListener('astro:hydration-error', leave)
}

for (const form of document.forms) hold(form)
