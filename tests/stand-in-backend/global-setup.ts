import { BACKEND_URL } from '../server/built-site.ts'
import { startBackend } from './backend.ts'

/** One stand-in for all tests of a run; it tells the sites of the test workers apart by their origins. Gives its end. */
export default async function startBackendForTheRun(): Promise<() => Promise<void>> {
  const backend = await startBackend({ port: Number(new URL(BACKEND_URL).port) })
  return () => backend.stop()
}
