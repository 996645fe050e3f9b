import { type CSSProperties, useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import sheet from 'sonner/dist/styles.css?url'
import { holdToast, releaseToast } from './store.ts'
import styles from './Toast.module.css'

interface Props {
  text: string
}

/** Here and not in the style sheet, which every page with a form carries whether it shows a toast or not. */
const LOOKS = {
  '--normal-bg': 'var(--color-band)',
  '--normal-border': 'var(--color-band-line)',
  '--normal-text': 'var(--color-on-band)',
  fontFamily: 'var(--font-text)'
} as CSSProperties
const TOAST_LOOKS: CSSProperties = { fontSize: 'var(--text-body)', textWrap: 'balance' }

/** The success, for as long as it is mounted: the store ends it, so that pointing at it or focusing it keeps it. */
export default function Toast({ text }: Props) {
  useEffect(() => {
    // From now on, not from the answer: the library may have been long on its way.
    releaseToast()
    const id = toast.success(text, { duration: Number.POSITIVE_INFINITY })
    return () => {
      toast.dismiss(id)
    }
  }, [text])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: no control, it only keeps what it holds in view
    <div className={styles.holder} onMouseEnter={holdToast} onMouseLeave={releaseToast} onFocus={holdToast} onBlur={releaseToast}>
      {/* A file, because the content policy lets no script write styles; the toast waits for it. */}
      <link rel="stylesheet" href={sheet} precedence="default" />
      <Toaster style={LOOKS} toastOptions={{ style: TOAST_LOOKS }} position="bottom-center" />
    </div>
  )
}
