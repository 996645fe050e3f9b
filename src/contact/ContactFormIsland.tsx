import { useStore } from '@nanostores/react'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { island } from '../islands/island.tsx'
import { FIELDS, type Field, REQUIRED, readContact } from './fields.ts'
import { mailtoWithFields } from './mailto.ts'
import { $submission, clearResolvedErrors, holdToast, releaseToast, type Submission, submitContact } from './submission-store.ts'

// Fetched at the first success. If it fails or stalls, the status has already thanked the visitor.
const Toast = lazy<ComponentType>(() => import('./Toast.tsx').catch(() => ({ default: () => null })))

/**
 * Handles the form in ContactForm.astro. It only changes attributes of the built HTML: translators and password managers may
 * have modified the form before this code loads, and React would then render it again from scratch.
 */
export const ContactFormIsland = island(() => {
  const isSent = useStore($submission, { ssr: 'initial' }).status === 'sent'

  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('form[id="contact-form"]')
    if (!form) return
    const submit = (event: Event) => {
      event.preventDefault()
      void submitContact(new FormData(form))
      // Only now, not while the visitor corrects a field.
      const submission = $submission.get()
      if (submission.status === 'invalid') fieldOf(form, submission.missing[0])?.focus()
    }
    const input = () => {
      updateMailto(form)
      clearResolvedErrors(new FormData(form))
    }
    // Calls at once, with what was typed before this code loaded. Comes first, so that an error leaves the form untouched.
    const stop = $submission.subscribe((submission) => {
      showSubmission(form, submission)
      updateMailto(form)
    })
    const listening = new AbortController()
    form.addEventListener('submit', submit, listening)
    form.addEventListener('input', input, listening)
    // Some form fillers dispatch nothing else.
    form.addEventListener('change', input, listening)
    form.noValidate = true
    // Takes over from hold-submit.inline.ts, which may be holding a submission.
    form.dispatchEvent(new Event('island-ready'))
    return () => {
      stop()
      listening.abort()
      form.noValidate = false
    }
  }, [])

  useEffect(() => {
    if (!isSent) return
    // The three seconds pass only while the visitor can see them.
    const time = () => (document.hidden ? holdToast() : releaseToast())
    time()
    document.addEventListener('visibilitychange', time)
    return () => document.removeEventListener('visibilitychange', time)
  }, [isSent])

  return (
    isSent && (
      <Suspense>
        <Toast />
      </Suspense>
    )
  )
})

const fieldOf = (form: HTMLFormElement, field: Field | undefined) => form.querySelector<HTMLInputElement>(`input[name="${field}"]`)

/** Carries what was typed over into the link that writes an e-mail instead. */
function updateMailto(form: HTMLFormElement): void {
  const link = form.querySelector<HTMLAnchorElement>('a[href^="mailto:"]')
  if (!link) return
  link.dataset.url ??= link.href
  // Without the asterisk of required fields.
  const labelOf = (field: Field) => fieldOf(form, field)?.labels?.[0]?.firstChild?.textContent ?? field
  link.href = mailtoWithFields(link.dataset.url, labelOf, readContact(new FormData(form)))
}

function showSubmission(form: HTMLFormElement, submission: Submission): void {
  for (const field of REQUIRED) {
    const isMissing = submission.status === 'invalid' && submission.missing.includes(field)
    const input = fieldOf(form, field)
    const error = form.querySelector<HTMLElement>(`[id="${input?.id}-error"]`)
    if (!input || !error) continue
    showText(error, isMissing)
    setAttribute(input, 'aria-invalid', isMissing && 'true')
    // Only while it is visible: screen readers also read hidden descriptions.
    setAttribute(input, 'aria-describedby', isMissing && error.id)
  }
  const button = form.querySelector('button')
  if (button) setAttribute(button, 'aria-disabled', submission.status === 'sending' && 'true')
  const sent = document.getElementById('sent')
  if (sent) showText(sent, submission.status === 'sent')
  if (submission.status !== 'sent') return
  // Keeps what was typed while the request was in flight.
  for (const field of FIELDS) {
    const input = fieldOf(form, field)
    if (input?.value === submission.contact[field]) input.value = ''
  }
}

/** Fills in the text of an element only while it is true: text browsers show it. What is there stays: a translator may have replaced it. */
function showText(element: HTMLElement, isTrue: boolean): void {
  if (element.hasChildNodes() !== isTrue) element.textContent = isTrue ? (element.dataset.text ?? '') : ''
}

function setAttribute(element: Element, name: string, value: string | false): void {
  if (value === false) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
