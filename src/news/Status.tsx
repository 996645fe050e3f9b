import { useEffect, useRef } from 'react'
import { renderStatus } from './render-status.ts'

interface Props {
  className?: string
  /** The key of the sentence to show; with any other key none is shown. */
  state: string
  sentences: Record<string, { text: string; lang?: string; visuallyHidden?: boolean }>
}

/**
 * A live region for the state of a page. React only renders its empty sentences, because translators may replace texts: see
 * render-status.ts.
 */
export function Status({ className, state, sentences }: Props) {
  const region = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (region.current) renderStatus(region.current, state)
  }, [state])

  return (
    <div className={className} role="status" ref={region}>
      {Object.entries(sentences).map(([name, { text, lang, visuallyHidden }]) => (
        <p
          key={name}
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
