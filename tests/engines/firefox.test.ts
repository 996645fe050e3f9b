import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { has } from '../install.ts'
import { freePort } from '../server/free-port.ts'
import { runJourneysIn } from './journeys.ts'
import { type Send, visitorOf } from './webdriver.ts'

const program =
  [process.env.FIREFOX_PATH, 'firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'].find(
    (path) => path && has(path)
  ) ?? 'firefox-esr'

runJourneysIn({
  name: 'Firefox',
  programs: [program],
  async start() {
    const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
    const port = await freePort()
    // Keeps Firefox from calling home; Debian already turns off updates.
    const preferences = {
      'marionette.port': port,
      'app.normandy.enabled': false,
      'datareporting.policy.dataSubmissionEnabled': false,
      'services.settings.server': 'data:,#without-remote-settings',
      // So that the errors that pages log can be read there.
      'devtools.console.stdout.content': true,
      'devtools.console.stdout.chrome': false
    }
    await writeFile(
      join(profile, 'user.js'),
      Object.entries(preferences)
        .map(([name, value]) => `user_pref("${name}", ${value});\n`)
        .join('')
    )
    const args = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile]
    const firefox = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] })
    let logged = ''
    firefox.stdout.on('data', (part) => {
      logged += part
    })
    const send = await marionette(port)
    await send('WebDriver:NewSession')
    return {
      async stop() {
        const ended = once(firefox, 'exit')
        firefox.kill()
        await ended
        await rm(profile, { recursive: true, force: true })
      },
      async visit({ scripts, dark }) {
        logged = ''
        await inBrowser(
          send,
          (scripts, scheme) => {
            Services.prefs.setBoolPref('javascript.enabled', scripts)
            Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', scheme)
            Services.console.reset()
            // The browser's toolbars do not get narrower than 500 px.
            document.documentElement.style.setProperty('min-width', '0', 'important')
          },
          scripts,
          dark ? 0 : 1
        )
        const { handle } = (await send('WebDriver:NewWindow', { type: 'tab' })) as { handle: string }
        const [first] = (await send('WebDriver:GetWindowHandles')) as unknown as string[]
        await send('WebDriver:SwitchToWindow', { handle })
        const command: Send = (name, parameters) => send(`WebDriver:${name}`, parameters)
        return visitorOf(command, {
          errors: async () => [...(await inBrowser(send, errorsOfPages)), ...(logged.match(LOGGED_BY_PAGES) ?? [])],
          async leave() {
            await send('WebDriver:CloseWindow')
            await send('WebDriver:SwitchToWindow', { handle: first })
          }
        })
      }
    }
  }
})

/** Firefox's own code logs to the same stream, with its part of Firefox before the text, as in `console.error: RSLoader: "…"`. */
const LOGGED_BY_PAGES = /^console\.error: (?!\w+: ("|$)).*/gm

/** Globals of privileged code in Firefox. */
declare const Services: {
  prefs: { setBoolPref(name: string, value: boolean): void; setIntPref(name: string, value: number): void }
  console: { reset(): void; getMessageArray(): { message: string }[] }
}

/** Runs in the browser: the uncaught errors of pages, including policy violations. */
function errorsOfPages(): string[] {
  const messages = Services.console.getMessageArray().map(({ message }) => message)
  return messages.filter((message) => /^\[JavaScript Error: .*\{file: "https?:/s.test(message))
}

type SendMarionette = (command: string, parameters?: object) => Promise<unknown>

/** Runs a function in the browser itself rather than in a page. */
async function inBrowser<Parameters extends unknown[], Answer>(
  send: SendMarionette,
  task: (...parameters: Parameters) => Answer,
  ...parameters: Parameters
): Promise<Answer> {
  await send('Marionette:SetContext', { value: 'chrome' })
  const answer = await send('WebDriver:ExecuteScript', { script: `return (${task}).apply(null, arguments)`, args: parameters })
  await send('Marionette:SetContext', { value: 'content' })
  return answer as Answer
}

/** Firefox's Marionette protocol: each message is its length in bytes, a colon, and JSON. */
async function marionette(port: number): Promise<SendMarionette> {
  // Firefox listens some time after its start.
  const socket = await vi.waitFor(
    async () => {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      return socket
    },
    { timeout: 60_000 }
  )
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let received = Buffer.alloc(0)
  let count = 0
  socket.on('data', (part: Buffer) => {
    received = Buffer.concat([received, part])
    for (;;) {
      const start = received.indexOf(':') + 1
      const end = start + Number(received.subarray(0, start - 1))
      if (start === 0 || received.length < end) return
      const message = JSON.parse(received.toString('utf8', start, end))
      received = received.subarray(end)
      // The first message is a greeting.
      if (!Array.isArray(message)) continue
      const [, id, error, result] = message
      if (error) waiting.get(id)?.reject(new Error(`${error.error}: ${error.message}`))
      else waiting.get(id)?.resolve(result && 'value' in result ? result.value : result)
      waiting.delete(id)
    }
  })
  return (command, parameters = {}) =>
    new Promise((resolve, reject) => {
      waiting.set(++count, { resolve, reject })
      const message = JSON.stringify([0, count, command, parameters])
      socket.write(`${Buffer.byteLength(message)}:${message}`)
    })
}
