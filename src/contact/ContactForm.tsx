import { useStore } from '@nanostores/react'
import {
  type ComponentType,
  type FormHTMLAttributes,
  type InputHTMLAttributes,
  lazy,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  Suspense,
  useEffect,
  useRef,
  useState
} from 'react'
import { flushSync } from 'react-dom'
import { form_label, mail, required, sending, sent, submit } from '../../content/contact-form.json'
import { SUBMIT_URL } from '../backend/endpoints.ts'
import { Text } from '../islands/Text.tsx'
import { withErrorBoundary } from '../islands/with-error-boundary.tsx'
import styles from './ContactForm.module.css'
import { FIELDS, type Field, isRequired, isSameContact, readContact } from './fields.ts'
import { mailtoWithFields } from './mailto.ts'
import { LABELS, MISSING } from './messages.ts'
import { $submission, clearResolvedErrors, type Submission, submitContact } from './submission-store.ts'
import { useTypedText } from './use-typed-text.ts'

interface Props {
  /** The `mailto:` URL for visitors who would rather write an email. */
  mailUrl: string
}

/** For email and website, which are not prose. */
const AS_TYPED = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/** The attributes of every field, whatever its element. */
type FieldAttributes = Pick<InputHTMLAttributes<HTMLElement>, 'className' | 'id' | 'aria-invalid' | 'aria-describedby'> & {
  name: Field
  required: boolean
}

/** A single-line field, with hints for the keyboard and autofill. */
const line = (hints: InputHTMLAttributes<HTMLInputElement>) => (attributes: FieldAttributes) => (
  <input type="text" {...hints} {...attributes} />
)

/** The element of each field. Email and website are text fields too, because no field has a format check. */
const ELEMENTS: Record<Field, (attributes: FieldAttributes) => ReactNode> = {
  name: line({ autoComplete: 'name' }),
  phone: line({ autoComplete: 'tel', type: 'tel' }),
  company: line({ autoComplete: 'organization' }),
  email: line({ autoComplete: 'email', inputMode: 'email', ...AS_TYPED }),
  position: line({ autoComplete: 'organization-title' }),
  website: line({ autoComplete: 'url', inputMode: 'url', ...AS_TYPED })
}

// If it fails to load, the sentence in the page thanks the visitor anyway.
const Toast = lazy<ComponentType<{ isSent: boolean }>>(() => import('./Toast.tsx').catch(() => ({ default: () => null })))

/** The contact form. Until React has loaded, hold-submissions.ts holds submissions. */
const LiveForm = (props: Props) => {
  const submission = useStore($submission, { ssr: 'initial' })
  const [isHydrated, setHydrated] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useTypedText(form)

  useEffect(() => setHydrated(true), [])

  useEffect(() => {
    const { current } = form
    // Asks for a held submission, whose messages React cannot render within this effect.
    if (isHydrated) queueMicrotask(() => current?.dispatchEvent(new Event('form-takeover', { bubbles: true })))
  }, [isHydrated])

  const submitForm = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    const typed = new FormData(currentTarget)
    let submitted: Promise<void> | undefined
    // Renders the message before focusing its field, so that screen readers read it.
    flushSync(() => {
      submitted = submitContact(typed)
    })
    const now = $submission.get()
    if (now.status === 'invalid') currentTarget.querySelector<HTMLElement>(`#contact-${now.missing[0]}`)?.focus()
    await submitted
    const isUnchanged = isSameContact(readContact(typed), readContact(new FormData(currentTarget)))
    if ($submission.get().status === 'sent' && isUnchanged) currentTarget.reset()
  }

  return (
    <Form
      {...props}
      form={form}
      submission={submission}
      handlers={{
        noValidate: isHydrated,
        onSubmit: submitForm,
        onInput: ({ currentTarget }) => clearResolvedErrors(new FormData(currentTarget))
      }}
    />
  )
}

/** The form without React's behavior, for when that fails: the browser submits it. */
const PlainForm = (props: Props) => {
  const form = useRef<HTMLFormElement>(null)
  useTypedText(form)
  return <Form {...props} form={form} submission={{ status: 'idle' }} />
}

export const ContactForm = withErrorBoundary(LiveForm, PlainForm)

interface FormProps extends Props {
  form: RefObject<HTMLFormElement | null>
  submission: Submission
  handlers?: Pick<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'onInput' | 'noValidate'>
}

function Form({ mailUrl, form, submission, handlers }: FormProps) {
  const { status } = submission
  const missingFields = status === 'invalid' ? submission.missing : []
  return (
    <div className={`${styles.card} screen-only`}>
      <form className={styles.form} id="contact-form" action={SUBMIT_URL} method="post" aria-label={form_label} ref={form} {...handlers}>
        <p className="secondary">
          <Text>{required}</Text>
        </p>
        {FIELDS.map((field) => {
          const id = `contact-${field}`
          const isMissing = isRequired(field) && missingFields.includes(field)
          return (
            <p className={styles.field} key={field}>
              <label htmlFor={id}>
                <Text>{LABELS[field]}</Text>
                {isRequired(field) && (
                  <span className={styles.mark} aria-hidden="true">
                    <Text> *</Text>
                  </span>
                )}
              </label>
              {ELEMENTS[field]({
                className: styles.control,
                id,
                name: field,
                required: isRequired(field),
                'aria-invalid': isMissing || undefined,
                // Screen readers would read a hidden description, too.
                'aria-describedby': isMissing ? `${id}-error` : undefined
              })}
              {isRequired(field) && (
                <span className={styles.error} id={`${id}-error`} aria-live="polite">
                  {isMissing ? MISSING[field] : ''}
                </span>
              )}
            </p>
          )
        })}
        <div className={styles.actions}>
          <button
            type="submit"
            id="contact-submit"
            className={`button ${styles.submit}`}
            aria-disabled={status === 'sending' || undefined}
            data-sending={sending}
          >
            <Text>{submit}</Text>
          </button>
          <a
            className={styles.link}
            href={mailUrl}
            onClick={({ currentTarget }) => {
              if (form.current) currentTarget.href = mailtoWithFields(mailUrl, readContact(new FormData(form.current)))
            }}
          >
            <Text>{mail}</Text>
          </a>
        </div>
      </form>
      {/* A live region, so it must exist before it has anything to say. Backends may redirect to it after a native submission. */}
      <div role="status">
        <p className={styles.sent} id="sent" data-text={sent}>
          {status === 'sent' ? sent : ''}
        </p>
      </div>
      {(status === 'sending' || status === 'sent') && (
        <Suspense>
          <Toast isSent={status === 'sent'} />
        </Suspense>
      )}
    </div>
  )
}
