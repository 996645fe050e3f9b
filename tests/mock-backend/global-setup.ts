import { BACKEND_URL } from '../server/site.ts'
import { startBackend } from './backend.ts'

/**
 * Starts one mock backend for all tests. It tells the workers' sites apart by their origins.
 * @returns a function that stops it
 */
export default async function startBackendForAllTests(): Promise<() => Promise<void>> {
  const port = Number(new URL(BACKEND_URL).port)
  const backend = await startBackend({ port }).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new Error(
      `Port ${port} is taken, perhaps by the tests of another copy of the project. Choose a free one for the mock backend: E2E_BACKEND_PORT=${port + 1}`
    )
  })
  return () => backend.stop()
}
