import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * The form that Astro has built, and carries over what was typed in it, the focus and the caret: if an extension has added elements
 * to the page, React does not hydrate that form, but renders a new one.
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
  const elements = to.querySelectorAll<HTMLElement>('input, button, a')
  for (const [index, from] of form.querySelectorAll<HTMLElement>('input, button, a').entries()) {
    const element = elements[index]
    if (from instanceof HTMLInputElement && element instanceof HTMLInputElement) element.value = from.value
    if (from !== focused) continue
    element?.focus({ preventScroll: true })
    if (from instanceof HTMLInputElement && element instanceof HTMLInputElement) {
      element.setSelectionRange(from.selectionStart, from.selectionEnd)
    }
  }
}
