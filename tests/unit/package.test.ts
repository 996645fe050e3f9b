import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { dependencies, devDependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

test('pins every package to an exact version, so that builds are reproducible', () => {
  const loose = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)
  )
  expect(loose).toEqual([])
})
