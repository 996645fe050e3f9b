import { useEffect } from 'react'
import { holdToast, releaseToast } from './store.ts'
import styles from './Toast.module.css'

interface Props {
  text: string
}

/** The success message without the toast library, in case its file cannot be loaded. */
export function PlainToast({ text }: Props) {
  useEffect(releaseToast, [])

  return (
    <p
      className={styles.plain}
      role="status"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: focusing the message keeps it open, like hovering it
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
