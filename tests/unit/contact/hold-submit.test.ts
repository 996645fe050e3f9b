// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

/** What reaches React or the browser. */
const submitted = vi.fn((event: Event) => event.preventDefault())
const sendBeacon = vi.fn((_url: string, _body: URLSearchParams) => true)

/** What listens to the window, which all tests share. */
const listeners: [type: string, listener: EventListener][] = []
const addListener = globalThis.addEventListener
globalThis.addEventListener = ((type: string, listener: EventListener) => {
  listeners.push([type, listener])
  addListener(type, listener)
}) as typeof addEventListener

const form = () => document.forms[0] as HTMLFormElement
const input = () => form().elements.namedItem('name') as HTMLInputElement
const button = () => document.querySelector('button[type=submit]') as HTMLButtonElement
const isBusy = () => button().getAttribute('aria-disabled') === 'true'
const dispatch = (event: string) => form().dispatchEvent(new Event(event, { bubbles: true }))
const note = () => document.querySelector('[role=status]')?.textContent

/** Opens a page with a form, whose inline script runs, in place of the last one. */
async function open(): Promise<void> {
  vi.resetModules()
  for (const [type, listener] of listeners.splice(0)) removeEventListener(type, listener)
  document.body.innerHTML =
    '<p role="status" data-text="Sent."></p><astro-island><form action="https://backend.example/submit-form">' +
    '<input name="name" value="Ada" required><button type="button">Fill in</button><button type="submit">Send</button></form></astro-island><script></script>'
  form().addEventListener('submit', submitted)
  Object.defineProperty(document, 'currentScript', { value: document.querySelector('script'), configurable: true })
  await import('../../../src/contact/hold-submit.inline.ts')
}

beforeEach(async () => {
  vi.useFakeTimers()
  submitted.mockClear()
  sendBeacon.mockClear()
  sessionStorage.clear()
  Object.assign(navigator, { sendBeacon })
  await open()
})

test('the browser submits a held form after 8 s without React, and again after 30 s', () => {
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

test('React gets a held form, and every further one', () => {
  button().click()
  vi.advanceTimersByTime(5_000)
  dispatch('form-takeover')
  expect([submitted.mock.calls.length, isBusy()]).toEqual([1, false])
  vi.advanceTimersByTime(60_000)
  // Incomplete ones as well, for its messages.
  form().noValidate = true
  for (const value of ['', ' ', 'Ada']) {
    input().value = value
    button().click()
  }
  expect([submitted.mock.calls.length, isBusy()]).toEqual([4, false])
})

test.each(['', ' \u200b'])(
  'a form with "%s" for a name is rejected with the specified messages, and passed to React when it arrives',
  (name) => {
    input().value = name
    button().click()
    expect([input().validationMessage, isBusy()]).toEqual(['Please enter your name', false])
    vi.advanceTimersByTime(60_000)
    expect(submitted).not.toHaveBeenCalled()
    form().noValidate = true
    dispatch('form-takeover')
    expect(submitted).toHaveBeenCalledTimes(1)
    expect(input().validationMessage).not.toBe('Please enter your name')
  }
)

test('a visitor who kept typing is not interrupted', () => {
  input().value = ''
  button().click()
  dispatch('input')
  dispatch('form-takeover')
  expect(submitted).not.toHaveBeenCalled()
})

test('a rejected field is accepted once it is filled, however it was filled', () => {
  input().value = ''
  button().click()
  input().value = 'Ada'
  button().click()
  expect(isBusy()).toBe(true)
})

test('a form that the browser is submitting when React arrives is sent once', () => {
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
  expect(sendBeacon).not.toHaveBeenCalled()
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

test('a held form is sent as its visitor leaves, and the next page says so, once', async () => {
  button().click()
  window.dispatchEvent(new Event('pagehide'))
  expect(sendBeacon).toHaveBeenCalledOnce()
  expect(sendBeacon.mock.lastCall?.map(String)).toEqual(['https://backend.example/submit-form', 'name=Ada'])
  expect([isBusy(), note()]).toEqual([false, ''])
  await open()
  expect(note()).toBe('Sent.')
  await open()
  expect(note()).toBe('')
})

test('a visitor who returns to the same page reads that it was sent', () => {
  button().click()
  window.dispatchEvent(new Event('pagehide'))
  window.dispatchEvent(new Event('pageshow'))
  expect(note()).toBe('Sent.')
})

test.each([
  ['that the browser does not take', () => sendBeacon.mockReturnValueOnce(false)],
  ['in a browser without storage', () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => expect.fail())]
])('nothing is announced about a form %s', async (_, prepare) => {
  prepare()
  button().click()
  window.dispatchEvent(new Event('pagehide'))
  await open()
  expect(note()).toBe('')
})
