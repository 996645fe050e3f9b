import { startBackend } from './backend.ts'

/* `npm run mock`: the mock backend of `npm start` and `npm run dev`. It prints contact requests. */
const { PUBLIC_BACKEND_URL = 'http://127.0.0.1:4500', BASE_PATH } = process.env
const url = new URL(PUBLIC_BACKEND_URL)

try {
  await startBackend({ port: Number(url.port), siteBase: BASE_PATH, log: console.log })
  console.log(`The mock backend listens at ${url.origin}. Ctrl+C stops it.`)
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
  console.error(
    `Port ${url.port} is taken by another program: end that, or choose a free port in tests/mock-backend/mock.env.`
  )
  process.exitCode = 1
}
