// @vitest-environment jsdom

import { act, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBuiltForm } from '../../../src/contact/use-built-form.ts'

/* A form that React renders anew, because an extension has changed the one that Astro has built. */

/** Any element may hold the text of a field. */
const FIELDS = '<input name="name"><textarea name="message"></textarea><select name="unit"><option>t</option><option>kg</option></select>'

let root: Root | undefined

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = `<main><form id="contact-form"><input>${FIELDS}<button></button></form></main>`
})

afterEach(() => act(() => root?.unmount()))

function NewForm() {
  const form = useRef<HTMLFormElement>(null)
  useBuiltForm(form)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the same fields as in the built form
  return <form ref={form} dangerouslySetInnerHTML={{ __html: `${FIELDS}<button></button>` }} />
}

/** The element of this name, or the button. */
function element<Type extends HTMLElement = HTMLInputElement>(name: string): Type {
  return document.querySelector(name ? `form [name=${name}]` : 'form button') as Type
}

/** React renders the form anew in place of the built one. */
function renderAnew(): void {
  const main = document.querySelector('main') as HTMLElement
  const built = main.firstElementChild
  const added = document.createElement('div')
  main.append(added)
  root = createRoot(added)
  act(() => root?.render(<NewForm />))
  built?.remove()
}

test('the new form has what was typed or chosen, whatever element holds a field', () => {
  const values = { name: 'Ada', message: 'Two lines\nof text', unit: 'kg' }
  for (const [name, value] of Object.entries(values)) element(name).value = value
  renderAnew()
  expect(Object.fromEntries(new FormData(document.forms[0]))).toEqual(values)
})

for (const name of ['name', 'message']) {
  test(`the focus and the caret stay in the field "${name}"`, () => {
    element(name).value = 'Ada Miller'
    element(name).focus()
    element(name).setSelectionRange(2, 5)
    const built = document.activeElement
    renderAnew()
    expect(document.activeElement).toBe(element(name))
    expect(document.activeElement).not.toBe(built)
    expect([element(name).selectionStart, element(name).selectionEnd]).toEqual([2, 5])
  })
}

for (const name of ['unit', '']) {
  test(`the focus stays on ${name || 'the button'}, which has no caret`, () => {
    element(name).focus()
    renderAnew()
    expect(document.activeElement).toBe(element(name))
  })
}
