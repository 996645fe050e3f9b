import { defineConfig } from 'vitest/config'

/** Tests that start programs of others: web servers and a second browser. They use the site that the e2e tests built. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['hosts/**/*.test.ts', 'engines/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000
  }
})
