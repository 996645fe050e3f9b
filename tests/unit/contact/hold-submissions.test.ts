// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

/** What the browser submits, and what reaches React. */
const native = vi.fn()
const react = vi.fn((event: Event) => event.preventDefault())
/** Answers the question whether the site can be reached. */
let isReachable = true

const form = () => document.forms[0] as HTMLFormElement
const input = () => form().elements.namedItem('name') as HTMLInputElement
const press = () => document.querySelector<HTMLButtonElement>('[type=submit]')?.click()
const isBusy = () => document.querySelector('[type=submit][aria-disabled=true]') !== null
const fail = () => form().dispatchEvent(new Event('astro:hydration-error', { bubbles: true }))
/** React takes over. @returns whether it has to send a held submission */
const takeOver = () => {
  form().noValidate = true
  return !form().dispatchEvent(new Event('form-takeover', { bubbles: true, cancelable: true }))
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(async () => {
  vi.useFakeTimers()
  native.mockClear()
  react.mockClear()
  isReachable = true
  document.body.innerHTML =
    '<div data-form><astro-island><form><input name="name" value="Ada" required><button type="button">Fill in</button><button type="submit">Send</button></form></astro-island></div>'
  form().submit = native
  form().addEventListener('submit', react)
  vi.stubGlobal('fetch', async () => {
    if (!isReachable) throw new TypeError('Failed to fetch')
    return new Response()
  })
  vi.resetModules()
  await import('../../../src/contact/hold-submissions.ts')
})

test('the browser submits a held form after 8 s without React, and another one 30 s later', async () => {
  press()
  await pass(7_999)
  press()
  expect([native.mock.calls.length, isBusy()]).toEqual([0, true])
  await pass(1)
  expect(native).toHaveBeenCalledTimes(1)

  await pass(29_999)
  press()
  expect([native.mock.calls.length, isBusy()]).toEqual([1, true])
  await pass(1)
  press()
  await pass(0)
  expect([native.mock.calls.length, isBusy()]).toEqual([2, true])
})

test('what an extension fills in does not end a held submission', async () => {
  press()
  input().dispatchEvent(new Event('input', { bubbles: true }))
  expect(isBusy()).toBe(true)
  await pass(8_000)
  expect(native).toHaveBeenCalledTimes(1)
})

test('a form that the browser is submitting when React arrives is sent once', async () => {
  fail()
  press()
  await pass(0)
  expect(takeOver()).toBe(false)
  press()
  expect([native.mock.calls.length, react.mock.calls.length]).toEqual([1, 0])
})

test('a visitor who comes back from the page of thanks can submit again', async () => {
  fail()
  press()
  await pass(0)
  window.dispatchEvent(new Event('pagehide'))
  expect(isBusy()).toBe(false)
  press()
  await pass(0)
  expect(native).toHaveBeenCalledTimes(2)
})

test('a held form is not sent by itself when its visitor has left and comes back', async () => {
  press()
  window.dispatchEvent(new Event('pagehide'))
  expect(isBusy()).toBe(false)
  await pass(60_000)
  expect(native).not.toHaveBeenCalled()
})

test('while the line is away a submission stays held, and is sent once when it is back, even if the browser never says so', async () => {
  isReachable = false
  press()
  await pass(60_000)
  expect([native.mock.calls.length, isBusy()]).toEqual([0, true])
  isReachable = true
  await pass(60_000)
  expect(native).toHaveBeenCalledTimes(1)
})

test('React sends what was held while the line was away, if it arrives first', async () => {
  isReachable = false
  press()
  await pass(32_000)
  expect(takeOver()).toBe(true)
  isReachable = true
  await pass(60_000)
  expect(native).not.toHaveBeenCalled()
})

test('a line that is there counts, whatever the browser says of it', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  press()
  await pass(8_000)
  expect(native).toHaveBeenCalledTimes(1)
})
