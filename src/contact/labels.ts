import {
  company,
  company_missing,
  email,
  name,
  name_missing,
  phone,
  phone_missing,
  position,
  website
} from '../../content/contact-form.json'
import type { Field, RequiredField } from './fields.ts'

export const LABELS: Record<Field, string> = { name, phone, company, email, position, website }

/** Shown at a required field that is blank. */
export const MESSAGES: Record<RequiredField, string> = {
  name: name_missing,
  phone: phone_missing,
  company: company_missing
}
