import { useStore } from '@nanostores/react'
import {
  type ComponentType,
  type CSSProperties,
  type FormEvent,
  type FormHTMLAttributes,
  type InputHTMLAttributes,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState
} from 'react'
import { flushSync } from 'react-dom'
import { form_label, labels, mail, missing, required, sending, sent, submit } from '../../content/contact-form.json'
import { SUBMIT_URL } from '../backend/endpoints.ts'
import { island, useIsHydrated } from '../islands/island.tsx'
import styles from './ContactForm.module.css'
import { type Contact, FIELDS, type Field, isRequired, type RequiredField, readContact } from './fields.ts'
import { mailtoWithFields } from './mailto.ts'
import { $submission, clearResolvedErrors, endThanks, submitContact } from './submission-store.ts'
import type { ToastProps } from './Toast.tsx'
import { useBuiltForm } from './use-built-form.ts'

interface Props {
  /** The `mailto:` URL of the email that a visitor may write instead. */
  mailUrl: string
  privacy?: { href: string; label: string }
}

/** E-mail and website are no prose. */
const AS_TYPED = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/** What every field has, whatever its element is. */
type FieldAttributes = Pick<InputHTMLAttributes<HTMLElement>, 'className' | 'id' | 'aria-invalid' | 'aria-describedby'> & {
  name: Field
  required: boolean
}

/** A line of text, with hints for keyboard and autofill. */
const line = (hints: InputHTMLAttributes<HTMLInputElement>) => (attributes: FieldAttributes) => (
  <input type="text" {...hints} {...attributes} />
)

/** The element of each field. E-mail and website stay text fields: no field has a format check. */
const ELEMENTS: Record<Field, (attributes: FieldAttributes) => ReactNode> = {
  name: line({ autoComplete: 'name' }),
  phone: line({ autoComplete: 'tel', type: 'tel' }),
  company: line({ autoComplete: 'organization' }),
  email: line({ autoComplete: 'email', inputMode: 'email', ...AS_TYPED }),
  position: line({ autoComplete: 'organization-title' }),
  website: line({ autoComplete: 'url', inputMode: 'url', ...AS_TYPED })
}

// Fetched while a request is in flight. If it fails or stalls, the status has already thanked the visitor.
const Toast = lazy<ComponentType<ToastProps>>(() => import('./Toast.tsx').catch(() => ({ default: () => null })))

/** The contact form as the browser submits it, without this island. Astro builds it, and it is all that is left if React fails. */
const PlainForm = (props: Props) => {
  const form = useRef<HTMLFormElement>(null)
  useBuiltForm(form)
  return <Form {...props} form={form} missingFields={[]} />
}

/** The contact form. It is submitted natively until this has loaded: see hold-submit.inline.ts. */
const LiveForm = (props: Props) => {
  const submission = useStore($submission, { ssr: 'initial' })
  const isHydrated = useIsHydrated()
  const form = useRef<HTMLFormElement>(null)
  const builtForm = useBuiltForm(form)
  const [mailUrl, setMailUrl] = useState(props.mailUrl)
  const [contact, setContact] = useState<Contact>()
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [isToastReady, setIsToastReady] = useState(false)
  const { status } = submission
  const isSent = status === 'sent'

  useEffect(() => {
    if (!isHydrated || !form.current) return
    setContact(readContact(new FormData(form.current)))
    // The page may have named commodities in the link.
    const link = builtForm?.querySelector<HTMLAnchorElement>('a[href^="mailto:"]')
    if (link) setMailUrl(link.href)
    const { current } = form
    // Takes over from hold-submit.inline.ts, which may be holding a submission: after this effect, in which React cannot render messages.
    queueMicrotask(() => current.dispatchEvent(new Event('form-takeover', { bubbles: true })))
  }, [isHydrated, builtForm])

  // Some form fillers dispatch nothing but `change`, which React ignores if the value was set by a script.
  useEffect(() => {
    const { current } = form
    const read = () => {
      if (!current) return
      const data = new FormData(current)
      setContact(readContact(data))
      clearResolvedErrors(data)
      if (!isToastReady) endThanks()
    }
    const listening = new AbortController()
    for (const event of ['input', 'change']) current?.addEventListener(event, read, listening)
    return () => listening.abort()
  }, [isToastReady])

  useEffect(() => {
    if (submission.status !== 'sent' || !form.current) return
    const typed = readContact(new FormData(form.current))
    // What was typed while the request was in flight stays.
    for (const field of FIELDS) {
      const element = elementOf(form.current, field)
      if (element && typed[field] === submission.contact[field]) element.value = ''
    }
    setContact(readContact(new FormData(form.current)))
  }, [submission])

  const submitForm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    // The message is there before its field is focused, or screen readers would not read it.
    flushSync(() => void submitContact(new FormData(currentTarget)))
    const now = $submission.get()
    if (now.status === 'sending') setIsSubmitted(true)
    if (now.status === 'invalid') elementOf(currentTarget, now.missing[0])?.focus()
  }

  return (
    <Form
      {...props}
      mailUrl={contact ? mailtoWithFields(mailUrl, (field) => labels[field], contact) : mailUrl}
      form={form}
      missingFields={submission.status === 'invalid' ? submission.missing : []}
      isSending={status === 'sending'}
      isSent={isSent}
      isToast={isToastReady}
      handlers={{ onSubmit: submitForm, noValidate: isHydrated }}
    >
      {isSubmitted && (
        <Suspense>
          <Toast submission={submission} onReady={() => setIsToastReady(true)} />
        </Suspense>
      )}
    </Form>
  )
}

export const ContactForm = island(LiveForm, PlainForm)

/** Those of the toast, here because only who has sent a form needs them. */
const SENT_LOOKS: CSSProperties = { display: 'flex', gap: 8, alignItems: 'center' }

interface FormProps extends Props {
  form: RefObject<HTMLFormElement | null>
  missingFields: RequiredField[]
  isSending?: boolean
  isSent?: boolean
  /** The thanks show as a toast. */
  isToast?: boolean
  handlers?: Pick<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'noValidate'>
  children?: ReactNode
}

/** Texts that a translator may have replaced before hydration are alone in an element that React does not compare. */
function Form({ mailUrl, privacy, form, missingFields, isSending, isSent, isToast, handlers, children }: FormProps) {
  return (
    <div className={`${styles.contact} screen-only`}>
      {/* Announces the success, so it is there before it has anything to say. Backends may lead to it after a native submission. */}
      <div role="status">
        <p className={styles.sent} id="sent" data-text={sent} data-toast={isToast || undefined} style={isSent ? SENT_LOOKS : undefined}>
          {isSent && <Tick />}
          {isSent ? sent : ''}
        </p>
      </div>
      <div className={styles.card}>
        <form className={styles.form} id="contact-form" action={SUBMIT_URL} method="post" aria-label={form_label} ref={form} {...handlers}>
          <p className="secondary" suppressHydrationWarning>
            {required}
          </p>
          {FIELDS.map((field) => {
            const id = `contact-${field}`
            const isMissing = isRequired(field) && missingFields.includes(field)
            return (
              <p className={styles.field} key={field}>
                <label htmlFor={id}>
                  <span suppressHydrationWarning>{labels[field]}</span>
                  {isRequired(field) && (
                    <span className={styles.mark} aria-hidden="true" suppressHydrationWarning>
                      {' *'}
                    </span>
                  )}
                </label>
                {ELEMENTS[field]({
                  className: styles.control,
                  id,
                  name: field,
                  required: isRequired(field),
                  'aria-invalid': isMissing || undefined,
                  // Only while it is visible: screen readers also read hidden descriptions.
                  'aria-describedby': isMissing ? `${id}-error` : undefined
                })}
                {isRequired(field) && (
                  <span className={styles.error} id={`${id}-error`} aria-live="polite" suppressHydrationWarning>
                    {isMissing ? missing[field] : ''}
                  </span>
                )}
              </p>
            )
          })}
          <div className={styles.actions}>
            <button type="submit" className={`button ${styles.submit}`} aria-disabled={isSending || undefined} data-sending={sending}>
              <span suppressHydrationWarning>{submit}</span>
            </button>{' '}
            <a className={styles.link} href={mailUrl} suppressHydrationWarning>
              {mail}
            </a>{' '}
            {privacy && (
              <a className={styles.link} href={privacy.href} suppressHydrationWarning>
                {privacy.label}
              </a>
            )}
          </div>
        </form>
      </div>
      {children}
    </div>
  )
}

/** As in the toast, whose library does not export it. */
const Tick = () => (
  <svg viewBox="0 0 20 20" fill="currentColor" width="20" height="20" aria-hidden="true">
    <path
      d="M10 18a8 8 0 100-16 8 8 0 000 16zm3.857-9.809a.75.75 0 00-1.214-.882l-3.483 4.79-1.88-1.88a.75.75 0 10-1.06 1.061l2.5 2.5a.75.75 0 001.137-.089l4-5.5z"
      fillRule="evenodd"
    />
  </svg>
)

const elementOf = (form: HTMLFormElement, field: Field | undefined) =>
  form.elements.namedItem(field ?? '') as HTMLInputElement | HTMLTextAreaElement | null
