import { expect, test } from 'vitest'
import { builtFiles, readBuilt } from './built-pages.ts'

/*
 * Syntax in the built files that the oldest supported browsers do not know. tests/e2e/older-browsers.e2e.ts tests the fallbacks
 * for missing features.
 */
const texts = builtFiles()
  .filter((file) => /\.(html|css|js)$/.test(file))
  .map((file) => ({ file, text: readBuilt(file) }))

test.each([
  ['a range', /\((?:[\w.]+\s*[<>]=?\s*)?(?:width|height)\s*[<>]/],
  ['a bare not', /@media[^{]*\bnot \(/]
])('no media query uses %s, unknown to Safari before 16.4', (_, young) => {
  expect(texts.filter(({ text }) => young.test(text)).map(({ file, text }) => `${file}: ${text.match(young)?.[0]}`)).toEqual([])
})

test('every page prevents iPhones from enlarging text in landscape', () => {
  for (const { file, text } of texts.filter(({ text }) => text.includes('<main'))) {
    expect(text, file).toContain('-webkit-text-size-adjust:100%')
  }
})

test('the mark of an error message has a fallback without alternative text', () => {
  expect(readBuilt('/contacts/index.html')).toMatch(/content:"!"[;}]/)
})
