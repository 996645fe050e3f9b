import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import {
  arrived,
  audio,
  failed,
  failed_original,
  frame,
  loading,
  missing,
  missing_meaning,
  scrolls,
  video
} from '../../content/news-article.json'
import { Loading } from '../islands/Loading.tsx'
import { withErrorBoundary } from '../islands/with-error-boundary.tsx'
import articleStyles from './article/Article.module.css'
import { watchScrolling } from './article/order.ts'
import { $article, loadArticle } from './article-store.ts'
import { articleUrlFrom } from './article-url.ts'
import styles from './News.module.css'
import { languageOf } from './text.ts'

interface Props {
  /** Follows the article's first heading in the tab. */
  companyName: string
}

const STATUS = {
  loading: <Loading text={loading} />,
  shown: <p className="visually-hidden">{arrived}</p>,
  missing: (
    <>
      <p lang="uk">{missing}</p>
      <p>{missing_meaning}</p>
    </>
  ),
  failed: (
    <>
      <p lang="uk">{failed}</p>
      <p>{failed_original}</p>
    </>
  )
}

/** The article that the page's URL names. Fetches it when it mounts. */
export const NewsArticle = withErrorBoundary(({ companyName }: Props) => {
  const article = useStore($article, { ssr: 'initial' })
  const container = useRef<HTMLDivElement>(null)
  const lang = article.status === 'shown' ? languageOf(article.content.map(({ textContent }) => textContent).join('')) : undefined

  useEffect(() => {
    // One built page serves all articles, so the address is read here.
    void loadArticle(articleUrlFrom(location.search), { video, audio, frame })
  }, [])

  // Nodes, which React does not render: text would be parsed a second time.
  useLayoutEffect(() => {
    const { current } = container
    if (!current || article.status !== 'shown') return
    current.replaceChildren(...article.content)
    const heading = current.querySelector('h2, h3, h4, h5, h6')?.textContent?.trim()
    if (heading) document.title = `${heading} | ${companyName}`
    return watchScrolling(current, scrolls)
  }, [article, companyName])

  return (
    <>
      <div className={styles.status} role="status">
        {STATUS[article.status]}
      </div>
      <div className={`${styles.article} ${articleStyles.content}`} dir="auto" lang={lang} ref={container} />
    </>
  )
})
