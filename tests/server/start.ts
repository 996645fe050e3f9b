import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startBackend } from '../mock-backend/backend.ts'
import { startStorage } from './storage.ts'

/*
 * `npm start`: builds the site, serves it like static storage, and starts the mock backend.
 * `npm run dev`: the mock backend and Astro's dev server with live reload.
 * PORT and BACKEND_PORT change the ports.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const isDev = process.argv.includes('--dev')
const COMMAND = isDev ? 'npm run dev' : 'npm start'
const sitePort = portFrom('PORT', 4400)
const backendPort = portFrom('BACKEND_PORT', 4500)

const backend = await onPort(backendPort, 'BACKEND_PORT', () => startBackend({ port: backendPort, log: console.log }))
const environment = {
  ...process.env,
  PUBLIC_BACKEND_URL: backend.url,
  PUBLIC_HOST_URL: backend.url,
  SITE_URL: `http://127.0.0.1:${sitePort}`,
  BASE_PATH: '/'
}

if (isDev) {
  const server = astro('dev', '--host', '127.0.0.1', '--port', String(sitePort))
  console.log(`Mock backend: ${backend.url}`)
  stopWith(() => server.kill())
  const [code] = await once(server, 'exit')
  await backend.stop()
  process.exitCode = code ?? 0
} else {
  const [code] = await once(astro('build'), 'exit')
  if (code !== 0) {
    await backend.stop()
    process.exit(code ?? 1)
  }
  const storage = await onPort(sitePort, 'PORT', () => startStorage({ folder: `${ROOT}dist`, port: sitePort }))
  console.log(`\nThe site:     ${storage.url}\nMock backend: ${backend.url}\nStop both with Ctrl+C.`)
  stopWith(async () => {
    await storage.stop()
    await backend.stop()
  })
}

/** Runs Astro without npx, so that it receives signals. */
function astro(...args: string[]) {
  return spawn(process.execPath, [`${ROOT}node_modules/astro/bin/astro.mjs`, ...args], { cwd: ROOT, env: environment, stdio: 'inherit' })
}

function portFrom(setting: string, usual: number): number {
  const value = process.env[setting] || String(usual)
  if (/^\d+$/.test(value) && Number(value) < 65_536) return Number(value)
  console.error(`${setting} is "${value}". It must be a port number, for example ${setting}=${usual + 1} ${COMMAND}`)
  process.exit(1)
}

async function onPort<Server>(port: number, setting: string, start: () => Promise<Server>): Promise<Server> {
  try {
    return await start()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    console.error(`Port ${port} is in use by another program. Choose a free one, for example ${setting}=${port + 1} ${COMMAND}`)
    process.exit(1)
  }
}

function stopWith(stop: () => unknown): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
}
