import { useEffect, useRef } from 'react'
import styles from './News.module.css'
import { renderStatus } from './render-status.ts'

interface Props {
  /** Sentences of this state are shown. */
  state: string
  sentences: { state: string; text: string; lang?: string; visuallyHidden?: boolean }[]
}

/**
 * A live region for the state of a page. React only renders its empty sentences, which translators cannot replace: see
 * render-status.ts.
 */
export function Status({ state, sentences }: Props) {
  const region = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (region.current) renderStatus(region.current, state)
  }, [state])

  return (
    <div className={styles.state} role="status" ref={region}>
      {sentences.map(({ state: name, text, lang, visuallyHidden }) => (
        <p
          key={text}
          className={visuallyHidden ? 'visually-hidden' : undefined}
          data-state={name}
          data-text={text}
          hidden={name !== 'loading'}
          lang={lang}
          suppressHydrationWarning
        >
          {/* A text, so that React does not remove what it has not rendered. */}
          {''}
        </p>
      ))}
    </div>
  )
}
