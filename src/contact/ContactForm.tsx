import { useStore } from '@nanostores/react'
import { type HTMLInputAutoCompleteAttribute, lazy, Suspense, useCallback, useEffect, useRef } from 'react'
import styles from './ContactForm.module.css'
import { type Contact, FIELDS, type Field, REQUIRED, type RequiredField, readContact } from './fields.ts'
import { contactMailtoUrl } from './mailto.ts'
import { PlainToast } from './PlainToast.tsx'
import { $submission, submitContact } from './store.ts'

interface Props {
  /** Where the form goes by itself while this island does not run. */
  action: string
  email: string
  words: {
    form_label: string
    labels: Record<Field, string>
    missing: Record<RequiredField, string>
    required: string
    submit: string
    sending: string
    sent: string
    mail: string
    mail_subject: string
  }
}

interface Keyboard {
  autoComplete: HTMLInputAutoCompleteAttribute
  type?: 'tel'
  inputMode?: 'email' | 'url'
}

/** What helps to type; e-mail and website stay plain texts, because no field has a format check. */
const KEYBOARDS: Record<Field, Keyboard> = {
  name: { autoComplete: 'name' },
  phone: { autoComplete: 'tel', type: 'tel' },
  company: { autoComplete: 'organization' },
  email: { autoComplete: 'email', inputMode: 'email' },
  position: { autoComplete: 'organization-title' },
  website: { autoComplete: 'url', inputMode: 'url' }
}

const isRequired = (field: Field): field is RequiredField => (REQUIRED as readonly Field[]).includes(field)

/** A thank-you that comes later is taken for none. */
const TOAST_FILE_MS = 3_000

// The toast's library is fetched at the first success and costs nothing before.
const Toast = lazy(() => {
  const plain = { default: PlainToast }
  const late = new Promise<typeof plain>((resolve) => setTimeout(resolve, TOAST_FILE_MS, plain))
  return Promise.race([import('./Toast.tsx').catch(() => plain), late])
})

export function ContactForm({ action, email, words }: Props) {
  const submission = useStore($submission, { ssr: 'initial' })
  const form = useRef<HTMLFormElement>(null)
  const mailLink = useRef<HTMLAnchorElement>(null)
  const missing = submission.status === 'invalid' ? submission.missing : []

  const carryTyped = useCallback(() => {
    if (!form.current || !mailLink.current) return
    const contact: Contact = readContact(new FormData(form.current))
    mailLink.current.href = contactMailtoUrl(email, words.mail_subject, words.labels, contact)
  }, [email, words])

  useEffect(() => {
    if (!form.current) return
    form.current.noValidate = true
    // Hands over from the script that held a submission back until now; see hold.ts.
    form.current.dispatchEvent(new Event('island-ready'))
  }, [])

  useEffect(() => {
    if (submission.status === 'sent') form.current?.reset()
    // What was typed before this code arrived, and the form that has just been emptied.
    carryTyped()
    const [first] = submission.status === 'invalid' ? submission.missing : []
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }, [submission, carryTyped])

  return (
    <form
      ref={form}
      className={styles.form}
      action={action}
      method="post"
      aria-label={words.form_label}
      onInput={carryTyped}
      onSubmit={(event) => {
        event.preventDefault()
        void submitContact(new FormData(event.currentTarget))
      }}
    >
      <p className={styles.note}>{words.required}</p>
      {FIELDS.map((field) => {
        const error = isRequired(field) && missing.includes(field) ? words.missing[field] : undefined
        return (
          <p className={styles.field} key={field}>
            <label htmlFor={`contact-${field}`}>
              {words.labels[field]}
              {isRequired(field) && (
                <span className={styles.mark} aria-hidden="true">
                  {' '}
                  *
                </span>
              )}
            </label>
            <input
              id={`contact-${field}`}
              name={field}
              type="text"
              required={isRequired(field)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `contact-${field}-error` : undefined}
              {...KEYBOARDS[field]}
            />
            {error && (
              <span className={styles.error} id={`contact-${field}-error`}>
                {error}
              </span>
            )}
          </p>
        )
      })}
      <div className={styles.actions}>
        <button type="submit" className={`button ${styles.submit}`} aria-disabled={submission.status === 'sending' || undefined}>
          <span className={styles.label}>{words.submit}</span>
          <span className={styles.sending}>{words.sending}</span>
        </button>
        <a
          ref={mailLink}
          className={styles.mail}
          href={contactMailtoUrl(email, words.mail_subject, words.labels, readContact(new FormData()))}
        >
          {words.mail}
        </a>
      </div>
      {submission.status === 'sent' && (
        <Suspense>
          <Toast text={words.sent} />
        </Suspense>
      )}
    </form>
  )
}
