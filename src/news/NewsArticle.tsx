import { useStore } from '@nanostores/react'
import { type ComponentProps, useEffect } from 'react'
import { island } from '../islands/island.tsx'
import { fillBox } from './article-box.ts'
import { $article, articleHandOver, loadArticle } from './article-store.ts'
import { articleUrlFrom } from './article-url.ts'
import styles from './News.module.css'
import { Status } from './Status.tsx'

interface Props {
  sentences: ComponentProps<typeof Status>['sentences']
  texts: { original: string; original_link: string; new_tab: string; table: string }
}

/** The status and the link to the original. The article itself is put into a box next to this island. */
export const NewsArticle = island(({ sentences, texts }: Props) => {
  const article = useStore($article, { ssr: articleHandOver.takeOver })

  useEffect(() => {
    // One built page serves all articles, so the address is read here.
    void loadArticle(articleUrlFrom(location.search), texts.table)
  }, [texts.table])

  useEffect(() => fillBox(article), [article])

  return (
    <>
      <Status state={article.status} sentences={sentences} />
      <p className={styles.original} data-original hidden={!article.url}>
        <span suppressHydrationWarning>{`${texts.original} `}</span>
        <a
          href={article.url ?? '#content'}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${texts.original_link}, ${texts.new_tab}`}
        >
          <span suppressHydrationWarning>{texts.original_link}</span>
        </a>
      </p>
    </>
  )
})
