import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $article, loadArticle } from './article-store.ts'
import { articleUrlFrom } from './article-url.ts'
import styles from './News.module.css'

/** A sentence in a language that may not be the page's. */
interface Foreign {
  text: string
  lang: string
}

interface Props {
  words: {
    loading: string
    missing: Foreign
    failed: Foreign
    original: string
    original_link: string
    new_tab: string
    table: string
  }
}

export function NewsArticle({ words }: Props) {
  const article = useStore($article, { ssr: 'initial' })
  const box = useRef<HTMLDivElement>(null)
  // Read on the client only: the built page is one for all articles.
  const address = article.status === 'loading' ? undefined : articleUrlFrom(location.search)

  useEffect(() => {
    void loadArticle(articleUrlFrom(location.search), words.table)
  }, [words.table])

  useEffect(() => {
    if (article.status === 'shown') box.current?.replaceChildren(article.content.cloneNode(true))
  }, [article])

  return (
    <article className={styles.article} aria-busy={article.status === 'loading'}>
      <div role="status">
        {article.status === 'loading' && <p className={styles.loading}>{words.loading}</p>}
        {article.status === 'missing' && <p lang={words.missing.lang}>{words.missing.text}</p>}
        {article.status === 'failed' && <p lang={words.failed.lang}>{words.failed.text}</p>}
      </div>
      <div className={styles.content} dir="auto" ref={box} />
      {address && (
        <p className={styles.original}>
          {words.original}{' '}
          <a href={address} target="_blank" rel="noopener noreferrer" aria-label={`${words.original_link}, ${words.new_tab}`}>
            {words.original_link}
          </a>
        </p>
      )}
    </article>
  )
}
