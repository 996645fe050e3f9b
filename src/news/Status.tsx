interface Props {
  className?: string
  /** The key of the sentence to show; with any other key none is shown. */
  state: string
  sentences: Record<string, { text: string; lang?: string; visuallyHidden?: boolean }>
}

/** A live region for the state of a page. It contains all sentences and only toggles them, because translators may replace texts. */
export function Status({ className, state, sentences }: Props) {
  return (
    <div className={className} role="status">
      {Object.entries(sentences).map(([name, { text, lang, visuallyHidden }]) => (
        <p
          key={name}
          className={visuallyHidden ? 'visually-hidden' : undefined}
          data-state={name}
          hidden={name !== state}
          lang={lang}
          suppressHydrationWarning
        >
          {text}
        </p>
      ))}
    </div>
  )
}
