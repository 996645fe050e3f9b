// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { renewFiles } from '../../../src/islands/renew-files.ts'

test('after each failure an island has another URL for the browser, and the same for every server', () => {
  const element = document.createElement('astro-island')
  for (const name of ['component', 'renderer']) element.setAttribute(`${name}-url`, `/trade/_astro/${name}.js`)
  for (const name of ['component', 'renderer']) {
    const urls = Array.from({ length: 6 }, () => {
      renewFiles(element)
      return element.getAttribute(`${name}-url`) ?? ''
    })
    expect(new Set(urls).size).toBe(name === 'component' ? 6 : 1)
    expect(new Set(urls.map(decodeURIComponent))).toEqual(new Set([`/trade/_astro/${name}.js`]))
  }
})
