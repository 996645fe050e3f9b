// @vitest-environment jsdom
import { act, useRef } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTypedText } from '../../../src/contact/use-typed-text.ts'

/* A form that React renders anew, because an extension has changed the one that Astro has built. */

let root: Root

function Form({ whileRendering }: { whileRendering: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  useTypedText(form)
  whileRendering()
  return (
    <form id="contact-form" ref={form}>
      <input id="contact-name" name="name" />
      <input id="contact-email" name="email" />
      <button type="submit" id="contact-submit" />
    </form>
  )
}

const input = (id: string) => document.getElementById(id) as HTMLInputElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML =
    '<main><form id="contact-form"><b></b><input name="name"><input id="contact-name" name="name"><b></b>' +
    '<input id="contact-email" name="email"><b></b><button id="contact-submit"></button></form></main>'
})
afterEach(() => act(() => root.unmount()))

function renderAnew(whileRendering = () => {}): void {
  const built = document.forms[0]
  act(() => {
    root = hydrateRoot(document.querySelector('main') as Element, <Form whileRendering={whileRendering} />, {
      onRecoverableError: () => {}
    })
  })
  expect(document.forms[0]).not.toBe(built)
}

test('the new form has what was typed, even while React was rendering', () => {
  const email = input('contact-email')
  input('contact-name').value = 'Ada'
  renderAnew(() => {
    email.value = 'ada@example.com'
  })
  expect(input('contact-name').value).toBe('Ada')
  expect(input('contact-email').value).toBe('ada@example.com')
})

test('the focus and the caret stay where they were', () => {
  input('contact-name').value = 'Ada Miller'
  input('contact-name').focus()
  input('contact-name').setSelectionRange(2, 5)
  renderAnew()
  expect(document.activeElement).toBe(input('contact-name'))
  expect([input('contact-name').selectionStart, input('contact-name').selectionEnd]).toEqual([2, 5])
})

test('the focus stays on the button', () => {
  input('contact-submit').focus()
  renderAnew()
  expect(document.activeElement).toBe(input('contact-submit'))
})
