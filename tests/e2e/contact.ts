import { expect, type Page } from 'playwright/test'
import type { Contact, Field } from '../../src/contact/fields.ts'
import { TYPED } from '../fixtures/contact.ts'
import contactForm from '../fixtures/content/contact-form.json' with { type: 'json' }
import type { BackendControl } from '../mock-backend/client.ts'

/*
 * The parts of the contact form, found mostly by attributes, which translation tools do not change.
 */

export const field = (page: Page, name: Field) => page.locator(`[name=${name}]`)
export const submit = (page: Page) => page.locator('button[type=submit]')
/** The success message in the page, or that of the thank-you page. */
export const thanks = (page: Page) =>
  page
    .locator('main')
    .getByRole('paragraph')
    .getByText(contactForm.sent, { exact: true })
    .filter({ visible: true })
/** Waits until the button says that the form is being sent, or no longer. */
export async function expectSending(page: Page, isSending = true): Promise<void> {
  const word = isSending ? contactForm.sending : contactForm.submit
  await expect(submit(page)).toHaveAccessibleName(word)
  // Not in the style, which some checkers do not read.
  await expect(submit(page)).toHaveText(word, { useInnerText: true })
}
/** Waits until React has taken over the form. */
export const expectReact = (page: Page) => expect(page.locator('form[novalidate]')).toBeVisible()
export const toast = (page: Page) => page.locator('[data-sonner-toast]')

export async function fillIn(page: Page, values: Partial<Contact> = TYPED): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name as Field).fill(value)
}

/** What the fields contain. */
export const typed = (page: Page) =>
  page.locator('form').evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form)))

/** The fields of every contact request that the backend has received. */
export const sentFields = async (backend: BackendControl) =>
  (await backend.submissions()).map(({ fields }) => fields)
