import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/** Keep Chromium from making its own requests, and from using features that build machines lack. */
export const QUIET_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]

/** Debian's. */
const SHELL = '/usr/bin/chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ON_A_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** CHROMIUM_PATH or Playwright's own browser, if there is one. */
const preferred = () =>
  [process.env.CHROMIUM_PATH ?? '', chromium.executablePath()].find(isExecutable)

/** The path of the Chromium to test with: the preferred one, or the system's. */
export function chromiumPath(): string | undefined {
  const named = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return preferred() ?? [...named, ON_A_MAC].find(isExecutable)
}

/** Like `chromiumPath`. @throws if there is no Chromium */
export function findChromium(): string {
  const found = chromiumPath()
  if (!found)
    throw new Error(
      'No Chromium found: run `node tests/install-chromium.ts`, or set CHROMIUM_PATH to the one you have.'
    )
  return found
}

/**
 * The system's headless shell, which opens a page in half the time; the full browser if the shell
 * is missing or another browser is preferred. The shell loads lazy images at other times than
 * visitors' browsers, so bytes are counted in the full browser.
 */
export const findShell = (): string =>
  !preferred() && isExecutable(SHELL) ? SHELL : findChromium()

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
