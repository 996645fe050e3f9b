import type { ClientDirective } from 'astro'

/** Loads and starts an island. One whose file has arrived empty dispatches `astro:hydration-error`, too, which Astro forgets. */
export async function loadIsland(load: Parameters<ClientDirective>[0], island: HTMLElement): Promise<void> {
  const hydrate = await load()
  if ((island as { Component?: unknown }).Component) await hydrate()
  if (island.hasAttribute('ssr')) island.dispatchEvent(new Event('astro:hydration-error'))
}
