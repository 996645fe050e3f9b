import { useEffect } from 'react'
import { holdToast, releaseToast } from './store.ts'
import styles from './Toast.module.css'

interface Props {
  text: string
}

/** The same success without the toast's library, for when its file cannot be had. */
export function PlainToast({ text }: Props) {
  useEffect(releaseToast, [])

  return (
    <p
      className={styles.plain}
      role="status"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: focus keeps the message, as pointing at it does
      tabIndex={0}
      onMouseEnter={holdToast}
      onMouseLeave={releaseToast}
      onFocus={holdToast}
      onBlur={releaseToast}
    >
      {text}
    </p>
  )
}
