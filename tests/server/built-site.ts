import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { glob, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { SETTINGS } from '../../src/settings.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The folder of the site under test, separate from the owner's `dist/`. */
export const BUILT_SITE = `${ROOT}.cache/site-under-test`

/** The URL of the mock backend, which is built into the site. E2E_BACKEND_PORT changes its port. */
export const BACKEND_URL = `http://127.0.0.1:${process.env.E2E_BACKEND_PORT ?? 4510}`

/** The published origin of the site under test, used in canonical URLs only. */
export const SITE_URL = 'https://www.example.com'

/** The same site under a sub-path, without optional files. */
export const SUB_PATH_SITE = { folder: `${BUILT_SITE}-sub-path`, base: '/trade/' }

/** The inputs of a build. */
const SOURCES = ['src/**', 'content/**', 'public/**', 'astro.config.mjs', 'package-lock.json']

/** Builds the site under test, unless the last build used the same files and settings. */
export default async function buildSiteUnderTest(): Promise<void> {
  await buildOnce(BUILT_SITE)
}

/** Does the same for the site under a sub-path. */
export const buildSubPathSite = () =>
  buildOnce(SUB_PATH_SITE.folder, { BASE_PATH: SUB_PATH_SITE.base, DATA_SHEETS: 'false', SHARE_IMAGES: 'false' })

async function buildOnce(folder: string, settings: Record<string, string> = {}): Promise<void> {
  const stamp = `${folder}.stamp`
  const state = await fingerprint(settings)
  if ((await readFile(stamp, 'utf8').catch(() => '')) === state) return
  await rm(stamp, { force: true })
  await buildSite(folder, settings)
  await writeFile(stamp, state)
}

async function fingerprint(settings: Record<string, string>): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([BACKEND_URL, settings]))
  const files = await Array.fromAsync(glob(SOURCES, { cwd: ROOT }))
  for (const file of files.sort()) {
    const { mtimeMs, size } = await stat(`${ROOT}${file}`)
    hash.update(`${file} ${mtimeMs} ${size}\n`)
  }
  return hash.digest('hex')
}

/** Builds the site into `folder`. @throws an error with the output of a failed build */
export async function buildSite(folder: string, settings: Record<string, string> = {}): Promise<void> {
  await promisify(execFile)(process.execPath, [`${ROOT}node_modules/astro/bin/astro.mjs`, 'build', '--outDir', folder], {
    cwd: ROOT,
    env: {
      ...process.env,
      // Vitest sets these, and they would change the build.
      NODE_ENV: 'production',
      BASE_URL: undefined,
      // Overrides `.env`.
      ...Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, ''])),
      PUBLIC_BACKEND_URL: BACKEND_URL,
      PUBLIC_HOST_URL: BACKEND_URL,
      SITE_URL,
      ...settings
    },
    maxBuffer: 64 * 1024 * 1024
  }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`The build failed:\n${error.stdout}\n${error.stderr}`)
  })
}
