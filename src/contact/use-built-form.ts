import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Returns the form that Astro has built. If an extension has added elements to it, React does not hydrate it, but renders a new one: then
 * this hook carries over what was typed, the focus and the caret.
 */
export function useBuiltForm(form: RefObject<HTMLFormElement | null>): HTMLFormElement | undefined {
  const [built] = useState(findBuiltForm)
  useLayoutEffect(() => {
    if (built && form.current && built.form !== form.current) carryOver(built, form.current)
  }, [built, form])
  return built?.form
}

interface BuiltForm {
  form: HTMLFormElement
  focused: Element | null
}

/** While a component renders, what it replaces is still there. There is no page while Astro builds it. */
function findBuiltForm(): BuiltForm | undefined {
  const form = typeof document === 'undefined' ? null : document.querySelector<HTMLFormElement>('#contact-form')
  return form ? { form, focused: document.activeElement } : undefined
}

function carryOver({ form, focused }: BuiltForm, to: HTMLFormElement): void {
  for (const from of form.elements) {
    const field = fieldOf(to, from)
    if (field && isField(from)) field.value = from.value
  }
  if (!focused || !form.contains(focused)) return
  const target = focused instanceof HTMLButtonElement ? to.querySelector('button') : fieldOf(to, focused)
  target?.focus({ preventScroll: true })
  if (target && hasCaret(focused) && hasCaret(target)) target.setSelectionRange(focused.selectionStart, focused.selectionEnd)
}

/** What may hold the value of a field. */
type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** By name: what an extension has added is not in the new form. */
function fieldOf(form: HTMLFormElement, element: Element): FieldElement | undefined {
  const name = element.getAttribute('name')
  const field = name ? form.elements.namedItem(name) : null
  return field instanceof Element && isField(field) ? field : undefined
}

const isField = (element: Element): element is FieldElement => 'value' in element

const hasCaret = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  'selectionStart' in element && element.selectionStart !== null
