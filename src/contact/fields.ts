import { isVisible } from '../visible-text.ts'

/** The six keys of a contact request, in the order of the form (section 3 of the specification). */
export const FIELDS = ['name', 'phone', 'company', 'email', 'position', 'website'] as const

/** The fields that must not be blank. No field has a format check. */
export const REQUIRED = ['name', 'phone', 'company'] as const

export type Field = (typeof FIELDS)[number]
export type RequiredField = (typeof REQUIRED)[number]
export type Contact = Record<Field, string>

export const isRequired = (field: Field): field is RequiredField => (REQUIRED as readonly Field[]).includes(field)

/** Invisible marks that phones copy along with a number, which then cannot be dialled. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Reads the six fields as typed. Fields missing from the form are empty strings. */
export function readContact(form: FormData): Contact {
  return Object.fromEntries(FIELDS.map((field) => [field, String(form.get(field) ?? '').replace(DIRECTION_MARKS, '')])) as Contact
}

export const isSameContact = (one: Contact, other: Contact) => FIELDS.every((field) => one[field] === other[field])

/** True if a text shows nothing, such as spaces or invisible characters. */
export const isBlank = (text: string) => !isVisible(text)

/** The required fields that are blank, in the order of the form. */
export const missingFields = (contact: Contact): RequiredField[] => REQUIRED.filter((field) => isBlank(contact[field]))
