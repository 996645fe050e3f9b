import { stream } from 'hono/streaming'
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
  /** Sends pages in parts, each of which ends behind one of these texts. */
  cutPages(ends: string[]): void
  sendNextPart(): void
  mend(): void
  /** Lets browsers keep pages for ten minutes. */
  keepPages(): void
  /** Serves a page at an address of its own. */
  addPage(path: string, html: string): void
  /** How often browsers have asked for a page. */
  timesAsked(path: string): number
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
  let arePagesKept = false
  let ends: string[] = []
  let nextPart = Promise.withResolvers<void>()
  const added = new Map<string, string>()
  const asked: string[] = []

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
      asked.push(context.req.path)
      const html = added.get(context.req.path)
      if (html) return context.html(html)
      await next()
      // Browsers repeat a request by themselves if it was lost on a connection that they had used
      // before.
      context.header('Connection', 'close')
      if (!context.res.headers.get('Content-Type')?.startsWith('text/html')) return
      if (isWithoutScripts) context.header('Content-Security-Policy', WITHOUT_SCRIPTS)
      if (arePagesKept) context.header('Cache-Control', 'max-age=600')
      if (ends.length === 0) return
      const parts = cut(await context.res.text(), ends)
      context.res = stream(context, async (page) => {
        for (const [at, part] of parts.entries()) {
          if (at > 0) await nextPart.promise
          await page.write(part)
        }
      })
    }
  })
  const line: Line = {
    lose: (file) => lost.add(file),
    holdScripts() {
      isHeld = true
    },
    cutPages(newEnds) {
      ends = newEnds
      nextPart = Promise.withResolvers()
    },
    sendNextPart() {
      nextPart.resolve()
      nextPart = Promise.withResolvers()
    },
    keepPages() {
      arePagesKept = true
    },
    addPage: (path, html) => added.set(path, html),
    timesAsked: (path) => asked.filter((other) => other === path).length,
    mend() {
      lost.clear()
      isHeld = false
      isWithoutScripts = false
      ends = []
      nextPart.resolve()
      gate.resolve()
      gate = Promise.withResolvers()
    },
    turnScriptsOff() {
      isWithoutScripts = true
    }
  }
  return { ...storage, line }
}

/** The parts of a page, each of which ends behind the next of these texts, and the rest. */
function cut(html: string, ends: string[]): string[] {
  const places = [0]
  for (const end of ends) places.push(html.indexOf(end, places.at(-1)) + end.length)
  return places.map((place, at) => html.slice(place, places[at + 1]))
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
