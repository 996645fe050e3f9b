import { atom } from 'nanostores'
import { fetchArticle } from '../backend/calls.ts'
import type { FilmLabels } from './article/pictures.ts'
import { readArticle } from './article/read-article.ts'

export type Article =
  | { status: 'loading' | 'missing' | 'failed' }
  /** The content is nodes instead of text, so that untrusted HTML is not parsed a second time. */
  | { status: 'shown'; content: Node[] }

/** The article on this page. */
export const $article = atom<Article>({ status: 'loading' })

/**
 * Fetches the article at `url`. Without a URL or anything to show the status becomes `missing`; a failure is logged and
 * it becomes `failed`. Films without a title are called by `labels`.
 */
export async function loadArticle(url: string | undefined, labels: FilmLabels): Promise<void> {
  if (!url) return $article.set({ status: 'missing' })
  try {
    const content = await readArticle(await fetchArticle(url), url, labels)
    $article.set(content ? { status: 'shown', content: [...content.childNodes] } : { status: 'missing' })
  } catch (error) {
    console.error('The article failed', error)
    $article.set({ status: 'failed' })
  }
}
