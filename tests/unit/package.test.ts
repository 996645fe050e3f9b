import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
const { dependencies, devDependencies } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'))

/** The packages that the files import or resolve, without type-only imports. */
function importedBy(...patterns: string[]): string[] {
  const files = globSync(patterns, { cwd: ROOT.pathname })
  const code = files.map((file) => readFileSync(new URL(file, ROOT), 'utf8').replaceAll(/^import type .*$/gm, '')).join('\n')
  const specifiers = code.matchAll(/(?:^(?:import|\}?.* from)|\bimport\(|\bresolve\() ?'((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'/gm)
  return [...new Set([...specifiers].map(([, name = '']) => name))]
}

test('pins every package to an exact version, so that builds are reproducible', () => {
  const loose = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)
  )
  expect(loose).toEqual([])
})

test('the build needs only dependencies, not devDependencies', () => {
  const needed = importedBy('src/**/*.{ts,tsx,astro}', 'astro.config.mjs')
  expect(needed).toContain('astro')
  expect(needed.filter((name) => !(name in dependencies))).toEqual([])
})

test('every package that tests and tools import is declared', () => {
  const needed = importedBy('tests/**/*.{ts,tsx}')
  expect(needed).toContain('vitest')
  expect(needed.filter((name) => !(name in dependencies || name in devDependencies))).toEqual([])
})
