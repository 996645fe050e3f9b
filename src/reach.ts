/** A `tel:` address: digits and the leading plus only. */
export const telephoneAddress = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** A search for an address on a maps service. */
export const mapAddress = (address: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

/** An address in one line, as the visitor reads it. */
export const addressLine = ({ locality, region, country }: { locality: string; region: string; country: string }) =>
  [locality, region, country].join(', ')
