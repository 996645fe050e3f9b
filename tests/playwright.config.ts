import { defineConfig } from 'playwright/test'
import { findShell, QUIET_FLAGS } from './e2e/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: ['./server/built-site.ts', './mock-backend/global-setup.ts'],
  fullyParallel: true,
  workers: 2,
  // Generous, because the machine may be busy.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findShell(), args: QUIET_FLAGS },
    viewport: { width: 1280, height: 800 },
    // Only offline.e2e.ts lets pages be kept.
    serviceWorkers: 'block'
  }
})
