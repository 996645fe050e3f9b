import { atom } from 'nanostores'
import { fetchArticle } from '../backend/calls.ts'
import { sanitize } from './sanitize.ts'

export type Article =
  | { status: 'loading' | 'missing' | 'failed' }
  /** The content is nodes instead of text, so that untrusted HTML is not parsed a second time. */
  | { status: 'shown'; content: Node[] }

/** The article on this page. */
export const $article = atom<Article>({ status: 'loading' })

/**
 * Fetches and sanitizes the article at `url`. Without a URL or anything to show the status becomes `missing`; a failure is logged and
 * it becomes `failed`.
 */
export async function loadArticle(url: string | undefined, tableName: string): Promise<void> {
  if (!url) return $article.set({ status: 'missing' })
  try {
    const content = sanitize(await fetchArticle(url), url, tableName)
    $article.set(content ? { status: 'shown', content: [...content.childNodes] } : { status: 'missing' })
  } catch (error) {
    console.error('The article failed', error)
    $article.set({ status: 'failed' })
  }
}
