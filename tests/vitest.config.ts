import { defineConfig } from 'vitest/config'

const BUILT_SITE = 'server/built-site.ts'
const BACKEND = 'mock-backend/global-setup.ts'

/**
 * `npm run unit`, `test:build`, `test:engines` and `test:hosts` run one project each; `npm test` runs the first two together, so
 * that unit tests run while other tests wait for a build.
 */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    // By default Vitest leaves one core idle.
    maxWorkers: '100%',
    // Threads start faster than processes.
    pool: 'threads',
    // Generous, because the machine may be busy.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        // Astro's base tsconfig preserves JSX, so the runtime is set here.
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'unit',
          include: ['unit/**/*.test.{ts,tsx}'],
          env: { PUBLIC_BACKEND_URL: 'https://backend.example/v1/', PUBLIC_HOST_URL: 'https://host.example' },
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true
        }
      },
      {
        extends: true,
        // These tests only read files and replace no modules, so they may share them: loading jsdom takes longer than most tests.
        test: { name: 'build', include: ['build/**/*.test.ts'], globalSetup: BUILT_SITE, isolate: false }
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['engines/**/*.test.ts'],
          // Drivers hang as browsers do, see playwright.config.ts.
          retry: process.env.CI ? 1 : 0,
          globalSetup: [BUILT_SITE, BACKEND]
        }
      },
      {
        extends: true,
        test: { name: 'hosts', include: ['hosts/**/*.test.ts'], globalSetup: BUILT_SITE }
      }
    ]
  }
})
