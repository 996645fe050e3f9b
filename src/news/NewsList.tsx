import { useStore } from '@nanostores/react'
import { memo, useEffect, useLayoutEffect, useRef } from 'react'
import { arrived, empty, failed, loading, read_more } from '../../content/news.json'
import { Loading } from '../islands/Loading.tsx'
import { withErrorBoundary } from '../islands/with-error-boundary.tsx'
import { detailsUrl } from './article-url.ts'
import { keepPosition } from './kept-news.ts'
import { $news, $newsStatus, loadNews } from './list-store.ts'
import styles from './News.module.css'
import type { NewsItem } from './news-item.ts'
import { languageOf } from './text.ts'

interface Props {
  /** The path of the page that shows an article; ends with a slash. */
  detailsPath: string
}

const STATUS = {
  loading: <Loading text={loading} />,
  shown: <p className="visually-hidden">{arrived}</p>,
  empty: <p>{empty}</p>,
  failed: <p>{failed}</p>
}

/** The news of all sources, as it arrives. Fetches it when it mounts. */
export const NewsList = withErrorBoundary(({ detailsPath }: Props) => {
  const { items } = useStore($news)
  const status = useStore($newsStatus)
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    void loadNews()
  }, [])

  useLayoutEffect(() => (status === 'shown' && list.current ? keepPosition(list.current) : undefined), [status])

  return (
    <>
      <ul className="ruled" ref={list}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items are only appended, and sources may name one article twice
          <Headline key={index} item={item} detailsPath={detailsPath} />
        ))}
      </ul>
      <div className={styles.status} role="status">
        {STATUS[status]}
      </div>
    </>
  )
})

/** The headline of an article, its publisher, and the link to it. */
const Headline = memo(({ item: { title, descriptionLink }, detailsPath }: Props & { item: NewsItem }) => {
  const lang = languageOf(title)
  return (
    <li className={styles.item}>
      <h2 className={styles.title} dir="auto" lang={lang}>
        {title}
      </h2>
      <p className={styles.end}>
        <span className="secondary">{new URL(descriptionLink).host.replace(/^www\./, '')}</span>
        <a className={`${styles.more} cover`} href={detailsUrl(detailsPath, descriptionLink)}>
          <span>{read_more}</span>{' '}
          <span className="visually-hidden" lang={lang}>
            {title}
          </span>
        </a>
      </p>
    </li>
  )
})
