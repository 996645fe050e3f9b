import { isVisible, withoutInvisible } from '../text/visible-text.ts'

/** The keys of a contact request, in the order of the form (section 3 of the specification). */
export const FIELDS = ['name', 'phone', 'company', 'email', 'position', 'website'] as const

/** The fields that must not be blank. No field has a format check. */
export const REQUIRED = ['name', 'phone', 'company'] as const

export type Field = (typeof FIELDS)[number]
export type RequiredField = (typeof REQUIRED)[number]
export type Contact = Record<Field, string>

export const isRequired = (field: Field): field is RequiredField =>
  (REQUIRED as readonly Field[]).includes(field)

/** Invisible characters break phone numbers and addresses. In names, they may have a meaning. */
const WITHOUT_INVISIBLE: readonly Field[] = ['phone', 'email', 'website']

/** Reads the fields as typed, but trimmed. Fields missing from the form are empty strings. */
export function readContact(form: FormData): Contact {
  const read = (field: Field) => {
    const typed = String(form.get(field) ?? '')
    return (WITHOUT_INVISIBLE.includes(field) ? withoutInvisible(typed) : typed).trim()
  }
  return Object.fromEntries(FIELDS.map((field) => [field, read(field)])) as Contact
}

export const isSameContact = (one: Contact, other: Contact) =>
  FIELDS.every((field) => one[field] === other[field])

/** The required fields that are blank, in the order of the form. */
export const missingFields = (contact: Contact): RequiredField[] =>
  REQUIRED.filter((field) => !isVisible(contact[field]))
