import { spawnSync } from 'node:child_process'
import { chromiumPath } from './e2e/browser.ts'
import { install } from './install.ts'

/*
 * `node tests/install-chromium.ts` installs a browser for the end-to-end tests if there is none:
 * Playwright's own or, if that cannot be downloaded, Debian's with its headless shell, which opens
 * a page in half the time.
 */
if (!chromiumPath()) {
  const playwright = (command: string) =>
    spawnSync(`npx playwright ${command} chromium`, { shell: true, stdio: ['ignore', 2, 2] })
      .status === 0
  if (playwright('install')) process.getuid?.() === 0 && playwright('install-deps')
  else if (process.platform === 'linux') install(['chromium', 'chromium-headless-shell'])
}
if (!chromiumPath()) {
  console.error(
    'No Chromium could be installed. Install one, set CHROMIUM_PATH to its file, and run this again.'
  )
  process.exitCode = 1
}
