/*
 * Registers the service worker when the visitor scrolls: who only looks at the top of one page downloads nothing for others. It
 * waits a moment after the page has loaded, so that nothing competes with it. Nothing depends on the worker.
 */
const DELAY_MS = 1_000

// The policy names one address, whatever it is asked for.
const rules = { createScriptURL: (_: string) => `${import.meta.env.BASE_URL}sw.js` }

/** The part of Trusted Types that is used. */
const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, policy: typeof rules): typeof rules } }

const register = () => {
  // Missing in some private windows; refused if storage is denied.
  const { serviceWorker } = navigator as Partial<Navigator>
  serviceWorker?.register((trustedTypes?.createPolicy('offline', rules) ?? rules).createScriptURL('')).catch(() => {})
}

export const registerOnScroll = () =>
  addEventListener('load', () => addEventListener('scroll', () => setTimeout(register, DELAY_MS), { once: true }))
