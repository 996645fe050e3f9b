import { useStore } from '@nanostores/react'
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useRef } from 'react'
import { island } from '../islands/island.tsx'
import { FIELDS, type Field, REQUIRED, readContact } from './fields.ts'
import { mailtoWithFields } from './mailto.ts'
import { $submission, clearResolvedErrors, holdToast, releaseToast, type Submission, submitContact } from './store.ts'

interface Props {
  /** The id of the form. */
  form: string
  /** The id of the status that thanks the visitor. */
  status: string
  /** The field names used in the e-mail. */
  labels: Record<Field, string>
}

// Fetched at the first success. If it fails or stalls, the status has already thanked the visitor.
const Toast = lazy<ComponentType<{ status: string }>>(() => import('./Toast.tsx').catch(() => ({ default: () => null })))

/**
 * Handles the form in ContactForm.astro. It only changes attributes of the built HTML: translators and password managers may
 * have modified the form before this code loads, and React would then render it again from scratch.
 */
export const ContactFormIsland = island(({ form: id, status, labels }: Props) => {
  const submission = useStore($submission, { ssr: 'initial' })
  const focusFirstError = useRef(false)

  const updateMailto = useCallback(() => {
    const form = formOf(id)
    const link = form?.querySelector<HTMLAnchorElement>('a[href^="mailto:"]')
    if (!form || !link) return
    link.dataset.url ??= link.href
    link.href = mailtoWithFields(link.dataset.url, labels, readContact(new FormData(form)))
  }, [id, labels])

  useEffect(() => {
    const form = formOf(id)
    if (!form) return
    const submit = (event: Event) => {
      event.preventDefault()
      focusFirstError.current = true
      void submitContact(new FormData(form))
    }
    const input = () => {
      updateMailto()
      clearResolvedErrors(new FormData(form))
    }
    // Includes what was typed before this code loaded. Runs first, so that an error leaves the form untouched.
    updateMailto()
    form.addEventListener('submit', submit)
    form.addEventListener('input', input)
    // Some form fillers dispatch nothing else.
    form.addEventListener('change', input)
    form.noValidate = true
    // Takes over from hold-submit.inline.ts, which may be holding a submission.
    form.dispatchEvent(new Event('island-ready'))
    return () => {
      form.removeEventListener('submit', submit)
      form.removeEventListener('input', input)
      form.removeEventListener('change', input)
      form.noValidate = false
    }
  }, [id, updateMailto])

  useEffect(() => {
    const form = formOf(id)
    if (!form) return
    showSubmission(form, submission)
    document.getElementById(status)?.toggleAttribute('data-shown', submission.status === 'sent')
    updateMailto()
    // Only after a submission, not while the visitor corrects a field.
    if (submission.status !== 'invalid' || !focusFirstError.current) return
    focusFirstError.current = false
    fieldOf(form, submission.missing[0])?.focus()
  }, [submission, id, status, updateMailto])

  useEffect(() => {
    if (submission.status !== 'sent') return
    // The three seconds pass only while the visitor can see them.
    const time = () => (document.hidden ? holdToast() : releaseToast())
    time()
    document.addEventListener('visibilitychange', time)
    return () => document.removeEventListener('visibilitychange', time)
  }, [submission])

  return (
    submission.status === 'sent' && (
      <Suspense>
        <Toast status={status} />
      </Suspense>
    )
  )
})

const formOf = (id: string) => document.querySelector<HTMLFormElement>(`form[id="${id}"]`)

const fieldOf = (form: HTMLFormElement, field: Field | undefined) => form.querySelector<HTMLInputElement>(`input[name="${field}"]`)

function showSubmission(form: HTMLFormElement, submission: Submission): void {
  for (const field of REQUIRED) {
    const isMissing = submission.status === 'invalid' && submission.missing.includes(field)
    const input = fieldOf(form, field)
    const error = form.querySelector<HTMLElement>(`[id="${input?.id}-error"]`)
    if (!input || !error) continue
    // Filled in only then, so that text browsers do not show it. What is there stays, because a translator may have replaced it.
    if (error.hasChildNodes() !== isMissing) error.textContent = isMissing ? (error.dataset.text ?? '') : ''
    setAttribute(input, 'aria-invalid', isMissing && 'true')
    // Only while it is visible: screen readers also read hidden descriptions.
    setAttribute(input, 'aria-describedby', isMissing && error.id)
  }
  const button = form.querySelector('button')
  if (button) setAttribute(button, 'aria-disabled', submission.status === 'sending' && 'true')
  if (submission.status !== 'sent') return
  // Keeps what was typed while the request was in flight.
  for (const field of FIELDS) {
    const input = fieldOf(form, field)
    if (input?.value === submission.contact[field]) input.value = ''
  }
}

function setAttribute(element: Element, name: string, value: string | false): void {
  if (value === false) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
