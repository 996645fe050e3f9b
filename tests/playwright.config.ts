import { chmodSync, existsSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { firefox, webkit } from 'playwright'
import { defineConfig } from 'playwright/test'
import { findChromium, findShell, QUIET_FLAGS } from './e2e/browser.ts'

const shell = { launchOptions: { executablePath: findShell(), args: QUIET_FLAGS } }
const full = { launchOptions: { executablePath: findChromium(), args: QUIET_FLAGS } }

const FIREFOX_LAUNCHER = fileURLToPath(new URL('engines/firefox.ts', import.meta.url))

/** Playwright's own Firefox and WebKit or, if they are not installed, Debian's. */
const ownFirefox = existsSync(firefox.executablePath())
const ownWebkit = existsSync(webkit.executablePath())
/** From version 143 on: older ones lack a command that Playwright sends. */
const debianFirefox = {
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: FIREFOX_LAUNCHER,
    // Turns off the back/forward cache, as Playwright does in its own browsers, because it cannot
    // drive a restored page.
    firefoxUserPrefs: {
      'browser.sessionhistory.max_total_viewers': 0,
      'fission.bfcacheInParent': false
    }
  }
}
// A download or copy may have lost the executable bit.
if (!ownFirefox) chmodSync(FIREFOX_LAUNCHER, 0o755)

const firefoxProject = {
  name: 'firefox',
  testMatch: '**/*.e2e.ts',
  grep: /@engines/,
  use: { browserName: 'firefox' as const, ...(ownFirefox ? {} : debianFirefox) }
}
const webkitProject = {
  name: 'webkit',
  testMatch: '**/*.e2e.ts',
  grep: /@engines/,
  use: { browserName: 'webkit' as const }
}
/** Only for tests that do not use Playwright's pages, because it cannot drive this one. */
const debianWebkitProject = { name: 'debian-webkit', testMatch: 'journeys.e2e.ts' }

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  globalSetup: ['./server/site.ts', './mock-backend/global-setup.ts'],
  fullyParallel: true,
  workers: Math.max(2, cpus().length),
  // For a busy machine. A test that fails mostly ends earlier, by the time limits of its steps.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // So that a browser that hangs does not block publishing. The test is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 800 },
    // Does not depend on the machine.
    locale: 'en-US',
    timezoneId: 'UTC'
  },
  projects: [
    { name: 'e2e', testMatch: '**/*.e2e.ts', grepInvert: /@ci/, use: shell },
    // The rest, in the full browser, which some of it needs.
    { name: 'ci', testMatch: '**/*.e2e.ts', grep: /@ci/, use: full },
    firefoxProject,
    ownWebkit ? webkitProject : debianWebkitProject,
    { name: 'shots', testMatch: 'shots.ts', use: full }
  ]
})
