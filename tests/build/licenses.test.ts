import { expect, test } from 'vitest'
import { readBuilt } from './built-pages.ts'

test('the licences of all that the browser is sent can be read at /licenses.txt', () => {
  const text = readBuilt('/licenses.txt')
  for (const name of ['react', 'react-dom', 'scheduler', 'nanostores', '@nanostores/react', 'sonner', 'dompurify', 'astro']) {
    expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'))
  }
  const works = text.split(/^-{72}$/m).slice(1)
  for (const work of works) expect(work).toMatch(/Permission is hereby granted|Apache License|SIL OPEN FONT LICENSE/)
  expect(text).toContain('SIL OPEN FONT LICENSE')
  expect(text).not.toMatch(/\(undefined\)/)
})
