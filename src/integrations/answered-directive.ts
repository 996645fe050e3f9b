import type { ClientDirective } from 'astro'

/**
 * `client:answered`: an island whose code is fetched when the calls that left early are answered, so that it does not take
 * the line from what the visitor came to read. Each call has an end of its own; without early calls nothing is waited for.
 */
const answered: ClientDirective = async (load) => {
  await globalThis.earlyCallsAnswered
  const hydrate = await load()
  await hydrate()
}

export default answered
