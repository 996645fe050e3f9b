import { type RefObject, useLayoutEffect, useState } from 'react'
import { FIELDS, type Field } from './fields.ts'

/** What visitors type into. The form has no text area yet, but one would keep its text, too. */
type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * If an extension has modified the prerendered form, React discards it and renders a new one. This
 * hook copies the typed values, the focus and the caret to the new form, even those typed while
 * React was rendering.
 * @returns the prerendered form, or null while the page is built
 */
export function useTypedValues(form: RefObject<HTMLFormElement | null>): HTMLElement | null {
  // During render the prerendered form is still in the page.
  const [prerendered] = useState(findForm)
  const [focused] = useState(findFocused)

  useLayoutEffect(() => {
    const { current } = form
    if (!current || !prerendered || prerendered === current) return
    for (const field of FIELDS) {
      const from = controlOf(prerendered, field)
      const to = controlOf(current, field)
      if (!from || !to) continue
      to.value = from.value
      // A form may get a checkbox, too.
      if ('checked' in from && 'checked' in to) to.checked = from.checked
    }
    if (focused && prerendered.contains(focused)) moveFocus(focused)
  }, [form, prerendered, focused])

  return prerendered
}

/** Found by its id, because an extension may have added an input with the same name. */
export const controlOf = (form: Element, field: Field) =>
  form.querySelector<Control>(`#contact-${field}`)

// At build time there is no page.
const findForm = () =>
  typeof document === 'undefined' ? null : document.getElementById('contact-form')
const findFocused = () => (typeof document === 'undefined' ? null : document.activeElement)

/** Moves the focus and the caret from a removed element to its replacement. */
function moveFocus(gone: Element): void {
  const target = document.getElementById(gone.id)
  target?.focus({ preventScroll: true })
  // A checkbox has no caret.
  if (isControl(target) && isControl(gone) && gone.selectionStart !== null)
    target.setSelectionRange(gone.selectionStart, gone.selectionEnd)
}

const isControl = (element: Element | null): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
