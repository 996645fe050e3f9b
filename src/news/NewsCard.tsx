import type { Headline } from './headline.ts'
import styles from './News.module.css'

interface Props extends Headline {
  readMore: string
}

/**
 * One item of the list; render-list.ts renders copies of it from the page's template. Each text has its own element, which React
 * does not touch after a translator has changed it.
 */
export function NewsCard({ title, lang, source, href, readMore }: Props) {
  return (
    <li className={styles.item}>
      <h2 className={styles.title} dir="auto" lang={lang} suppressHydrationWarning>
        {title}
      </h2>
      <p className={`${styles.source} secondary`} suppressHydrationWarning>
        {source}
      </p>
      <a className={`${styles.more} link`} href={href}>
        <span suppressHydrationWarning>{readMore}</span>
        <span className="visually-hidden" lang={lang} suppressHydrationWarning>
          {` ${title}`}
        </span>
      </a>
    </li>
  )
}
