import { type Browser, test as base, expect } from 'playwright/test'
import { type Engine, playwrightEngine, type Visitor, webkitEngine } from '../engines/visitor.ts'
import { type BackendControl, backendControl } from '../mock-backend/client.ts'
import { BACKEND_URL, SITE } from '../server/site.ts'
import { type Storage, startStorage } from '../server/storage.ts'

/*
 * What the table of errands needs: a visitor in any engine, and a host and a backend that can be
 * told what goes wrong.
 */

/** What goes wrong on the way of the site's files. */
export interface Line {
  /** Loses every request for a file, by the beginning of its name, until the line is mended. */
  lose(file: string): void
  /** Keeps all requests for scripts waiting until the line is mended. */
  holdScripts(): void
  mend(): void
  /** Lets no script of the pages run. */
  turnScriptsOff(): void
}

interface Host extends Storage {
  line: Line
}

interface Fixtures {
  visitor: Visitor
  backend: BackendControl
  line: Line
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
  // An origin of its own for each test, because a browser keeps what it has fetched.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  host: async ({}, use) => {
    const host = await startHost()
    await use(host)
    host.line.mend()
    await host.stop()
  },
  line: async ({ host }, use) => use(host.line),
  backend: async ({ host }, use) => {
    const control = backendControl(BACKEND_URL, host.origin)
    await control.reset()
    await use(control)
  },
  visitor: async ({ engine, host }, use) => {
    const visitor = await engine.visit()
    await use({
      ...visitor,
      open: (path) => visitor.open(host.origin + path),
      openInNewTab: (path) => visitor.openInNewTab(host.origin + path)
    })
    await visitor.leave()
  }
})

/** Serves the site under test, as long as the line does not do otherwise. */
async function startHost(): Promise<Host> {
  const lost = new Set<string>()
  let gate = Promise.withResolvers<void>()
  let isHeld = false
  let isWithoutScripts = false

  const storage = await startStorage({
    folder: SITE,
    async middleware(context, next) {
      const name = context.req.path.replace(/^.*\//, '')
      if ([...lost].some((file) => name.startsWith(file))) {
        context.env.incoming.socket.resetAndDestroy()
        // There is nobody left to answer.
        return new Promise(() => {})
      }
      if (isHeld && name.endsWith('.js')) await gate.promise
      await next()
      // Browsers repeat a request by themselves if it was lost on a connection that they had used
      // before.
      context.header('Connection', 'close')
      if (isWithoutScripts) context.header('Content-Security-Policy', WITHOUT_SCRIPTS)
    }
  })
  const line: Line = {
    lose: (file) => lost.add(file),
    holdScripts() {
      isHeld = true
    },
    mend() {
      lost.clear()
      isHeld = false
      isWithoutScripts = false
      gate.resolve()
      gate = Promise.withResolvers()
    },
    turnScriptsOff() {
      isWithoutScripts = true
    }
  }
  return { ...storage, line }
}

/** The same for a page as if its visitor had switched scripts off, in every engine. */
const WITHOUT_SCRIPTS = 'sandbox allow-same-origin allow-forms allow-popups allow-top-navigation'

/** Waits until a visitor sees a text in the main part of the page. */
export async function expectSeen(visitor: Visitor, text: string): Promise<void> {
  await expect.poll(() => seenIn(visitor, 'main'), `"${text}" is seen`).toContain(text)
}

/** The text that a visitor sees in an element. While a page is exchanged there is none. */
export const seenIn = (visitor: Visitor, element: string): Promise<string> =>
  visitor
    .evaluate(
      (element) =>
        (document.querySelector<HTMLElement>(element)?.innerText ?? '').replace(/\s+/g, ' '),
      element
    )
    .catch(() => '')

export { expect }
