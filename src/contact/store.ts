import { atom } from 'nanostores'
import { sendContactRequest } from '../backend/calls.ts'
import { type Contact, missingFields, type RequiredField, readContact } from './fields.ts'

export type Submission =
  | { status: 'idle' }
  | { status: 'invalid'; missing: RequiredField[] }
  | { status: 'sending' }
  /** With what was sent: the form may hold something else by now. */
  | { status: 'sent'; contact: Contact }

const IDLE: Submission = { status: 'idle' }

/** Section 9 of the specification. */
const TOAST_MS = 3_000

export const $submission = atom<Submission>(IDLE)

/**
 * Sends the form once: blanks make it `invalid`, a form that is under way is not sent again, a failure is logged and
 * leaves it `idle`, and a success is `sent` until three seconds after it was shown, see {@link releaseToast}.
 */
export async function submitContact(form: FormData): Promise<void> {
  if ($submission.get().status === 'sending') return
  const contact = readContact(form)
  const missing = missingFields(contact)
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

/** Takes back the complaint about a field that is no longer blank; the others stay until they are mended, too. */
export function clearResolvedErrors(form: FormData): void {
  const submission = $submission.get()
  if (submission.status !== 'invalid') return
  const blank = missingFields(readContact(form))
  const missing = submission.missing.filter((field) => blank.includes(field))
  if (missing.length === submission.missing.length) return
  $submission.set(missing.length > 0 ? { status: 'invalid', missing } : IDLE)
}

let ending: ReturnType<typeof setTimeout> | undefined

/** Keeps the success in view while somebody points at it or has it focused. */
export function holdToast(): void {
  clearTimeout(ending)
}

/** Lets the success end three seconds from now. */
export function releaseToast(): void {
  clearTimeout(ending)
  const shown = $submission.get()
  if (shown.status !== 'sent') return
  ending = setTimeout(() => {
    // A newer submission is not ended by an older one's timer.
    if ($submission.get() === shown) $submission.set(IDLE)
  }, TOAST_MS)
}
