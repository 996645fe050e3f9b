import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startBackend } from '../stand-in-backend/backend.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Where the site under test is built, apart from the owner's `dist/`. */
export const BUILT_SITE = `${ROOT}.cache/site-under-test`

/** The stand-in's address is built into the site, so it is agreed beforehand. E2E_BACKEND_PORT moves it. */
export const BACKEND_URL = `http://127.0.0.1:${process.env.E2E_BACKEND_PORT ?? 4510}`

/** The published address under test; canonical addresses name it, nothing is fetched from it. */
export const SITE_URL = 'https://www.example.com'

/**
 * Builds the site once for all end-to-end tests and runs one stand-in backend for them; it tells the sites of the test
 * workers apart by their origins. E2E_BUILT=1 takes the last build as it is.
 */
export default async function builtSite(): Promise<() => Promise<void>> {
  if (!process.env.E2E_BUILT) await buildSite(BUILT_SITE)
  const backend = await startBackend({ port: Number(new URL(BACKEND_URL).port) })
  return () => backend.stop()
}

/** Builds the site into `folder`; the output of a failed build is part of the error. */
export async function buildSite(folder: string, settings: Record<string, string> = {}): Promise<void> {
  await promisify(execFile)('npx', ['astro', 'build', '--outDir', folder], {
    cwd: ROOT,
    env: { ...process.env, PUBLIC_BACKEND_URL: BACKEND_URL, PUBLIC_HOST_URL: BACKEND_URL, SITE_URL, BASE_PATH: '/', ...settings },
    maxBuffer: 64 * 1024 * 1024
  }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`The build failed:\n${error.stdout}\n${error.stderr}`)
  })
}
