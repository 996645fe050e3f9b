import { useStore } from '@nanostores/react'
import { lazy, Suspense, useCallback, useEffect, useRef } from 'react'
import { ErrorBoundary } from '../islands/ErrorBoundary.tsx'
import { FIELDS, type Field, REQUIRED, readContact } from './fields.ts'
import { mailtoWithFields } from './mailto.ts'
import { PlainToast } from './PlainToast.tsx'
import { $submission, clearResolvedErrors, type Submission, submitContact } from './store.ts'

interface Props {
  /** The id of the form. */
  form: string
  /** The names of the fields in an e-mail. */
  labels: Record<Field, string>
  sent: string
}

/** A thank-you that comes later is taken for none. */
const TOAST_FILE_MS = 3_000

// The toast's library is fetched at the first success and costs nothing before.
const Toast = lazy(() => {
  const plain = { default: PlainToast }
  const late = new Promise<typeof plain>((resolve) => setTimeout(resolve, TOAST_FILE_MS, plain))
  return Promise.race([import('./Toast.tsx').catch(() => plain), late])
})

/**
 * What the form of ContactForm.astro does once this code has arrived. The form stays the page's own and only attributes of it
 * change, because a translator or a password manager may have changed it long before: React would build its own anew.
 */
export function ContactFormIsland(props: Props) {
  return (
    <ErrorBoundary>
      <FormSubmission {...props} />
    </ErrorBoundary>
  )
}

function FormSubmission({ form: id, labels, sent }: Props) {
  const submission = useStore($submission, { ssr: 'initial' })
  const focusFirstError = useRef(false)

  const updateMailto = useCallback(() => {
    const form = formOf(id)
    const link = form?.querySelector<HTMLAnchorElement>('a[href^="mailto:"]')
    if (!form || !link) return
    link.href = mailtoWithFields(link.href, labels, readContact(new FormData(form)))
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
    // What was typed before this code arrived. First, because an error in it must leave the form as it was.
    updateMailto()
    form.addEventListener('submit', submit)
    form.addEventListener('input', input)
    form.noValidate = true
    // Takes over from the script that held a submission back until now; see hold-submit.ts.
    form.dispatchEvent(new Event('island-ready'))
    return () => {
      form.removeEventListener('submit', submit)
      form.removeEventListener('input', input)
      form.noValidate = false
    }
  }, [id, updateMailto])

  useEffect(() => {
    const form = formOf(id)
    if (!form) return
    showSubmission(form, submission)
    updateMailto()
    // Not when a message goes while its field is being mended.
    if (submission.status !== 'invalid' || !focusFirstError.current) return
    focusFirstError.current = false
    fieldOf(form, submission.missing[0])?.focus()
  }, [submission, id, updateMailto])

  return (
    submission.status === 'sent' && (
      <Suspense>
        <Toast text={sent} />
      </Suspense>
    )
  )
}

const formOf = (id: string) => document.querySelector<HTMLFormElement>(`form[id="${id}"]`)

const fieldOf = (form: HTMLFormElement, field: Field | undefined) =>
  form.querySelector<HTMLInputElement>(`input[name="${field}"]`) ?? undefined

function showSubmission(form: HTMLFormElement, submission: Submission): void {
  for (const field of REQUIRED) {
    const isMissing = submission.status === 'invalid' && submission.missing.includes(field)
    const input = fieldOf(form, field)
    const error = form.querySelector<HTMLElement>(`[id="${input?.id}-error"]`)
    if (!input || !error) continue
    error.hidden = !isMissing
    setAttribute(input, 'aria-invalid', isMissing && 'true')
    // Only while it is seen: a description is read aloud even when it is hidden.
    setAttribute(input, 'aria-describedby', isMissing && error.id)
  }
  const button = form.querySelector('button')
  if (button) setAttribute(button, 'aria-disabled', submission.status === 'sending' && 'true')
  if (submission.status !== 'sent') return
  // What was typed while the request was under way has not been sent.
  for (const field of FIELDS) {
    const input = fieldOf(form, field)
    if (input?.value === submission.contact[field]) input.value = ''
  }
}

function setAttribute(element: Element, name: string, value: string | false): void {
  if (value === false) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
