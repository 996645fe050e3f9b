import { request } from '../backend/request.ts'
import { acceptedResponse } from '../backend/shapes.ts'
import type { Contact } from './fields.ts'

/** Browsers send no more than 64 KiB with `keepalive`, and a character takes up to three bytes. */
const KEEPALIVE_LENGTH = 20_000

/** Posts a contact request as JSON. Not in the store, so that the backend check can use it. */
export function sendContact(url: string, contact: Contact): Promise<true> {
  const body = JSON.stringify(contact)
  return request(url, acceptedResponse, {
    method: 'POST',
    // Following a redirect could send the request a second time.
    redirect: 'error',
    headers: { 'content-type': 'application/json' },
    // Lets the request outlive the page if the visitor leaves right away.
    keepalive: body.length <= KEEPALIVE_LENGTH,
    body
  })
}
