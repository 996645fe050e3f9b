import type { ClientDirective } from 'astro'

/**
 * `client:answered` loads an island when all early calls have finished, so that its code does not compete with the content for
 * bandwidth. Every call has a timeout; without early calls the island loads at once.
 */
const answered: ClientDirective = async (load) => {
  await globalThis.earlyCallsAnswered
  // By now the script that renders has usually replaced the promise with one that also waits for the response bodies.
  await globalThis.earlyCallsAnswered
  const hydrate = await load()
  await hydrate()
}

export default answered
