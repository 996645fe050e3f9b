import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startBackend } from '../stand-in-backend/backend.ts'
import { startStorage } from './storage.ts'

/*
 * `npm start`: builds the site, serves it as plain storage does, and starts the stand-in backend beside it.
 * `npm run dev`: the stand-in and Astro's own server, with live reload.
 * PORT and BACKEND_PORT move the two addresses when something else has them.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const sitePort = Number(process.env.PORT ?? 4400)
const backendPort = Number(process.env.BACKEND_PORT ?? 4500)

const backend = await onPort(backendPort, 'BACKEND_PORT', () => startBackend({ port: backendPort, log: console.log }))
const environment = {
  ...process.env,
  PUBLIC_BACKEND_URL: backend.url,
  PUBLIC_HOST_URL: backend.url,
  SITE_URL: `http://127.0.0.1:${sitePort}`,
  BASE_PATH: '/'
}

if (process.argv.includes('--dev')) {
  const server = astro('dev', '--host', '127.0.0.1', '--port', String(sitePort))
  console.log(`Stand-in backend: ${backend.url}`)
  stopWith(() => server.kill())
  await once(server, 'exit')
  await backend.stop()
} else {
  const [code] = await once(astro('build'), 'exit')
  if (code !== 0) {
    await backend.stop()
    process.exit(code ?? 1)
  }
  const storage = await onPort(sitePort, 'PORT', () => startStorage({ folder: `${ROOT}dist`, port: sitePort }))
  console.log(`\nThe site:         ${storage.url}\nStand-in backend: ${backend.url}\nStop both with Ctrl+C.`)
  stopWith(async () => {
    await storage.stop()
    await backend.stop()
  })
}

function astro(...args: string[]) {
  return spawn('npx', ['astro', ...args], { cwd: ROOT, env: environment, stdio: 'inherit' })
}

async function onPort<Server>(port: number, setting: string, start: () => Promise<Server>): Promise<Server> {
  try {
    return await start()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    console.error(`Port ${port} is taken by another program. Choose a free one, for example ${setting}=${port + 1} npm start`)
    process.exit(1)
  }
}

function stopWith(stop: () => unknown): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
}
