import { spawnSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { install } from '../install.ts'

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

const DEBIAN = '/usr/bin/chromium'
const SHELL = '/usr/bin/chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ON_A_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** A browser that was chosen, or is Playwright's own, goes before the system's. */
const preferred = () => [process.env.CHROMIUM_PATH ?? '', chromium.executablePath()].find(isExecutable)

function chromiumPath(): string | undefined {
  const named = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return preferred() ?? [...named, ON_A_MAC].find(isExecutable)
}

/** The Chromium to test with: that of CHROMIUM_PATH, else Playwright's own, else the system's. @throws when there is none */
export function findChromium(): string {
  const found = chromiumPath()
  if (!found) throw new Error('There is no Chromium here: run `node tests/e2e/browser.ts`, or set CHROMIUM_PATH to the one you have.')
  return found
}

/**
 * The system's Chromium without its windows, which starts a page in half the time; where it is missing, or another browser
 * is preferred, the whole one. It fetches lazy pictures at other times than visitors' browsers do, so bytes are counted in
 * the whole one.
 */
export const findShell = (): string => (!preferred() && isExecutable(SHELL) ? SHELL : findChromium())

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

// Run by itself, it installs a browser where there is none: Playwright's own, which fits the version of the tests, or Debian's.
if (import.meta.main) {
  const isRoot = process.getuid?.() === 0
  if (!chromiumPath()) {
    const playwright = (...parameters: string[]) =>
      spawnSync('npx', ['playwright', ...parameters, 'chromium'], { stdio: ['ignore', 2, 2] }).status === 0
    if (playwright('install', '--no-shell')) isRoot && playwright('install-deps')
    else if (process.platform === 'linux') install(['chromium', 'chromium-headless-shell'])
  } else if (isRoot && findChromium() === DEBIAN && !isExecutable(SHELL)) {
    // The tests also run without it, but take twice as long.
    install(['chromium-headless-shell'])
  }
  if (!chromiumPath()) {
    console.error('No Chromium could be installed: install one by hand and set CHROMIUM_PATH to it, or try again with a network and root.')
    process.exitCode = 1
  }
}
