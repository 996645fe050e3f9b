import { spawnSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from 'playwright'

/** Keep Chromium from calling home and from asking for what a build machine lacks. */
export const QUIET_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
]
const SHELL = '/usr/bin/chromium-headless-shell'
const USUAL_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const NOT_FOUND = 'There is no Chromium here: run `node tests/support/browser.ts --install`, or set CHROMIUM_PATH to the one you have.'
const NOT_INSTALLED =
  'No Chromium could be installed: install one by hand and set CHROMIUM_PATH to it, or try again with a network and root.'

/** The Chromium to test with: Playwright's own, else that of CHROMIUM_PATH, else the system's. */
export function findChromium(): string {
  const found = candidates().find(isExecutable)
  if (!found) throw new Error(NOT_FOUND)
  return found
}

/**
 * The system's Chromium without its windows, which starts a page in half the time; where it is missing, or a browser was
 * chosen, the whole one. It fetches lazy pictures at other times than visitors' browsers do, so bytes are counted in the
 * whole one.
 */
export function findShell(): string {
  const chosen = process.env.CHROMIUM_PATH || isExecutable(chromium.executablePath())
  return !chosen && isExecutable(SHELL) ? SHELL : findChromium()
}

function candidates(): string[] {
  const named = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => USUAL_NAMES.map((name) => join(folder, name)))
  return [chromium.executablePath(), process.env.CHROMIUM_PATH ?? '', ...USUAL_PLACES, ...named]
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

function hasChromium(): boolean {
  return candidates().some(isExecutable)
}

/** Playwright's own Chromium first, since it fits the version of the tests; then the system's package. */
function install(): void {
  const elevation = elevate()
  const playwright = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js')
  // Without its shell: `findChromium` looks for the full browser, which runs headless just as well.
  const arrived = run(process.execPath, [playwright, 'install', '--no-shell', 'chromium'])
  if (arrived && elevation && process.platform === 'linux') {
    run(process.execPath, [playwright, 'install-deps', 'chromium'])
  }

  if (hasChromium() || !elevation) return
  const [command, ...parameters] = [...elevation, 'apt-get']
  run(command, [...parameters, 'update'])
  run(command, [...parameters, 'install', '-y', 'chromium'])
  // Debian's package; without it the tests take longer.
  run(command, [...parameters, 'install', '-y', 'chromium-headless-shell'])
}

/** What to put before a command so that it runs as root, or nothing when that needs a password. */
function elevate(): string[] | undefined {
  if (process.getuid?.() === 0) return []
  return run('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined
}

/** Runs a command and tells whether it went well; what it says goes to stderr, our own line alone to stdout. */
function run(command: string, parameters: string[]): boolean {
  return spawnSync(command, parameters, { stdio: ['ignore', 2, 2] }).status === 0
}

if (import.meta.main) {
  const installs = process.argv.includes('--install')
  if (installs && !hasChromium()) install()
  if (hasChromium()) {
    console.log(`Tests run in ${findChromium()}`)
  } else {
    console.error(installs ? NOT_INSTALLED : NOT_FOUND)
    process.exitCode = 1
  }
}
