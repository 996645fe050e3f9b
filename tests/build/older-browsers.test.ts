import { expect, test } from 'vitest'
import { builtFiles, readBuilt } from './built-pages.ts'

/*
 * What is younger than the browsers that the README promises, in what the build has made of our sources. What a page does
 * without such things is tried in tests/e2e/older-browsers.e2e.ts.
 */
const texts = builtFiles()
  .filter((file) => /\.(html|css|js)$/.test(file))
  .map((file) => ({ file, text: readBuilt(file) }))

test.each([
  ['a range', /\((?:[\w.]+\s*[<>]=?\s*)?(?:width|height)\s*[<>]/],
  ['a bare not', /@media[^{]*\bnot \(/]
])('no media query asks by %s, which Safari before 16.4 and Chrome before 104 cannot read', (_, young) => {
  expect(texts.filter(({ text }) => young.test(text)).map(({ file, text }) => `${file}: ${text.match(young)?.[0]}`)).toEqual([])
})

test('every page keeps iPhones from enlarging its text in landscape', () => {
  for (const { file, text } of texts.filter(({ text }) => text.includes('<main'))) {
    expect(text, file).toContain('-webkit-text-size-adjust:100%')
  }
})

test('the mark of a message shows where content has no text for screen readers beside it', () => {
  expect(readBuilt('/contacts/index.html')).toMatch(/content:"!"[;}]/)
})
