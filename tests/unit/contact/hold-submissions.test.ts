// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

/** What reaches React or the browser. */
const submitted = vi.fn((event: Event) => event.preventDefault())

const form = () => document.forms[0] as HTMLFormElement
const input = () => form().elements.namedItem('name') as HTMLInputElement
const press = () => document.querySelector<HTMLButtonElement>('[type=submit]')?.click()
const isBusy = () => document.querySelector('[data-busy]') !== null
const tell = (event: string) => form().dispatchEvent(new Event(event, { bubbles: true }))
const takeOver = () => {
  form().noValidate = true
  tell('form-takeover')
}

beforeEach(async () => {
  vi.useFakeTimers()
  submitted.mockClear()
  document.body.innerHTML =
    '<div data-form><astro-island><form><input name="name" value="Ada" required><button type="button">Fill in</button><button type="submit">Send</button></form></astro-island></div>'
  form().addEventListener('submit', submitted)
  vi.resetModules()
  await import('../../../src/contact/hold-submissions.ts')
})

test('the browser submits a held form after 8 s without React, and another one 30 s later', () => {
  press()
  vi.advanceTimersByTime(7_999)
  press()
  expect([submitted.mock.calls.length, isBusy()]).toEqual([0, true])
  vi.advanceTimersByTime(1)
  expect(submitted).toHaveBeenCalledTimes(1)

  vi.advanceTimersByTime(29_999)
  press()
  expect([submitted.mock.calls.length, isBusy()]).toEqual([1, true])
  vi.advanceTimersByTime(1)
  press()
  expect([submitted.mock.calls.length, isBusy()]).toEqual([2, true])
})

test('React gets a held form, and every further one', () => {
  press()
  vi.advanceTimersByTime(5_000)
  takeOver()
  expect([submitted.mock.calls.length, isBusy()]).toEqual([1, false])
  vi.advanceTimersByTime(60_000)
  for (const value of ['', 'Ada']) {
    input().value = value
    press()
  }
  expect([submitted.mock.calls.length, isBusy()]).toEqual([3, false])
})

test('a form that the browser has refused is passed to React for its messages', () => {
  input().value = ''
  press()
  vi.advanceTimersByTime(60_000)
  expect([submitted.mock.calls.length, isBusy()]).toEqual([0, false])
  input().focus()
  takeOver()
  expect(submitted).toHaveBeenCalledTimes(1)
  // Its bubble closes when the focus leaves.
  expect(document.activeElement).not.toBe(input())
})

test.each(['refused', 'held'])('a visitor who types after the form was %s is not interrupted', (what) => {
  if (what === 'refused') input().value = ''
  press()
  tell('input')
  expect(isBusy()).toBe(false)
  vi.advanceTimersByTime(60_000)
  takeOver()
  expect(submitted).not.toHaveBeenCalled()
})

test('a form that the browser is submitting when React arrives is sent once', () => {
  tell('island-error')
  press()
  takeOver()
  press()
  expect(submitted).toHaveBeenCalledTimes(1)
})

test('a visitor who comes back from the page of thanks can submit again', () => {
  tell('island-error')
  press()
  window.dispatchEvent(new Event('pagehide'))
  expect(isBusy()).toBe(false)
  press()
  expect(submitted).toHaveBeenCalledTimes(2)
})

test('a held form is not sent by itself when its visitor has left and comes back', () => {
  press()
  window.dispatchEvent(new Event('pagehide'))
  expect(isBusy()).toBe(false)
  vi.advanceTimersByTime(60_000)
  expect(submitted).not.toHaveBeenCalled()
})

test('without a connection nothing is submitted, and the visitor may try again', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  for (let tries = 0; tries < 2; tries++) {
    press()
    vi.advanceTimersByTime(8_000)
    expect([submitted.mock.calls.length, isBusy()]).toEqual([0, false])
  }
  online.mockReturnValue(true)
  press()
  vi.advanceTimersByTime(8_000)
  expect(submitted).toHaveBeenCalledTimes(1)
})
