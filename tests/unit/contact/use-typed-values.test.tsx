// @vitest-environment jsdom
import { act, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useTypedValues } from '../../../src/contact/use-typed-values.ts'

function Form() {
  const form = useRef<HTMLFormElement>(null)
  useTypedValues(form)
  return (
    <form id="contact-form" ref={form}>
      <input id="contact-name" />
      <input type="checkbox" id="contact-newsletter" />
    </form>
  )
}

const element = <Type extends Element>(selector: string) => document.querySelector(selector) as Type

test.each(['#contact-name', '#contact-newsletter'])(
  'what was typed and ticked stays when React replaces the form, and so does the focus on %s',
  async (focused) => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    document.body.innerHTML =
      '<div><form id="contact-form"><input id="contact-name"><input type="checkbox" id="contact-newsletter"></form></div>'
    const prerendered = element('form')
    element<HTMLInputElement>('#contact-name').value = 'Ada'
    element<HTMLInputElement>('#contact-newsletter').checked = true
    element<HTMLInputElement>(focused).focus()
    await act(async () => createRoot(element('div')).render(<Form />))
    expect(element('form')).not.toBe(prerendered)
    expect(element<HTMLInputElement>('#contact-name').value).toBe('Ada')
    expect(element<HTMLInputElement>('#contact-newsletter').checked).toBe(true)
    expect(document.activeElement).toBe(element(focused))
  }
)
