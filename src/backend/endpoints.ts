import { articlePath, COUNT_PATH, joinUrl, NEWS_PATHS, SUBMIT_PATH } from './paths.ts'

/* The URLs of all calls. The host has only the count; the backend has everything else. */

const BACKEND = import.meta.env.PUBLIC_BACKEND_URL
const HOST = import.meta.env.PUBLIC_HOST_URL

export const SUBMIT_URL = joinUrl(BACKEND, SUBMIT_PATH)
export const COUNT_URL = joinUrl(HOST, COUNT_PATH)
export const NEWS_URLS = NEWS_PATHS.map((path) => joinUrl(BACKEND, path))

/** The URL that fetches the article at `address`, which must not be encoded yet. */
export const articleCallUrl = (address: string) => joinUrl(BACKEND, articlePath(address))
