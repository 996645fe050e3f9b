// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

/** What reaches the island or the browser. */
const submitted = vi.fn((event: Event) => event.preventDefault())

const form = () => document.forms[0] as HTMLFormElement
const button = () => document.querySelector('button') as HTMLButtonElement
const type = (name: string) => document.querySelector('input')?.setAttribute('value', name)
const isBusy = () => button().getAttribute('aria-disabled') === 'true'
const dispatch = (event: string) => form().dispatchEvent(new Event(event, { bubbles: true }))

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  submitted.mockClear()
  document.body.innerHTML =
    '<astro-island><form><input name="name" value="Ada" required><button>Send</button></form></astro-island><script></script>'
  form().addEventListener('submit', submitted)
  Object.defineProperty(document, 'currentScript', { value: document.querySelector('script'), configurable: true })
  await import('../../../src/contact/hold-submit.inline.ts')
})

test('the browser submits the form after 8 s without the island, and after 30 s again', () => {
  button().click()
  vi.advanceTimersByTime(7_999)
  button().click()
  expect([submitted.mock.calls.length, isBusy()]).toEqual([0, true])
  vi.advanceTimersByTime(1)
  expect(submitted).toHaveBeenCalledTimes(1)

  vi.advanceTimersByTime(29_999)
  button().click()
  expect([submitted.mock.calls.length, isBusy()]).toEqual([1, true])
  vi.advanceTimersByTime(1)
  expect(isBusy()).toBe(false)
  button().click()
  expect([submitted.mock.calls.length, isBusy()]).toEqual([2, true])
})

test('after a held form has been handed over, the island gets every further one', () => {
  button().click()
  vi.advanceTimersByTime(5_000)
  dispatch('form-takeover')
  expect([submitted.mock.calls.length, isBusy()]).toEqual([1, false])
  vi.advanceTimersByTime(60_000)
  // Incomplete ones as well, for its messages.
  form().noValidate = true
  for (const value of ['', ' ', 'Ada']) {
    type(value)
    button().click()
  }
  expect([submitted.mock.calls.length, isBusy()]).toEqual([4, false])
})

test('an incomplete form is held for nobody', () => {
  type('')
  button().click()
  vi.advanceTimersByTime(8_000)
  dispatch('form-takeover')
  expect([submitted.mock.calls.length, isBusy()]).toEqual([0, false])
})

test('what the browser is submitting when the island arrives is not sent by both', () => {
  dispatch('astro:hydration-error')
  button().click()
  dispatch('form-takeover')
  button().click()
  expect(submitted).toHaveBeenCalledTimes(1)
})

test('a visitor who comes back from the page of thanks can submit again', () => {
  dispatch('astro:hydration-error')
  button().click()
  window.dispatchEvent(new Event('pagehide'))
  expect(isBusy()).toBe(false)
  button().click()
  expect(submitted).toHaveBeenCalledTimes(2)
})

test('without a connection a held form waits for the visitor, and the second one goes', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  button().click()
  vi.advanceTimersByTime(8_000)
  expect([submitted.mock.calls.length, isBusy()]).toEqual([0, false])
  button().click()
  vi.advanceTimersByTime(7_999)
  expect(submitted).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(submitted).toHaveBeenCalledTimes(1)
})

test.each([
  ['accepted: it is emptied, and the visitor thanked', true, undefined, '', '#sent'],
  ['accepted, when the visitor is back and has typed something else: that stays', true, 'Grace', 'Grace', '#sent'],
  ['refused: what was typed stays', false, undefined, 'Ada', '']
])('a held form that is sent as its visitor leaves is %s', async (_, isAccepted, typedSince, value, hash) => {
  window.location.hash = ''
  const { promise, resolve } = Promise.withResolvers<{ ok: boolean }>()
  const fetched = vi.fn(() => promise)
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal(
    'Request',
    class {
      keepalive = true
    }
  )
  Object.defineProperty(Request.prototype, 'keepalive', { value: true })
  const input = document.querySelector('input') as HTMLInputElement
  input.defaultValue = ''
  input.value = 'Ada'
  button().click()
  window.dispatchEvent(new Event('pagehide'))
  expect(fetched).toHaveBeenCalledOnce()
  if (typedSince) input.value = typedSince
  resolve({ ok: isAccepted })
  await vi.advanceTimersByTimeAsync(0)
  expect([input.value, window.location.hash, isBusy()]).toEqual([value, hash, false])
})
