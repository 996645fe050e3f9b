import type { ClientDirective } from 'astro'

/**
 * `client:answered` loads an island when all early calls have finished, so that its code does not compete with the content for
 * bandwidth. Without early calls it loads at once. If it fails, it is marked for its fallback.
 */
const answered: ClientDirective = async (load, _, island) => {
  island.addEventListener('astro:hydration-error', () => {
    island.dataset.failed = ''
  })
  await Promise.allSettled(Object.values(globalThis.earlyCalls ?? {}).map(({ response }) => response))
  // By now the script that renders has usually taken the calls over.
  await globalThis.earlyCallsAnswered
  await (await load())()
}

export default answered
