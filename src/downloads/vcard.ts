import type { CompanyContent } from '../content/schemas.ts'
import { phoneDigits } from '../urls.ts'

type Card = Pick<CompanyContent, 'name' | 'legal_name' | 'phone' | 'email' | 'website' | 'address'> & { note: string }

/** The longest line in bytes; longer ones are folded (RFC 2426). */
const FOLD = 75

/** The company's vCard, in version 3.0, which Outlook, iOS and Android all support. */
export function vcard({ name, legal_name, phone, email, website, address, note }: Card): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(name)}`,
    `N:${escaped(name)};;;;`,
    `ORG:${escaped(legal_name ?? name)}`,
    // Lists it as a company instead of a person on Apple devices.
    'X-ABSHOWAS:COMPANY',
    `TEL;TYPE=WORK,VOICE:${phoneDigits(phone)}`,
    `EMAIL;TYPE=INTERNET,WORK:${email}`,
    `ADR;TYPE=WORK:;;${[address.street, address.locality, address.region, address.postal_code, address.country].map((part = '') => escaped(part)).join(';')}`,
    `URL:${website}`,
    `NOTE:${escaped(note)}`,
    'END:VCARD'
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

function folded(line: string): string {
  const parts = ['']
  for (const letter of line) {
    const last = parts.length - 1
    const limit = last === 0 ? FOLD : FOLD - 1
    if (Buffer.byteLength(parts[last] + letter) > limit) parts.push(letter)
    else parts[last] += letter
  }
  return parts.join('\r\n ')
}
