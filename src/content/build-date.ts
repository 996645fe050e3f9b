/** The day of the build, at midnight; SOURCE_DATE_EPOCH sets it for builds that must come out the same. */
export function buildDate(): Date {
  const seconds = process.env.SOURCE_DATE_EPOCH
  const day = seconds ? new Date(Number(seconds) * 1000) : new Date()
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()))
}
