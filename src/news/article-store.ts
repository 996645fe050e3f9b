import { atom } from 'nanostores'
import { fetchArticle } from '../backend/calls.ts'
import { handOverOf } from './hand-over.ts'

/** `url` is the original's, where there is one. */
export type Article =
  | { status: 'loading'; url?: undefined }
  | { status: 'missing'; url?: string }
  | { status: 'failed'; url: string }
  /** The article travels as nodes, not as text, so that nothing parses foreign HTML a second time. */
  | { status: 'shown'; url: string; content: DocumentFragment }

/** How long the sanitiser's file may take. */
const SANITISER_MS = 15_000

export const $article = atom<Article>({ status: 'loading' })

export const articleHandOver = handOverOf($article)

let asked = false

/**
 * Fetches and sanitises the article at `url`, once per page load. No URL, no content, or content of which nothing may be
 * shown, is `missing`; a failed call is logged and `failed`.
 */
export async function loadArticle(url: string | undefined, tableName: string): Promise<void> {
  if (asked) return
  asked = true
  if (!url) return $article.set({ status: 'missing' })
  try {
    const [html, { sanitize }] = await Promise.all([fetchArticle(url), inTime(import('./sanitize.ts'))])
    const content = sanitize(html, url, tableName)
    $article.set(content ? { status: 'shown', url, content } : { status: 'missing', url })
  } catch (error) {
    console.error('The article failed', error)
    $article.set({ status: 'failed', url })
  }
}

/** A file that stalls keeps nobody waiting longer than the backend may. */
function inTime<Module>(file: Promise<Module>): Promise<Module> {
  return Promise.race([
    file,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('The sanitiser did not arrive in time.')), SANITISER_MS))
  ])
}
