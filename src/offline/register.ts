/*
 * Registers the service worker when the visitor scrolls a loaded page: who only looks at the top of one page downloads nothing for
 * others. Not on other signs of interest, such as opening the menu: the next page may be about to load. Nothing
 * depends on the worker.
 */

// The policy names one address, whatever it is asked for.
const rules = { createScriptURL: (_: string) => `${import.meta.env.BASE_URL}sw.js` }

/** The part of Trusted Types that is used. */
const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, policy: typeof rules): typeof rules } }

const register = async () => {
  // Missing in some private windows; reading it throws in frames without storage.
  const { serviceWorker } = navigator as Partial<Navigator>
  // The policy of a host or a proxy may forbid this name.
  await serviceWorker?.register((trustedTypes?.createPolicy('offline', rules) ?? rules).createScriptURL(''))
}

export const registerOnScroll = () =>
  addEventListener('load', () => addEventListener('scroll', () => register().catch(() => {}), { once: true }))
