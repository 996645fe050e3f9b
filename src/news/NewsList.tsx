import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { island } from '../islands/island.tsx'
import { headlineOf } from './headline.ts'
import { $news, listHandOver, loadNews, stateOf } from './list-store.ts'
import styles from './News.module.css'
import { NewsCard } from './NewsCard.tsx'
import { Status } from './Status.tsx'

interface Props {
  /** The path of the details page, with a trailing slash. In the markup it also tells offline.ts that there is such a page. */
  detailsPath: string
  texts: { read_more: string; loading_list: string; arrived: string; empty: string }
}

/** The list of news and its status; render-list.ts renders it first. */
export const NewsList = island(({ detailsPath, texts }: Props) => {
  const news = useStore($news, { ssr: listHandOver.takeOver })

  useEffect(() => {
    void loadNews()
  }, [])

  return (
    <>
      <ul className={styles.list} data-news data-details-path={detailsPath}>
        {news.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items are only appended, so the index identifies them
          <NewsCard key={index} {...headlineOf(item, detailsPath)} readMore={texts.read_more} />
        ))}
      </ul>
      <Status
        state={stateOf(news)}
        sentences={[
          { state: 'loading', text: texts.loading_list },
          { state: 'arrived', text: texts.arrived, visuallyHidden: true },
          { state: 'empty', text: texts.empty }
        ]}
      />
    </>
  )
})
