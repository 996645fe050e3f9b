/*
 * The paths of the calls (section 7 of the specification). tests/fixtures/calls.ts repeats them, so
 * that a mistake here is noticed.
 */
export const SUBMIT_PATH = '/submit-form'
export const NEWS_PATHS = ['/parse-news', '/parse-fsa-news', '/parse-usda-news'] as const
export const ARTICLE_PATH = '/parse-full-news'
export const COUNT_PATH = '/api/count'

/** The page of this site to which the backend redirects a form that the browser has posted. */
export const THANKS_PATH = '/contacts/sent/'

/** The path that fetches the article at `address`, which must not be encoded yet. */
export const articlePath = (address: string) => `${ARTICLE_PATH}?url=${encodeURIComponent(address)}`

/** Appends a path to a base URL, which may have its own path and trailing slashes. */
export const joinUrl = (base: string, path: string) => base.replace(/\/+$/, '') + path
