import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LIGHT } from '../../../src/styles/palette.ts'

const SRC = new URL('../../../src/', import.meta.url)

test('every custom property that a style reads is declared somewhere', () => {
  const source = globSync('**/*.{css,astro,tsx}', { cwd: SRC })
    .map((file) => readFileSync(new URL(file, SRC), 'utf8'))
    .join('\n')
  const names = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, name = '']) => name)
  const declared = new Set([...names(/(--[a-z0-9-]+)['"]?\s*:/g), ...Object.keys(LIGHT).map((role) => `--color-${role}`)])
  const read = names(/var\((--[a-z0-9-]+)/g)
  expect(read.length).toBeGreaterThan(100)
  expect(read.filter((name) => !declared.has(name))).toEqual([])
})
