import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { SETTINGS } from '../../src/settings.ts'
import { writeContent } from '../fixtures/content.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** Settings of the developer, and variables of Vitest and GitHub that change what a build does or says. */
const UNSET = Object.fromEntries(
  [...Object.keys(SETTINGS), 'NODE_ENV', 'BASE_URL', 'VITEST', 'GITHUB_ACTIONS'].map((name) => [name, undefined])
)

export const environment = (settings: Record<string, string>) => ({ ...process.env, ...UNSET, ...settings })

export type SiteCopy = Awaited<ReturnType<typeof copySite>>

/** Copies this project, with the fixture content, into a folder where a test may change everything. */
export async function copySite() {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  await writeContent(folder)
  for (const part of ['node_modules', 'tsconfig.json', 'package.json']) await symlink(`${ROOT}${part}`, `${folder}/${part}`)
  for (const part of ['src', 'public', 'tests', 'astro.config.mjs']) await cp(`${ROOT}${part}`, `${folder}/${part}`, { recursive: true })

  return {
    folder,
    remove: () => rm(folder, { recursive: true }),

    /** Builds the copy with the given settings and those in its `.env`. */
    build: (settings: Record<string, string>) =>
      promisify(execFile)(process.execPath, [`${ROOT}node_modules/astro/bin/astro.mjs`, 'build'], {
        cwd: folder,
        env: environment(settings)
      }),

    /**
     * Edits a file. Like some editors, it can empty the file first and write it after some milliseconds.
     * @returns a function that restores it
     */
    async edit(file: string, from: string, to: string, pause = 0) {
      const path = `${folder}/${file}`
      const text = await readFile(path, 'utf8')
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`)
      if (pause > 0) await writeFile(path, '')
      await setTimeout(pause)
      await writeFile(path, text.replace(from, to))
      return () => writeFile(path, text)
    }
  }
}
