import { defineConfig } from 'vitest/config'

const BUILT_SITE = 'server/built-site.ts'
const BACKEND = 'stand-in-backend/global-setup.ts'

/**
 * `npm run unit`, `test:build`, `test:engines` and `test:hosts` run one project each; `npm test` runs the first two at once, so
 * that unit tests fill the time in which others wait for a build.
 */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    // Vitest would leave one core idle.
    maxWorkers: '100%',
    // A machine with other work may be slow; nothing waits that long where all is well.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        // The automatic runtime is the project's, but tsconfig's base leaves JSX as it is.
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
      { extends: true, test: { name: 'build', include: ['build/**/*.test.ts'], globalSetup: BUILT_SITE } },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['engines/**/*.test.ts'],
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
