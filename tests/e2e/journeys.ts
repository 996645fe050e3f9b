import { stream } from 'hono/streaming'
import { type Browser, test as base, expect } from 'playwright/test'
import { type Engine, playwrightEngine, type Visitor, webkitEngine } from '../engines/visitor.ts'
import { type BackendControl, backendControl } from '../mock-backend/client.ts'
import { BACKEND_URL, SITE } from '../server/site.ts'
import { type Storage, startStorage } from '../server/storage.ts'

/*
 * The fixtures of the journeys: a visitor in any engine, and a network and a backend that fail on
 * demand.
 */

/** Makes the delivery of the site's files fail. */
export interface Network {
  /** Drops every request for a file, given by name prefix. */
  fail(file: string): void
  /** Holds the responses to all requests for scripts. */
  holdScripts(): void
  /** Sends pages in parts; each part ends with one of these texts. */
  splitPages(ends: string[]): void
  sendNextPart(): void
  /** Prevents scripts from running on pages. */
  disableScripts(): void
  /** Ends all of the above. */
  restore(): void
  /** Lets browsers cache pages for ten minutes. */
  cachePages(): void
  /** Serves another page at a path. */
  addPage(path: string, html: string): void
  /** How many requests for a path have been answered. */
  requestCount(path: string): number
}

interface Host extends Storage {
  network: Network
}

interface Fixtures {
  visitor: Visitor
  backend: BackendControl
  network: Network
}

export const test = base.extend<Fixtures & { host: Host }, { engine: Engine }>({
  engine: [
    async ({ playwright, browserName, launchOptions, channel }, use, { project }) => {
      const engine =
        project.name === 'debian-webkit'
          ? await webkitEngine()
          : playwrightEngine(
              (await playwright[browserName].launch({ ...launchOptions, channel })) as Browser
            )
      await use(engine)
      await engine.stop()
    },
    { scope: 'worker' }
  ],
  // Every test has its own origin, because browsers cache what they have fetched.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  host: async ({}, use) => {
    const host = await startHost()
    await use(host)
    host.network.restore()
    await host.stop()
  },
  network: async ({ host }, use) => use(host.network),
  backend: async ({ host }, use) => {
    const control = backendControl(BACKEND_URL, host.origin)
    await control.reset()
    await use(control)
  },
  visitor: async ({ engine, host }, use) => {
    const visitor = await engine.newVisitor()
    await use({
      ...visitor,
      open: (path) => visitor.open(host.origin + path),
      openInNewTab: (path) => visitor.openInNewTab(host.origin + path)
    })
    await visitor.close()
  }
})

/** Serves the site under test through a network that fails on demand. */
async function startHost(): Promise<Host> {
  const failing = new Set<string>()
  let scriptGate = Promise.withResolvers<void>()
  let areScriptsHeld = false
  let areScriptsDisabled = false
  let arePagesCached = false
  let ends: string[] = []
  let nextPart = Promise.withResolvers<void>()
  const addedPages = new Map<string, string>()
  const requested: string[] = []

  const storage = await startStorage({
    folder: SITE,
    async middleware(context, next) {
      const name = context.req.path.replace(/^.*\//, '')
      if ([...failing].some((file) => name.startsWith(file))) {
        context.env.incoming.socket.resetAndDestroy()
        return new Promise(() => {})
      }
      if (areScriptsHeld && name.endsWith('.js')) await scriptGate.promise
      requested.push(context.req.path)
      const html = addedPages.get(context.req.path)
      if (html) return context.html(html)
      await next()
      // Browsers retry a request on their own if it was dropped on a reused connection.
      context.header('Connection', 'close')
      if (!context.res.headers.get('Content-Type')?.startsWith('text/html')) return
      if (areScriptsDisabled) context.header('Content-Security-Policy', WITHOUT_SCRIPTS)
      if (arePagesCached) context.header('Cache-Control', 'max-age=600')
      if (ends.length === 0) return
      const parts = split(await context.res.text(), ends)
      context.res = stream(context, async (page) => {
        for (const [at, part] of parts.entries()) {
          if (at > 0) await nextPart.promise
          await page.write(part)
        }
      })
    }
  })
  const network: Network = {
    fail: (file) => failing.add(file),
    holdScripts() {
      areScriptsHeld = true
    },
    splitPages(newEnds) {
      ends = newEnds
      nextPart = Promise.withResolvers()
    },
    sendNextPart() {
      nextPart.resolve()
      nextPart = Promise.withResolvers()
    },
    disableScripts() {
      areScriptsDisabled = true
    },
    restore() {
      failing.clear()
      areScriptsHeld = false
      areScriptsDisabled = false
      ends = []
      nextPart.resolve()
      scriptGate.resolve()
      scriptGate = Promise.withResolvers()
    },
    cachePages() {
      arePagesCached = true
    },
    addPage: (path, html) => addedPages.set(path, html),
    requestCount: (path) => requested.filter((other) => other === path).length
  }
  return { ...storage, network }
}

/** Splits a page after each of these texts. */
function split(html: string, ends: string[]): string[] {
  const starts = [0]
  for (const end of ends) starts.push(html.indexOf(end, starts.at(-1)) + end.length)
  return starts.map((start, at) => html.slice(start, starts[at + 1]))
}

/** Has the same effect in every engine as a visitor who has turned scripts off. */
const WITHOUT_SCRIPTS = 'sandbox allow-same-origin allow-forms allow-popups allow-top-navigation'

/** Waits until the visitor sees a text in `main`. */
export async function expectSeen(visitor: Visitor, text: string): Promise<void> {
  await expect.poll(() => seenIn(visitor, 'main'), `"${text}" is seen`).toContain(text)
}

/** The text that the visitor sees in an element. Empty during a navigation. */
export const seenIn = (visitor: Visitor, selector: string): Promise<string> =>
  visitor
    .evaluate(
      (selector) =>
        (document.querySelector<HTMLElement>(selector)?.innerText ?? '').replace(/\s+/g, ' '),
      selector
    )
    .catch(() => '')

export { expect }
