import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import {
  arrived,
  audio,
  failed,
  frame,
  loading,
  missing,
  missing_meaning,
  missing_original,
  new_tab,
  not_loaded,
  read_original,
  scrolls,
  try_again,
  video
} from '../../../content/news-article.json'
import { Translatable } from '../../islands/Translatable.tsx'
import { withErrorBoundary } from '../../islands/with-error-boundary.tsx'
import { articleUrlFrom } from '../article-url.ts'
import { languageOf } from '../language.ts'
import { keepPosition } from '../scroll-position.ts'
import styles from './Article.module.css'
import { $article, type Article, loadArticle } from './article-store.ts'
import { showHeadline } from './show-headline.ts'
import { watchPictures, watchScrolling } from './watch-article.ts'
import '../News.module.css'

function Status({ article }: { article: Article }) {
  switch (article.status) {
    case 'loading':
      return (
        <p>
          <Translatable>{loading}</Translatable>
        </p>
      )
    case 'shown':
      return <p className="visually-hidden">{arrived}</p>
    case 'missing':
      return (
        <>
          <p lang="uk">{missing}</p>
          <p data-short-page>
            {missing_meaning} {article.address && missing_original}
          </p>
        </>
      )
    case 'failed':
      return (
        <>
          <p lang="uk">{failed}</p>
          <p data-short-page>
            {not_loaded} <a href="">{try_again}</a>
          </p>
        </>
      )
  }
}

/** Enough letters to detect the language of an article. */
const SAMPLE = 5_000

/** The article in the page's URL. Fetches it on mount. */
export const NewsArticle = withErrorBoundary(() => {
  const article = useStore($article, { ssr: 'initial' })
  const container = useRef<HTMLDivElement>(null)
  const text =
    article.status === 'shown' ? article.content.map(({ textContent }) => textContent).join('') : ''

  useEffect(() => {
    // One built page serves all articles, so the address is read here.
    const address = articleUrlFrom(location.search)
    // Not from storage: the list may have arrived in another tab since.
    const headline = document.querySelector('h1')?.dataset.headline
    void loadArticle(address, { video, audio, frame }, headline)
  }, [])

  // React cannot render nodes, and untrusted HTML must not be parsed a second time. The heading is
  // outside this island.
  useLayoutEffect(() => {
    const { current } = container
    if (!current || article.status !== 'shown') return
    current.replaceChildren(...article.content)
    const heading = document.querySelector('h1')
    if (heading && article.title) showHeadline(heading, article.title)
    // Not pictures: those that fail to load are replaced.
    const parts = [...current.querySelectorAll(':not(img)')]
    const stopKeeping = keepPosition(parts, (_, index) => index)
    watchPictures(current)
    const stopWatching = watchScrolling(current, scrolls)
    return () => {
      stopKeeping()
      stopWatching()
    }
  }, [article])

  return (
    <>
      <div role="status">
        <Status article={article} />
      </div>
      {'address' in article && article.address && (
        <a
          className={`button screen-only ${styles.button}`}
          href={article.address}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${read_original}, ${new_tab}`}
        >
          {read_original}
        </a>
      )}
      <div
        className={styles.content}
        dir="auto"
        lang={languageOf(text.slice(0, SAMPLE))}
        ref={container}
      />
    </>
  )
})
