declare global {
  interface HTMLElementEventMap {
    /** An island has failed: a file did not load, or its component threw. */
    'island-error': Event
    /** React has taken over the contact form. */
    'form-takeover': Event
  }
}

/** Turns Astro's event of a file that did not load into `island-error`. */
export const reportLoadErrors = () =>
  addEventListener('astro:hydration-error', ({ target }) => target?.dispatchEvent(new Event('island-error', { bubbles: true })))
