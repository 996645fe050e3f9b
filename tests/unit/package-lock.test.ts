import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const lock: { packages: Record<string, { version: string; integrity?: string }> } = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')
)

/** Programs of Typst that the registry lacked when the lock was written. Delete them here once `npm install` has added theirs. */
const KNOWN = [
  ...['android-arm-eabi', 'android-arm64', 'darwin-arm64', 'darwin-x64', 'linux-arm-gnueabihf'],
  ...['linux-arm64-gnu', 'linux-arm64-musl', 'win32-arm64-msvc', 'win32-x64-msvc']
].map((platform) => `node_modules/@myriaddreamin/typst-ts-node-compiler-${platform} 0.7.0`)

test('npm can tell a changed package from the one that was tested', () => {
  const { '': project, ...packages } = lock.packages
  const unverified = Object.entries(packages).flatMap(([path, { version, integrity }]) => (integrity ? [] : `${path} ${version}`))
  expect(Object.keys(packages).length).toBeGreaterThan(300)
  expect(unverified.filter((entry) => !KNOWN.includes(entry))).toEqual([])
})
