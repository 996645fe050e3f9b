import { LOCALE } from '../language.ts'

/** A count of tons in grouped digits. From a trillion on, they would not fit. */
export function formatTons(tons: number): string {
  return tons < 1e12
    ? tons.toLocaleString(LOCALE, { maximumFractionDigits: 0 })
    : tons.toLocaleString(LOCALE, { notation: 'scientific', maximumFractionDigits: 2 })
}
