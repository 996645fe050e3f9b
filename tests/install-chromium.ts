import { spawnSync } from 'node:child_process'
import { chromiumPath } from './e2e/browser.ts'

/*
 * `node tests/install-chromium.ts` installs a browser for the end-to-end tests if there is none:
 * Playwright's own or, if that cannot be downloaded, Debian's with its headless shell, which opens
 * a page in half the time.
 */
if (!chromiumPath()) {
  if (run('npx playwright install chromium')) {
    if (process.getuid?.() === 0) run('npx playwright install-deps chromium')
  } else if (process.platform === 'linux') installFromDebian()
}
if (!chromiumPath()) {
  console.error(
    'No Chromium could be installed. Install one, set CHROMIUM_PATH to its file, and run this again.'
  )
  process.exitCode = 1
}

/** Needs root or passwordless sudo. */
function installFromDebian(): void {
  const root = process.getuid?.() === 0 ? '' : 'sudo -n '
  const apt = `${root}env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=120`
  run(`${apt} update`)
  run(`${apt} install -y --no-install-recommends chromium chromium-headless-shell`)
}

/** Runs a command, with its output on stderr. @returns whether it succeeded */
function run(command: string): boolean {
  return spawnSync(command, { shell: true, stdio: ['ignore', 2, 2] }).status === 0
}
