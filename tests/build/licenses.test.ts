import { expect, test } from 'vitest'
import { readBuilt } from './built-pages.ts'

test('/licenses.txt has the licences of all code and fonts sent', () => {
  const text = readBuilt('/licenses.txt')
  for (const name of ['react', 'react-dom', 'scheduler', 'nanostores', '@nanostores/react', 'sonner', 'dompurify', 'astro']) {
    expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'))
  }
  const works = text.split(/^-{72}$/m).slice(1)
  for (const work of works) expect(work).toMatch(/Permission is hereby granted|Apache License|SIL OPEN FONT LICENSE/)
  expect(text).toContain('SIL OPEN FONT LICENSE')
  expect(text).not.toMatch(/\(undefined\)/)
})
