import type { Page, Route } from 'playwright/test'

/** The URLs of script files. */
export const SCRIPTS = /\/_astro\/[^/?]*\.js/

/** Holds the responses to matching requests until they are released. */
export async function hold(
  page: Page,
  pattern = SCRIPTS
): Promise<{ held: Route[]; release(): Promise<void> }> {
  const held: Route[] = []
  let open = false
  await page.route(pattern, async (route) => {
    if (open) await route.continue()
    else held.push(route)
  })
  return {
    held,
    async release() {
      open = true
      await Promise.all(held.splice(0).map((route) => route.continue()))
    }
  }
}
