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
  // By name: what an extension has added is not in the new form.
  const fields = [...form.querySelectorAll('input')].filter(({ name }) => name)
  for (const from of fields) {
    const field = fieldOf(to, from)
    if (field) field.value = from.value
  }
  if (focused instanceof HTMLInputElement && form.contains(focused)) {
    const field = fieldOf(to, focused)
    field?.focus({ preventScroll: true })
    field?.setSelectionRange(focused.selectionStart, focused.selectionEnd)
  } else if (focused instanceof HTMLButtonElement && form.contains(focused)) {
    to.querySelector('button')?.focus({ preventScroll: true })
  }
}

const fieldOf = (form: HTMLFormElement, { name }: HTMLInputElement) =>
  name ? (form.elements.namedItem(name) as HTMLInputElement | null) : null
