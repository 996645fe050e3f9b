import { type RefObject, useLayoutEffect, useState } from 'react'
import { FIELDS } from './fields.ts'

/**
 * If an extension has changed the form that Astro has built, React renders a new one in its place. This hook copies what was typed,
 * also while React was rendering, the focus and the caret from the old form to the new one.
 */
export function useTypedText(form: RefObject<HTMLFormElement | null>): void {
  // While a component renders, what it replaces is still in the page. There is no page while Astro builds it.
  const [old] = useState(() =>
    typeof document === 'undefined' ? undefined : { form: document.getElementById('contact-form'), focused: document.activeElement }
  )

  useLayoutEffect(() => {
    const { current } = form
    if (!current || !old?.form || old.form === current) return
    for (const field of FIELDS) {
      const from = inputOf(old.form, field)
      const to = inputOf(current, field)
      if (from && to) to.value = from.value
    }
    if (!old.focused?.id || !old.form.contains(old.focused)) return
    const target = current.querySelector<HTMLElement>(`#${old.focused.id}`)
    target?.focus({ preventScroll: true })
    if (target instanceof HTMLInputElement && old.focused instanceof HTMLInputElement)
      target.setSelectionRange(old.focused.selectionStart, old.focused.selectionEnd)
  }, [form, old])
}

/** By id: an extension may have added an input of the same name. */
const inputOf = (form: HTMLElement, field: string) => form.querySelector<HTMLInputElement>(`#contact-${field}`)
