import { useStore } from '@nanostores/react'
import { memo, useEffect, useLayoutEffect, useRef } from 'react'
import { arrived, empty, failed_list, loading_list, read_more } from '../../content/news.json'
import type { NewsItem } from '../backend/shapes.ts'
import { island, useReadyIsland } from '../islands/island.tsx'
import { detailsUrl } from './article-url.ts'
import { keepPosition } from './kept-news.ts'
import { $news, loadNews, statusOf } from './list-store.ts'
import styles from './News.module.css'
import { StatusSentences } from './StatusSentences.tsx'
import { languageOf } from './text.ts'

interface Props {
  /** The path of the page that shows an article; ends with a slash. */
  detailsPath: string
}

const SENTENCES = {
  shown: [{ text: arrived, isSpoken: true }],
  missing: [{ text: empty }],
  failed: [{ text: failed_list }]
}

/** The news of all sources, as it arrives. Fetches it when it mounts. */
export const NewsList = island(({ detailsPath }: Props) => {
  const news = useStore($news, { ssr: 'initial' })
  const status = statusOf(news)
  const list = useRef<HTMLUListElement>(null)
  useReadyIsland(list, status)

  useLayoutEffect(() => {
    return status === 'shown' && list.current ? keepPosition(list.current) : undefined
  }, [status])

  useEffect(() => {
    void loadNews()
  }, [])

  return (
    <>
      <ul className={styles.list} ref={list}>
        {news.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items are only appended, and sources may name one article twice
          <Headline key={index} item={item} detailsPath={detailsPath} />
        ))}
      </ul>
      <StatusSentences status={status} loading={loading_list} sentences={SENTENCES} />
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
      <p className={`${styles.source} secondary`}>{new URL(descriptionLink).host.replace(/^www\./, '')}</p>
      <a className={`${styles.more} link`} href={detailsUrl(detailsPath, descriptionLink)}>
        <span>{read_more}</span>{' '}
        <span className="visually-hidden" lang={lang}>
          {title}
        </span>
      </a>
    </li>
  )
})
