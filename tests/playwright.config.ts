import { defineConfig } from 'playwright/test'
import { findChromium, findShell, QUIET_FLAGS } from './e2e/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  globalSetup: ['./server/built-site.ts', './mock-backend/global-setup.ts'],
  fullyParallel: true,
  // Most of their time tests wait.
  workers: 4,
  // Generous, because the machine may be busy.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // A browser that hangs, as one has in a screenshot, stops no publication: the test is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // Only offline.e2e.ts lets pages be kept.
    serviceWorkers: 'block'
  },
  projects: [
    { name: 'e2e', testMatch: '**/*.e2e.ts', use: { launchOptions: { executablePath: findShell(), args: QUIET_FLAGS } } },
    { name: 'shots', testMatch: 'shots.ts', use: { launchOptions: { executablePath: findChromium(), args: QUIET_FLAGS } } }
  ]
})
