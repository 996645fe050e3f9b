import { BACKEND_URL } from '../server/site.ts'
import { startBackend } from './backend.ts'

/**
 * Starts one mock backend for all tests of a run, which tells the workers' sites by their origins.
 * @returns a function that stops it
 */
export default async function startBackendForTheRun(): Promise<() => Promise<void>> {
  const backend = await startBackend({ port: Number(new URL(BACKEND_URL).port) })
  return () => backend.stop()
}
