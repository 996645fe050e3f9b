import { defineConfig } from 'vitest/config'

const SITE = 'server/site.ts'

/** `npm run unit`, `test:build`, `test:hosts` and `test:ci:build` run one project each. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../.cache/vitest',
  test: {
    // Threads start faster than processes.
    pool: 'threads',
    // Only for tests that hang: on a busy machine, a build takes minutes.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    projects: [
      {
        extends: true,
        // Astro's base tsconfig preserves JSX, so the runtime is set here.
        oxc: { jsx: { runtime: 'automatic' } },
        // Tests use the fixtures, because the owner may change any text.
        resolve: {
          alias: [
            { find: /^(\.\.\/)+content\//, replacement: `${import.meta.dirname}/fixtures/content/` }
          ]
        },
        test: {
          name: 'unit',
          include: ['unit/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          env: {
            PUBLIC_BACKEND_URL: 'https://backend.example/v1/',
            PUBLIC_HOST_URL: 'https://host.example'
          },
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true
        }
      },
      {
        extends: true,
        test: { name: 'build', include: ['build/**/*.test.ts'], globalSetup: SITE, isolate: false }
      },
      {
        extends: true,
        test: { name: 'hosts', include: ['hosts/**/*.test.ts'], globalSetup: SITE }
      },
      { extends: true, test: { name: 'ci', include: ['ci/**/*.test.ts'] } }
    ]
  }
})
