import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { ErrorBoundary } from '../islands/ErrorBoundary.tsx'
import { fillBox } from './article-box.ts'
import { $article, articleHandOver, loadArticle } from './article-store.ts'
import { articleUrlFrom } from './article-url.ts'
import styles from './News.module.css'
import { Status } from './Status.tsx'

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

/** What stands below an article; the article itself is put into the box beside this island. */
export function NewsArticle(props: Props) {
  return (
    <ErrorBoundary>
      <Article {...props} />
    </ErrorBoundary>
  )
}

function Article({ words }: Props) {
  const article = useStore($article, { ssr: articleHandOver.take })

  useEffect(() => {
    // Read on the client only: the built page is one for all articles.
    void loadArticle(articleUrlFrom(location.search), words.table)
  }, [words.table])

  useEffect(() => fillBox(article), [article])

  return (
    <>
      <Status
        className={styles.state}
        state={article.status}
        sentences={{ loading: { text: words.loading }, missing: words.missing, failed: words.failed }}
      />
      <p className={styles.original} data-original hidden={!article.url}>
        <span suppressHydrationWarning>{`${words.original} `}</span>
        <a
          href={article.url ?? '#content'}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${words.original_link}, ${words.new_tab}`}
        >
          <span suppressHydrationWarning>{words.original_link}</span>
        </a>
      </p>
    </>
  )
}
