import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { article_arrived, failed, failed_original, loading, missing, table } from '../../content/news.json'
import { island, useReadyIsland } from '../islands/island.tsx'
import { $article, loadArticle } from './article-store.ts'
import { articleUrlFrom } from './article-url.ts'
import { setArticleHeading, setCanonicalArticle } from './document-head.ts'
import styles from './News.module.css'
import { StatusSentences } from './StatusSentences.tsx'
import { languageOf } from './text.ts'

interface Props {
  /** The name of the tab, with `{heading}` for the article's first heading. */
  title: string
}

const SENTENCES = {
  shown: [{ text: article_arrived, isSpoken: true }],
  missing: [missing],
  failed: [failed, { text: failed_original }]
}

/** The article that the page's URL names. Fetches it when it mounts. */
export const NewsArticle = island(({ title }: Props) => {
  const article = useStore($article, { ssr: 'initial' })
  const box = useRef<HTMLDivElement>(null)
  const { status } = article
  const lang = article.status === 'shown' ? languageOf(article.content.map(({ textContent }) => textContent).join('')) : undefined
  useReadyIsland(box, status)

  useEffect(() => {
    // One built page serves all articles, so the address is read here.
    const address = articleUrlFrom(location.search)
    if (address) setCanonicalArticle(address)
    void loadArticle(address, table)
  }, [])

  // Nodes, which React does not render: text would be parsed a second time.
  useLayoutEffect(() => {
    const { current } = box
    if (!current || article.status !== 'shown') return
    current.replaceChildren(...article.content)
    const heading = current.querySelector('h2, h3, h4, h5, h6')?.textContent?.trim()
    if (heading) setArticleHeading(heading, title)
  }, [article, title])

  return (
    <>
      <StatusSentences status={status} loading={loading} sentences={SENTENCES} />
      <div className={styles.content} dir="auto" lang={lang} ref={box} />
    </>
  )
})
