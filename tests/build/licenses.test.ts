import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readBuilt } from './built-pages.ts'

test('/licenses.txt has the licences of all bundled packages', () => {
  const text = readBuilt('/licenses.txt')
  for (const name of ['react', 'react-dom', 'scheduler', 'nanostores', '@nanostores/react', 'sonner', 'dompurify']) {
    expect(text).toMatch(new RegExp(`^## ${name} - \\d+\\.\\d+\\.\\d+ \\(`, 'm'))
  }
  for (const work of text.split(/^## /m).slice(1)) expect(work).toMatch(/Permission is hereby granted|Apache License/)
})

test("another file has those of Astro's runtime and the font", () => {
  const text = readBuilt('/licenses-astro-fraunces.txt')
  expect(text).toContain(readFileSync(new URL('../../node_modules/astro/LICENSE', import.meta.url), 'utf8').trim())
  expect(text).toContain('SIL OPEN FONT LICENSE')
})
