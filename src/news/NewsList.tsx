import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { ErrorBoundary } from '../islands/ErrorBoundary.tsx'
import { headlineOf } from './headline.ts'
import { $news, listHandOver, loadNews, stateOf } from './list-store.ts'
import styles from './News.module.css'
import { NewsItem } from './NewsItem.tsx'
import { Status } from './Status.tsx'

interface Props {
  /** The address of the details page, with its closing slash. */
  detailsPath: string
  words: { read_more: string; loading_list: string; arrived: string; empty: string }
}

export function NewsList(props: Props) {
  return (
    <ErrorBoundary>
      <List {...props} />
    </ErrorBoundary>
  )
}

function List({ detailsPath, words }: Props) {
  const news = useStore($news, { ssr: listHandOver.take })

  useEffect(() => {
    void loadNews()
  }, [])

  return (
    <>
      <ul className={styles.list} data-news={detailsPath}>
        {news.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items are only ever appended, so their place names them
          <NewsItem key={index} {...headlineOf(item, detailsPath)} readMore={words.read_more} />
        ))}
      </ul>
      <Status
        className={styles.state}
        state={stateOf(news)}
        sentences={{ loading: { text: words.loading_list }, arrived: { text: words.arrived, unseen: true }, empty: { text: words.empty } }}
      />
    </>
  )
}
