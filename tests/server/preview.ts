import { fileURLToPath } from 'node:url'
import { loadEnv } from 'vite'
import { readSettings } from '../../src/settings.ts'
import { startStorage } from './storage.ts'

/*
 * `npm run preview`: serves the last build like static storage. PORT changes the port; the settings must be those of the build.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const port = Number(process.env.PORT ?? 4400)
const { BASE_PATH: base } = readSettings(loadEnv('production', ROOT, ''))

try {
  const storage = await startStorage({ folder: `${ROOT}dist`, port, base, compress: true })
  console.log(`The site in dist/: ${storage.url}\nStop it with Ctrl+C.`)
} catch (error) {
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  console.error(
    taken
      ? `Port ${port} is in use by another program. Choose a free one, for example PORT=${port + 1} npm run preview`
      : `${(error as Error).message} For example: SITE_URL=https://www.example.com PUBLIC_BACKEND_URL=… PUBLIC_HOST_URL=… npm run build`
  )
  process.exitCode = 1
}
