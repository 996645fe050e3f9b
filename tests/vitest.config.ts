import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The automatic runtime is the project's, but tsconfig's base leaves JSX as it is.
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    root: import.meta.dirname,
    include: ['unit/**/*.test.{ts,tsx}'],
    env: { PUBLIC_BACKEND_URL: 'https://backend.example/v1/', PUBLIC_HOST_URL: 'https://host.example' },
    restoreMocks: true,
    unstubGlobals: true
  }
})
