import { atom } from 'nanostores'
import { fetchArticle } from '../backend/calls.ts'
import type { FetchStatus } from '../islands/fetch-status.ts'

/** `url` is the address of the original, if it is valid. */
export type Article =
  | { status: Extract<FetchStatus, 'loading'>; url?: undefined }
  | { status: Extract<FetchStatus, 'missing'>; url?: string }
  | { status: Extract<FetchStatus, 'failed'>; url: string }
  /** The content is nodes instead of text, so that untrusted HTML is not parsed a second time. */
  | { status: Extract<FetchStatus, 'shown'>; url: string; content: Node[] }

/** The article on this page. */
export const $article = atom<Article>({ status: 'loading' })

/**
 * Fetches and sanitises the article at `url`. Without a URL or anything to show the status becomes `missing`; a failure is logged and
 * it becomes `failed`.
 */
export async function loadArticle(url: string | undefined, tableName: string): Promise<void> {
  if (!url) return $article.set({ status: 'missing' })
  try {
    const [html, { sanitize }] = await Promise.all([fetchArticle(url), import('./sanitize.ts')])
    const content = sanitize(html, url, tableName)
    $article.set(content ? { status: 'shown', url, content: [...content.childNodes] } : { status: 'missing', url })
  } catch (error) {
    console.error('The article failed', error)
    $article.set({ status: 'failed', url })
  }
}
