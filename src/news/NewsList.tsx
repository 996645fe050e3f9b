import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { detailsUrl } from './article-url.ts'
import { $news, loadNews } from './list-store.ts'
import styles from './News.module.css'

interface Props {
  /** The address of the details page, with its closing slash. */
  detailsPath: string
  words: { read_more: string; loading_list: string; empty: string }
  /** What the page says until this island runs. */
  children?: ReactNode
}

export function NewsList({ detailsPath, words }: Props) {
  const { items, waiting } = useStore($news, { ssr: 'initial' })

  useEffect(() => {
    void loadNews()
  }, [])

  return (
    <>
      <ul className={styles.list}>
        {items.map(({ title, descriptionLink }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items are only ever appended, so their place names them
          <li className={styles.item} key={index}>
            <h2 className={styles.title} dir="auto">
              {title}
            </h2>
            <a className={styles.more} href={detailsUrl(detailsPath, descriptionLink)} aria-label={`${words.read_more}: ${title}`}>
              {words.read_more}
              {/* The text for search engines, which read no label. */}
              <span className="visually-hidden">: {title}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.state} role="status">
        {waiting > 0 ? <span className={styles.loading}>{words.loading_list}</span> : items.length === 0 && words.empty}
      </p>
    </>
  )
}
