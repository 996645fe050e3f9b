import { type RefObject, useLayoutEffect, useState } from 'react'
import { FIELDS } from './fields.ts'

/**
 * If an extension has modified the prerendered form, React discards it and renders a new one. This hook copies what was typed, the focus
 * and the caret to the new form, including what was typed while React was rendering.
 */
export function useTypedValues(form: RefObject<HTMLFormElement | null>): void {
  // During render the old form is still in the page. At build time there is no page.
  const [old] = useState(() =>
    typeof document === 'undefined'
      ? undefined
      : { form: document.getElementById('contact-form'), focused: document.activeElement }
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

/** Found by id, because an extension may have added an input of the same name. */
const inputOf = (form: HTMLElement, field: string) =>
  form.querySelector<HTMLInputElement>(`#contact-${field}`)
