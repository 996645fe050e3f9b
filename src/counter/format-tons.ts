import { LOCALE } from '../language.ts'

/** A count of tons in grouped digits. From a billion on, they would not fit on a phone. */
export function formatTons(tons: number): string {
  return tons < 1e9
    ? tons.toLocaleString(LOCALE, { maximumFractionDigits: 0 })
    : tons.toLocaleString(LOCALE, { notation: 'scientific', maximumFractionDigits: 2 })
}
