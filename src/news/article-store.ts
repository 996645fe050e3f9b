import { atom } from 'nanostores'
import { fetchArticle } from '../backend/calls.ts'

export type Article =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed' }
  /** The article travels as nodes, not as text, so that nothing parses foreign HTML a second time. */
  | { status: 'shown'; content: DocumentFragment }

/** How long the sanitiser's file may take. */
const SANITISER_MS = 15_000

export const $article = atom<Article>({ status: 'loading' })

let asked = false

/**
 * Fetches and sanitises the article at `address`, once per page load. No address, no content, or content of which
 * nothing may be shown, is `missing`; a failed call is logged and `failed`.
 */
export async function loadArticle(address: string | undefined, tableName: string): Promise<void> {
  if (asked) return
  asked = true
  if (!address) return $article.set({ status: 'missing' })
  try {
    const [html, { sanitize }] = await Promise.all([fetchArticle(address), inTime(import('./sanitize.ts'))])
    const content = sanitize(html, address, tableName)
    $article.set(content ? { status: 'shown', content } : { status: 'missing' })
  } catch (error) {
    console.error('The article failed', error)
    $article.set({ status: 'failed' })
  }
}

/** A file that stalls keeps nobody waiting longer than the backend may. */
function inTime<Module>(file: Promise<Module>): Promise<Module> {
  return Promise.race([
    file,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('The sanitiser did not arrive in time.')), SANITISER_MS))
  ])
}
