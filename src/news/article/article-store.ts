import { atom } from 'nanostores'
import { articleCallUrl } from '../../backend/endpoints.ts'
import { request } from '../../backend/request.ts'
import { articleResponse } from '../../backend/shapes.ts'
import type { EmbedLabels } from '../reader/media.ts'
import { readArticle } from '../reader/read-article.ts'

export type Article =
  | { status: 'loading' }
  /** Without an address if that was invalid. */
  | { status: 'missing' | 'failed'; address?: string }
  /**
   * The title is the article's own, if the page shows no headline. The content is nodes, so that
   * untrusted HTML is not parsed a second time.
   */
  | { status: 'shown'; title: string | undefined; content: Node[] }

/** The article on this page. */
export const $article = atom<Article>({ status: 'loading' })

/**
 * Fetches the article at `address`. Without an address or content, the status becomes `missing`; a
 * failure is logged and makes it `failed`. `labels` name videos, sounds and frames without a title.
 * `headline` is what the page already shows as its heading.
 */
export async function loadArticle(
  address: string | undefined,
  labels: EmbedLabels,
  headline?: string
): Promise<void> {
  if (!address) return $article.set({ status: 'missing' })
  try {
    const html = await request(articleCallUrl(address), articleResponse)
    const article = await readArticle(html, address, labels, headline)
    if (!article) return $article.set({ status: 'missing', address })
    const { title, content } = article
    $article.set({ status: 'shown', title, content: [...content.childNodes] })
  } catch (error) {
    console.error('The article could not be loaded', error)
    $article.set({ status: 'failed', address })
  }
}
