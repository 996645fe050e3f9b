import { ARTICLE_PATH, COUNT_PATH, NEWS_PATHS, SUBMIT_PATH } from './paths.ts'

/*
 * The URLs of six calls (section 7 of the specification); the seventh, /connodities.json, is a file of this site. Both base
 * URLs may have a path and a trailing slash.
 */
const join = (base: string, path: string) => base.replace(/\/+$/, '') + path

const BACKEND = import.meta.env.PUBLIC_BACKEND_URL
const HOST = import.meta.env.PUBLIC_HOST_URL

export const SUBMIT_URL = join(BACKEND, SUBMIT_PATH)
export const COUNT_URL = join(HOST, COUNT_PATH)
export const NEWS_URLS = NEWS_PATHS.map((path) => join(BACKEND, path))

/** The URL that fetches the article at `address`, which must not be encoded yet. */
export const articleCallUrl = (address: string) =>
  join(BACKEND, `${ARTICLE_PATH}?url=${encodeURIComponent(address)}`)
