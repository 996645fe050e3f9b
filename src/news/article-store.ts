import { atom } from 'nanostores'
import { articleCallUrl } from '../backend/endpoints.ts'
import { request } from '../backend/request.ts'
import { articleResponse } from '../backend/shapes.ts'
import type { EmbedLabels } from './article/embeds.ts'
import { readArticle } from './article/read-article.ts'

declare global {
  /** The headline that the reader pressed, if the inline script by the page's heading has found it. */
  var pressedHeadline: string | undefined
}

export type Article =
  | { status: 'loading' }
  /** The address is missing if it is not valid. */
  | { status: 'missing' | 'failed'; address?: string }
  /** The content is nodes instead of text, so that untrusted HTML is not parsed a second time. */
  | { status: 'shown'; title: string | undefined; content: Node[] }

/** The article on this page. */
export const $article = atom<Article>({ status: 'loading' })

/**
 * Fetches the article at `address`. Without an address or anything to show the status becomes `missing`; a failure is logged and it becomes
 * `failed`. Films, sounds and frames without a title are called by `labels`.
 */
export async function loadArticle(address: string | undefined, labels: EmbedLabels): Promise<void> {
  if (!address) return $article.set({ status: 'missing' })
  try {
    const html = await request(articleCallUrl(address), articleResponse)
    const article = await readArticle(html, address, labels, globalThis.pressedHeadline)
    if (!article) return $article.set({ status: 'missing', address })
    $article.set({
      status: 'shown',
      title: globalThis.pressedHeadline ?? article.title,
      content: [...article.content.childNodes]
    })
  } catch (error) {
    console.error('The article failed', error)
    $article.set({ status: 'failed', address })
  }
}
