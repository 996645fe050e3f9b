import { useStore } from '@nanostores/react'
import {
  type ComponentType,
  type InputHTMLAttributes,
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState
} from 'react'
import { form_label, mail, required, sending, sent, submit } from '../../content/contact-form.json'
import { SUBMIT_URL } from '../backend/endpoints.ts'
import { Translatable } from '../islands/Translatable.tsx'
import { withErrorBoundary } from '../islands/with-error-boundary.tsx'
import styles from './ContactForm.module.css'
import {
  FIELDS,
  type Field,
  isRequired,
  isSameContact,
  REQUIRED,
  type RequiredField,
  readContact
} from './fields.ts'
import { LABELS, MESSAGES } from './labels.ts'
import { inquiryMailUrl } from './mailto.ts'
import { $submission, clearResolvedErrors, submitContact } from './submission-store.ts'
import { controlOf, useTypedValues } from './use-typed-values.ts'

interface Props {
  /** For visitors who would rather write an email. */
  email: string
}

/** For email and website, which are not prose. */
const AS_TYPED = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/**
 * Hints for the keyboard and autofill. Email and website are text fields, because browsers check
 * the format of other types.
 */
const HINTS: Record<Field, InputHTMLAttributes<HTMLInputElement>> = {
  name: { autoComplete: 'name' },
  phone: { autoComplete: 'tel', type: 'tel' },
  company: { autoComplete: 'organization' },
  email: { autoComplete: 'email', inputMode: 'email', ...AS_TYPED },
  position: { autoComplete: 'organization-title' },
  website: { autoComplete: 'url', inputMode: 'url', ...AS_TYPED }
}

// If it fails to load, the sentence in the page still thanks the visitor.
const Toast = lazy<ComponentType<{ label: string; sent: string | undefined }>>(() =>
  import('./Toast.tsx').catch(() => ({ default: () => null }))
)

/** Validates and sends the form, then clears it unless the visitor has typed in the meantime. */
async function submitForm(form: HTMLFormElement): Promise<void> {
  const submitted = new FormData(form)
  await submitContact(submitted)
  const submission = $submission.get()
  // React has rendered the message by now, so screen readers read it with the field.
  if (submission.status === 'invalid' && submission.missing[0])
    controlOf(form, submission.missing[0])?.focus()
  const isUnchanged = isSameContact(readContact(submitted), readContact(new FormData(form)))
  if (submission.status === 'sent' && isUnchanged) form.reset()
}

/**
 * The contact form. Until React has hydrated it, the browser blocks an incomplete form and posts a
 * complete one to the same URL.
 */
export const ContactForm = withErrorBoundary(({ email }: Props) => {
  const submission = useStore($submission, { ssr: 'initial' })
  const form = useRef<HTMLFormElement>(null)
  const prerendered = useTypedValues(form)
  // Once true, React validates the form: no browser bubble opens, and no untouched field is
  // announced as invalid.
  const [isHydrated, setHydrated] = useState(false)
  const { status } = submission
  const missingFields = status === 'invalid' ? submission.missing : []

  useEffect(() => {
    // Read first: without `required`, the browser forgets which fields it refused.
    const refused = prerendered ? refusedFields(prerendered) : []
    setHydrated(true)
    if (refused.length > 0) $submission.set({ status: 'invalid', missing: refused })
  }, [prerendered])

  return (
    <div className={`${styles.card} screen-only`}>
      <form
        className={styles.form}
        id="contact-form"
        action={SUBMIT_URL}
        method="post"
        aria-label={form_label}
        noValidate={isHydrated}
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          void submitForm(event.currentTarget)
        }}
        onInput={({ currentTarget }) => clearResolvedErrors(new FormData(currentTarget))}
      >
        <p className="secondary">
          <Translatable>{required}</Translatable>
        </p>
        {FIELDS.map((field) => {
          const id = `contact-${field}`
          const isMissing = isRequired(field) && missingFields.includes(field)
          return (
            <p className={styles.field} key={field}>
              <label htmlFor={id}>
                <Translatable>{LABELS[field]}</Translatable>
                {isRequired(field) && (
                  <span className={styles.mark} aria-hidden="true">
                    <Translatable> *</Translatable>
                  </span>
                )}
              </label>
              <input
                type="text"
                {...HINTS[field]}
                className={styles.control}
                id={id}
                name={field}
                required={isRequired(field) && !isHydrated}
                aria-required={(isRequired(field) && isHydrated) || undefined}
                aria-invalid={isMissing || undefined}
                aria-describedby={isMissing ? `${id}-error` : undefined}
              />
              {isRequired(field) && (
                <span className={styles.error} id={`${id}-error`} aria-live="polite">
                  {isMissing ? MESSAGES[field] : ''}
                </span>
              )}
            </p>
          )
        })}
        <div className={`wrap ${styles.actions}`}>
          <button
            type="submit"
            id="contact-submit"
            className={`button ${styles.submit}`}
            aria-disabled={status === 'sending' || undefined}
          >
            <Translatable>{submit}</Translatable>
            <Translatable>{sending}</Translatable>
          </button>
          <a
            className={styles.link}
            href={inquiryMailUrl(email)}
            onClick={({ currentTarget }) => {
              if (!form.current) return
              const contact = readContact(new FormData(form.current))
              currentTarget.href = inquiryMailUrl(email, contact)
            }}
          >
            <Translatable>{mail}</Translatable>
          </a>
        </div>
      </form>
      {/* A live region, so it must exist before it has anything to say. */}
      <div role="status">
        <p className={styles.sent}>{status === 'sent' ? sent : ''}</p>
        <p className="visually-hidden">{status === 'sending' ? sending : ''}</p>
      </div>
      {/* Already while sending, so that the toast has loaded once it is needed. */}
      {(status === 'sending' || status === 'sent') && (
        <Suspense>
          <Toast label={form_label} sent={status === 'sent' ? sent : undefined} />
        </Suspense>
      )}
    </div>
  )
})

/**
 * The fields that made the browser refuse to submit because they were empty. Older browsers do not
 * expose them.
 */
function refusedFields(form: HTMLElement): RequiredField[] {
  if (!CSS.supports('selector(:user-invalid)')) return []
  return REQUIRED.filter((field) => controlOf(form, field)?.matches(':user-invalid'))
}
