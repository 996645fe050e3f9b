interface Props {
  className?: string
  /** The name of the sentence that holds now; with any other name nothing is said. */
  state: string
  sentences: Record<string, { text: string; lang?: string; unseen?: boolean }>
}

/** What assistive technology hears of a page's state. All sentences stand in the page, so no text changes that a translator took over. */
export function Status({ className, state, sentences }: Props) {
  return (
    <div className={className} role="status">
      {Object.entries(sentences).map(([name, { text, lang, unseen }]) => (
        <p
          key={name}
          className={unseen ? 'visually-hidden' : undefined}
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
