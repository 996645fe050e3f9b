import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { freePort } from '../server/free-port.ts'
import { runJourneysIn } from './journeys.ts'
import { openSession, visitorOf } from './webdriver.ts'

const WINDOW = fileURLToPath(new URL('webkit.py', import.meta.url))

runJourneysIn({
  name: 'WebKit',
  programs: ['WebKitWebDriver', 'Xvfb'],
  async start() {
    const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore']
    })
    const [display] = await once(screen.stdout, 'data')
    const port = await freePort()
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' }
    })
    const origin = `http://127.0.0.1:${port}`
    await vi.waitFor(() => fetch(`${origin}/status`), { timeout: 60_000 })
    return {
      async stop() {
        await end(driver)
        await end(screen)
      },
      async visit({ scripts, dark }) {
        const options = JSON.stringify({ scripts, dark, listener: `(${listenForErrors})()` })
        const { send, close } = await openSession(origin, {
          browserName: 'webkit.py',
          'webkitgtk:browserOptions': { binary: '/usr/bin/python3', args: [WINDOW, options] }
        })
        const visitor = visitorOf(send, {
          errors: () => visitor.ask(() => JSON.parse(sessionStorage.getItem('errors') ?? '[]') as string[]),
          leave: close
        })
        return visitor
      }
    }
  }
})

/** Runs in each page before its own scripts, and collects errors while the window is open. */
function listenForErrors(): void {
  const keep = (error: string) => {
    const errors: string[] = JSON.parse(sessionStorage.getItem('errors') ?? '[]')
    sessionStorage.setItem('errors', JSON.stringify([...errors, error]))
  }
  addEventListener('error', ({ message, error }) => message && keep(`${message} ${error?.stack ?? ''}`))
  addEventListener('unhandledrejection', ({ reason }) => keep(`Unhandled: ${reason}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => keep(`${violatedDirective} refused ${blockedURI}`))
  const log = console.error
  console.error = (...parts) => {
    keep(parts.map(String).join(' '))
    log(...parts)
  }
}

async function end(program: ChildProcess): Promise<void> {
  const ended = once(program, 'exit')
  program.kill()
  await ended
}
