import { atom } from 'nanostores'
import { sendContactRequest } from '../backend/calls.ts'
import { type Contact, filledFields, missingFields, type RequiredField, readContact } from './fields.ts'

export type Submission =
  | { status: 'idle' }
  | { status: 'invalid'; missing: RequiredField[] }
  | { status: 'sending' }
  /** With what was sent: the form may have changed since. */
  | { status: 'sent'; contact: Contact }

const IDLE: Submission = { status: 'idle' }

/** The state of the contact form on this page. */
export const $submission = atom<Submission>(IDLE)

/**
 * Sends the form unless a request is in flight. Blank required fields make the state `invalid`; a failure is logged and makes it
 * `idle`; a success makes it `sent` until {@link endThanks}.
 */
export async function submitContact(form: FormData): Promise<void> {
  if ($submission.get().status === 'sending') return
  const contact = readContact(form)
  const missing = missingFields(contact)
  // A second click or Enter on the form that was emptied after its success.
  if ($submission.get().status === 'sent' && filledFields(contact).length === 0) return
  if (missing.length > 0) return $submission.set({ status: 'invalid', missing })

  $submission.set({ status: 'sending' })
  try {
    await sendContactRequest(contact)
    $submission.set({ status: 'sent', contact })
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
  if (missing.length === submission.missing.length) return
  $submission.set(missing.length > 0 ? { status: 'invalid', missing } : IDLE)
}

/** The visitor has been thanked for long enough. */
export function endThanks(): void {
  if ($submission.get().status === 'sent') $submission.set(IDLE)
}
