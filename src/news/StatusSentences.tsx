import type { FetchStatus } from '../islands/fetch-status.ts'
import { useIsHydrated } from '../islands/island.tsx'
import styles from './News.module.css'

interface Sentence {
  text: string
  lang?: string
  /** Only for screen readers. */
  isSpoken?: boolean
}

interface Props {
  status: FetchStatus
  loading: string
  /** What to say in any other state. */
  sentences: Partial<Record<FetchStatus, Sentence[]>>
}

/** A live region that says whether the news or an article is loading, has arrived, is missing or has failed. */
export function StatusSentences({ status, loading, sentences }: Props) {
  const isHydrated = useIsHydrated()
  return (
    <div className={styles.state} role="status">
      {status === 'loading' ? (
        // In the built page only an attribute, which the style sheet shows where scripts run: text browsers show every text.
        <p key="loading" className={styles.loading} data-text={loading} suppressHydrationWarning>
          {isHydrated ? loading : ''}
        </p>
      ) : (
        sentences[status]?.map(({ text, lang, isSpoken }) => (
          <p key={text} lang={lang} className={isSpoken ? 'visually-hidden' : undefined}>
            {text}
          </p>
        ))
      )}
    </div>
  )
}
