import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { dependencies, devDependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

test('every package is named by its exact version, so that a build of next year is the build of today', () => {
  const loose = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)
  )
  expect(loose).toEqual([])
})
