// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

const LIST = 'https://site.example/news/'
const back = vi.fn()

/** Opens an article from the page at `referrer`, and follows its link to the list. @returns whether the browser follows the link itself */
async function follow(referrer: string, keys: MouseEventInit = {}, entries = 2): Promise<boolean> {
  document.body.innerHTML = `<a href="${LIST}">News</a><script></script>`
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(document.querySelector('script'))
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  vi.spyOn(History.prototype, 'length', 'get').mockReturnValue(entries)
  vi.resetModules()
  await import('../../../src/news/back-to-list.inline.ts')
  const click = new MouseEvent('click', { cancelable: true, ...keys })
  return document.querySelector('a')?.dispatchEvent(click) ?? false
}

beforeEach(() => {
  back.mockReset()
  vi.spyOn(History.prototype, 'back').mockImplementation(back)
  location.hash = ''
})

test.each([LIST, `${LIST}#main`, `${LIST}?from=mail`])('from the list at %s the link goes back', async (referrer) => {
  expect([await follow(referrer), back.mock.calls.length]).toEqual([false, 1])
})

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('with %s the link opens elsewhere', async (key) => {
  expect([await follow(LIST, { [key]: true }), back.mock.calls.length]).toEqual([true, 0])
})

test.each(['', 'https://site.example/', `${LIST}details/`])('from %j the link leads to the list', async (referrer) => {
  expect([await follow(referrer), back.mock.calls.length]).toEqual([true, 0])
})

test('in a new tab, and after a link within the article, the link leads to the list', async () => {
  expect([await follow(LIST, {}, 1), back.mock.calls.length]).toEqual([true, 0])
  location.hash = '#main'
  expect([await follow(LIST), back.mock.calls.length]).toEqual([true, 0])
})
