import { atom } from 'nanostores'
import { SUBMIT_URL } from '../backend/endpoints.ts'
import { isVisible } from '../text/visible-text.ts'
import { FIELDS, missingFields, type RequiredField, readContact } from './fields.ts'
import { sendContact } from './send-contact.ts'

type Submission =
  | { status: 'idle' }
  | { status: 'invalid'; missing: RequiredField[] }
  | { status: 'sending' }
  | { status: 'sent'; sentAt: number }

const IDLE: Submission = { status: 'idle' }

/**
 * For this long after a success, an empty form counts as the second click of a double-click,
 * because the form was just cleared.
 */
const DOUBLE_CLICK_MS = 3_000

/** The state of the contact form on this page. */
export const $submission = atom<Submission>(IDLE)

/**
 * Sends the form unless a request is in flight. Blank required fields make the state `invalid`; a
 * failure is only logged, as specified, and makes it `idle`; a success makes it `sent` until the
 * next submission.
 */
export async function submitContact(form: FormData): Promise<void> {
  const state = $submission.get()
  if (state.status === 'sending') return
  const contact = readContact(form)
  const isEmpty = !FIELDS.some((field) => isVisible(contact[field]))
  if (isEmpty && state.status === 'sent' && Date.now() - state.sentAt < DOUBLE_CLICK_MS) return
  const missing = missingFields(contact)
  if (missing.length > 0) return $submission.set({ status: 'invalid', missing })

  $submission.set({ status: 'sending' })
  try {
    await sendContact(SUBMIT_URL, contact)
    $submission.set({ status: 'sent', sentAt: Date.now() })
  } catch (error) {
    console.error('The contact request failed', error)
    $submission.set(IDLE)
  }
}

/** Clears the errors of required fields that are no longer blank. */
export function clearResolvedErrors(form: FormData): void {
  const submission = $submission.get()
  if (submission.status !== 'invalid') return
  const blank = missingFields(readContact(form))
  const missing = submission.missing.filter((field) => blank.includes(field))
  $submission.set(missing.length > 0 ? { status: 'invalid', missing } : IDLE)
}
