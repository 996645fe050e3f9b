/*
 * The addresses of the six calls (section 7 of the specification). The static file of the table, /connodities.json, is
 * ours and no call. Either base may carry a path and a trailing slash. Pure, so that a script inside a page carries only
 * the addresses it calls.
 */
const join = (base: string, path: string) => base.replace(/\/+$/, '') + path

const BACKEND = import.meta.env.PUBLIC_BACKEND_URL
const HOST = import.meta.env.PUBLIC_HOST_URL

// Marked pure, so that a script inside a page carries only the addresses it asks.
export const SUBMIT_URL = /* @__PURE__ */ join(BACKEND, '/submit-form')
export const COUNT_URL = /* @__PURE__ */ join(HOST, '/api/count')
export const NEWS_URLS = /* @__PURE__ */ ['/parse-news', '/parse-fsa-news', '/parse-usda-news'].map((path) => join(BACKEND, path))

/** The address that answers the article found at `address`, which is encoded once. */
export const articleCallUrl = (address: string) => join(BACKEND, `/parse-full-news?url=${encodeURIComponent(address)}`)
