import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Field } from './fields.ts'

/**
 * If an extension has modified the prerendered form, React discards it and renders a new one. This
 * hook copies what was typed or ticked, the focus and the caret to the new form, even what was
 * typed while React was rendering.
 * @returns the prerendered form, or null while the page is built
 */
export function useTypedValues(form: RefObject<HTMLFormElement | null>): HTMLElement | null {
  // During render the prerendered form is still in the page.
  const [prerendered] = useState(findForm)
  const [focused] = useState(findFocused)

  useLayoutEffect(() => {
    const { current } = form
    if (!current || !prerendered || prerendered === current) return
    const controls = prerendered.querySelectorAll<HTMLInputElement>('input, select, textarea')
    for (const { id, value, checked } of controls) {
      const replacement = document.getElementById(id)
      if (replacement) Object.assign(replacement, { value, checked })
    }
    if (focused && prerendered.contains(focused)) moveFocus(focused)
  }, [form, prerendered, focused])

  return prerendered
}

/** Found by its id, because an extension may have added an input with the same name. */
export const controlOf = (form: Element, field: Field) =>
  form.querySelector<HTMLElement>(`#contact-${field}`)

// At build time there is no page.
const findForm = () =>
  typeof document === 'undefined' ? null : document.getElementById('contact-form')
const findFocused = () => (typeof document === 'undefined' ? null : document.activeElement)

/** Moves the focus and the caret, if there is one, from a removed element to its replacement. */
function moveFocus(gone: Element): void {
  const target = document.getElementById(gone.id) as HTMLInputElement | null
  target?.focus({ preventScroll: true })
  const { selectionStart = null, selectionEnd = null } = gone as Partial<HTMLInputElement>
  if (selectionStart !== null) target?.setSelectionRange(selectionStart, selectionEnd)
}
