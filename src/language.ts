/** The language of all texts in content/, as pages, data sheets and the manifest declare it. */
export const LANGUAGE = 'en'

/** How numbers and dates are written in that language. */
export const LOCALE = 'en-US'
