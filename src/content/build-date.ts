import { SOURCE_DATE_EPOCH } from 'astro:env/server'
import { LOCALE } from '../language.ts'

/** Creating one takes as long as building a page. */
const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' })

/** The day of the build at midnight UTC; SOURCE_DATE_EPOCH sets it for reproducible builds. */
export function buildDate(): Date {
  const day = SOURCE_DATE_EPOCH === undefined ? new Date() : new Date(SOURCE_DATE_EPOCH * 1000)
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()))
}

/** The day of the build as printed on pages and data sheets. */
export const buildDay = (): string => DAY.format(buildDate())
