// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { renewFailedFiles } from '../../../src/islands/renew-files.ts'

test('after each failure an island has another URL for the browser, and the same for every server', () => {
  const names = ['component', 'renderer']
  const island = document.createElement('astro-island')
  for (const name of names) island.setAttribute(`${name}-url`, `/trade/_astro/${name}.js`)
  document.body.replaceChildren(island)
  renewFailedFiles()
  const urls = Array.from({ length: 6 }, () => {
    island.dispatchEvent(new Event('astro:hydration-error', { bubbles: true }))
    return names.map((name) => island.getAttribute(`${name}-url`) ?? '')
  })
  for (const [index, name] of names.entries()) {
    const own = urls.map((pair) => pair[index] ?? '')
    expect(new Set(own).size).toBe(6)
    expect(new Set(own.map(decodeURIComponent))).toEqual(new Set([`/trade/_astro/${name}.js`]))
  }
})
