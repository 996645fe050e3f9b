import { useEffect } from 'react'
import { island } from '../islands/island.tsx'
import { showArticle } from './show-article.ts'

/** Shows the article in ArticleSection.astro if the page's script has not. It renders nothing itself: see ContactFormIsland.tsx. */
export const NewsArticle = island(() => {
  useEffect(showArticle, [])

  return null
})
