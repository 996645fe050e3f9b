import type { Headline } from './headline.ts'
import styles from './News.module.css'

interface Props extends Headline {
  readMore: string
}

/**
 * One item of the list; list-draw.ts draws copies of the one that the page holds as a template. Each text has an element of its
 * own, which React leaves alone when a translator has changed it.
 */
export function NewsItem({ title, lang, source, href, readMore }: Props) {
  return (
    <li className={styles.item}>
      <h2 className={styles.title} dir="auto" lang={lang} suppressHydrationWarning>
        {title}
      </h2>
      <p className={styles.source} suppressHydrationWarning>
        {source}
      </p>
      <a className={styles.more} href={href} aria-label={`${readMore}: ${title}`}>
        <span suppressHydrationWarning>{readMore}</span>
        {/* The text for search engines, which read no label. */}
        <span className="visually-hidden" suppressHydrationWarning>{`: ${title}`}</span>
      </a>
    </li>
  )
}
