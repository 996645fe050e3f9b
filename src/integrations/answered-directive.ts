import type { ClientDirective } from 'astro'

/**
 * `client:answered` fetches an island's code once the page's early calls have been answered, so that it does not compete with
 * what the visitor came to read. Every call has a time limit; without early calls the code is fetched at once.
 */
const answered: ClientDirective = async (load) => {
  await globalThis.earlyCallsAnswered
  // By now a script that draws has usually replaced it by a promise that also waits for the bodies, which may be long.
  await globalThis.earlyCallsAnswered
  const hydrate = await load()
  await hydrate()
}

export default answered
