/** The tel: URL of a phone number, such as "+44 (0)20 7946 0000 ext. 12". */
export function telUrl(phone: string): string {
  const [number = '', extension] = phone.split('ext.')
  // A zero in parentheses is dialed only within the country.
  const digits = number.replace('(0)', '').replace(/\D/g, '')
  return extension ? `tel:+${digits};ext=${extension.trim()}` : `tel:+${digits}`
}

/** A mailto: URL; `subject` and `body` are plain text and get encoded. */
export function mailtoUrl(email: string, subject?: string, body?: string): string {
  const query = Object.entries({ subject, body }).flatMap(([name, value]) =>
    value ? `${name}=${encodeURIComponent(value)}` : []
  )
  return `mailto:${email}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** A maps search for a postal address. */
export const mapsUrl = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
