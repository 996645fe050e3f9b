import { useStore } from '@nanostores/react'
import { memo, useEffect, useLayoutEffect, useRef } from 'react'
import { arrived, empty, failed, loading, read_more, try_again } from '../../../content/news.json'
import { Translatable } from '../../islands/Translatable.tsx'
import { withErrorBoundary } from '../../islands/with-error-boundary.tsx'
import { detailsUrl } from '../article-url.ts'
import { languageOf } from '../language.ts'
import styles from '../News.module.css'
import type { NewsItem } from '../news-item.ts'
import { keepPosition } from '../scroll-position.ts'
import { publisherOf } from '../web-address.ts'
import { $news, loadNews, statusOf } from './list-store.ts'

interface Props {
  /** The path of the page that shows an article; ends with a slash. */
  detailsPath: string
}

/** A final state, with a link that reloads the page. */
const Ending = ({ text }: { text: string }) => (
  <p data-short-page>
    {text} <a href="">{try_again}</a>
  </p>
)

const STATUS = {
  loading: (
    <p>
      <Translatable>{loading}</Translatable>
    </p>
  ),
  shown: <p className="visually-hidden">{arrived}</p>,
  empty: <Ending text={empty} />,
  failed: <Ending text={failed} />
}

/** The news of all sources, as it arrives. Fetches it on mount. */
export const NewsList = withErrorBoundary(({ detailsPath }: Props) => {
  const news = useStore($news, { ssr: 'initial' })
  const status = statusOf(news)
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    void loadNews()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the position may be among new items
  useLayoutEffect(() => {
    const links = list.current?.querySelectorAll('a') ?? []
    return keepPosition([...links], ({ href }) => href)
  }, [news.items])

  return (
    <>
      <ul className="ruled" ref={list}>
        {news.items.map((item) => (
          <Headline key={item.address} item={item} detailsPath={detailsPath} />
        ))}
      </ul>
      <div role="status">{STATUS[status]}</div>
    </>
  )
})

const Headline = memo(
  ({ item: { title, address }, detailsPath }: { item: NewsItem; detailsPath: string }) => {
    const lang = languageOf(title)
    return (
      <li className={styles.item}>
        <h2 className={styles.title} dir="auto" lang={lang}>
          {title}
        </h2>
        <p className={`wrap ${styles.end}`}>
          <span className="secondary">{publisherOf(address)}</span>
          <a className={`${styles.more} cover screen-only`} href={detailsUrl(detailsPath, address)}>
            <span>{read_more}</span>{' '}
            <span className="visually-hidden" lang={lang}>
              {title}
            </span>
          </a>
        </p>
      </li>
    )
  }
)
