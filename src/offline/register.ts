import { whileIdle } from './idle.ts'
import type { Message } from './worker.ts'

/*
 * Lets the service worker keep the pages of the site while a further page of a visit is idle: who reads one page downloads nothing
 * for others, and who uses the form or the menu does not share the line. Nothing depends on the worker.
 */

// The policy names one address, whatever it is asked for.
const rules = { createScriptURL: (_: string) => `${import.meta.env.BASE_URL}sw.js` }

/** The part of Trusted Types that is used. */
const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, policy: typeof rules): typeof rules } }

/** Registers the worker. @returns the one that answers, or the first one, which is being installed */
async function register(): Promise<ServiceWorker | null | undefined> {
  // Missing in some private windows; reading it throws in frames without storage.
  const { serviceWorker } = navigator as Partial<Navigator>
  // The policy of a host or a proxy may forbid this name.
  const url = (trustedTypes?.createPolicy('offline', rules) ?? rules).createScriptURL('')
  const registration = await serviceWorker?.register(url)
  return registration?.active ?? registration?.installing
}

/** True if a link of this site has led to this page. */
const isFurtherPage = () => document.referrer.startsWith(location.origin + import.meta.env.BASE_URL)

export function keepPagesWhileIdle(): void {
  if (!isFurtherPage()) return
  let worker: ReturnType<typeof register> | undefined
  const tell = async (message: Message) => (await worker)?.postMessage(message)
  whileIdle(
    () => {
      worker = register()
      tell('idle').catch(() => {})
    },
    () => tell('busy').catch(() => {})
  )
}
