import { fileURLToPath } from 'node:url'
import { startStorage } from './storage.ts'

/*
 * `npm run preview`: serves the last build like static storage. PORT changes the port; BASE_PATH must be that of the build.
 */
const port = Number(process.env.PORT ?? 4400)
const folder = fileURLToPath(new URL('../../dist', import.meta.url))

try {
  const storage = await startStorage({ folder, port, base: process.env.BASE_PATH ?? '/', compress: true })
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
