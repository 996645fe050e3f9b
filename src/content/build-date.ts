import { SOURCE_DATE_EPOCH } from 'astro:env/server'

/** Made once: making one takes as long as a page. */
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The day of the build, at midnight; SOURCE_DATE_EPOCH sets it for builds that must come out the same. */
export function buildDate(): Date {
  const day = SOURCE_DATE_EPOCH === undefined ? new Date() : new Date(SOURCE_DATE_EPOCH * 1000)
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()))
}

/** The day of the build as pages and data sheets print it. */
export const buildDay = (): string => DAY.format(buildDate())
