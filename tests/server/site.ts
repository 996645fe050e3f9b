import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * A copy of the project with the content of tests/fixtures/, because the owner may change any text.
 */
const PROJECT = `${ROOT}.cache/site-under-test/`

/** The folder of the built site under test. */
export const SITE = `${PROJECT}dist`

/** The URL of the mock backend, which is built into the site. E2E_BACKEND_PORT changes its port. */
export const BACKEND_URL = `http://127.0.0.1:${process.env.E2E_BACKEND_PORT ?? 4510}`

/** The published origin of the site under test, used in canonical URLs and the content policy. */
export const SITE_URL = 'https://www.example.com'

/** What a build reads. The owner's files are replaced by those of tests/fixtures/. */
const SOURCES = ['src', 'astro.config.mjs', 'package.json', 'tsconfig.json']
/** Files in public/ that are not the owner's. */
const OUR_PUBLIC_FILES = 'public/{_headers,licenses-*}'

/** Builds the site under test if anything has changed since the last build. */
export default async function buildSiteUnderTest(): Promise<void> {
  const state = fingerprint()
  const stamp = `${PROJECT}stamp`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return
  copyProject(PROJECT)
  await build(PROJECT).catch(({ message }) => {
    throw new Error(withFixturePaths(message))
  })
  writeFileSync(stamp, state)
}

/** Replaces the paths of the copy in a message: "content/home.json" would be the owner's file. */
function withFixturePaths(message: string): string {
  return message
    .replaceAll(PROJECT, '')
    .replaceAll(/(?<![\w./-])(content|public)\//g, 'tests/fixtures/$1/')
}

function fingerprint(): string {
  const hash = createHash('sha256').update(BACKEND_URL)
  const files = globSync(
    [
      ...SOURCES,
      'src/**',
      OUR_PUBLIC_FILES,
      'tests/fixtures/{content,public}/**',
      'package-lock.json'
    ],
    { cwd: ROOT }
  )
  for (const file of files.sort())
    if (statSync(ROOT + file).isFile()) hash.update(file).update(readFileSync(ROOT + file))
  return hash.digest('hex')
}

/**
 * Copies what a build reads to a folder, with content/ and public/ of tests/fixtures/. Pictures
 * that an earlier build has converted stay in its .cache/.
 */
export function copyProject(folder: string): void {
  for (const source of [...SOURCES, 'content', 'public', 'dist', 'stamp'])
    rmSync(folder + source, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const source of [...SOURCES, ...globSync(OUR_PUBLIC_FILES, { cwd: ROOT })])
    cpSync(ROOT + source, folder + source, { recursive: true })
  for (const name of ['content', 'public'])
    cpSync(`${ROOT}tests/fixtures/${name}`, folder + name, { recursive: true })
  if (!existsSync(`${folder}node_modules`))
    symlinkSync(`${ROOT}node_modules`, `${folder}node_modules`, 'junction')
}

/** Replaces a text in a file of a copied project. @throws if it is not there */
export function change(file: string, before: string | RegExp, after: string): void {
  const text = readFileSync(file, 'utf8')
  if (text.replace(before, after) === text) throw new Error(`${file} has no ${before} to replace.`)
  writeFileSync(file, text.replace(before, after))
}

/** The environment of a build, or of another Astro command. */
export function environment(settings: Record<string, string> = {}): NodeJS.ProcessEnv {
  return {
    ...process.env,
    // Vitest sets these, which would change the build.
    NODE_ENV: 'production',
    BASE_URL: undefined,
    VITEST: undefined,
    // It would override NO_COLOR.
    FORCE_COLOR: undefined,
    NO_COLOR: '1',
    PUBLIC_BACKEND_URL: BACKEND_URL,
    PUBLIC_HOST_URL: BACKEND_URL,
    SITE_URL,
    BASE_PATH: '/',
    GITHUB_ACTIONS: undefined,
    ...settings
  }
}

/**
 * Builds the project in `folder`. @returns what the build prints @throws an error with the output
 * of a failed build
 */
export async function build(
  folder: string,
  settings: Record<string, string> = {}
): Promise<string> {
  try {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ['node_modules/astro/bin/astro.mjs', 'build'],
      { cwd: folder, env: environment(settings) }
    )
    return stdout + stderr
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`The build failed:\n${stdout}\n${stderr}`)
  }
}

/**
 * What the failed build of a project prints, without the times, and without the note that Astro adds
 * when a machine is slow.
 */
export async function failedBuild(
  folder: string,
  settings?: Record<string, string>
): Promise<string> {
  const { message }: Error = await build(folder, settings).then(
    () => new Error('The build did not fail.'),
    (error) => error
  )
  return message
    .replaceAll(/^\d\d:\d\d:\d\d /gm, '')
    .replaceAll(/^\[build\] Waiting for integration .*\n/gm, '')
    .trim()
}
