import { type CSSProperties, useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import sheet from 'sonner/dist/styles.css?url'
import { holdToast, releaseToast } from './store.ts'
import styles from './Toast.module.css'

interface Props {
  text: string
}

/** Inline instead of in the style sheet, which is part of every page with a form. */
const LOOKS = {
  '--normal-bg': 'var(--color-band)',
  '--normal-border': 'var(--color-band-line)',
  '--normal-text': 'var(--color-on-band)',
  fontFamily: 'var(--font-text)'
} as CSSProperties
const TOAST_LOOKS: CSSProperties = { fontSize: '1rem', textWrap: 'balance' }

/** Shows the success message while it is mounted. The store decides when it ends, because hovering or focusing it keeps it open. */
export default function Toast({ text }: Props) {
  useEffect(() => {
    // The time starts now and not with the response, because the library may have loaded slowly.
    releaseToast()
    const id = toast.success(text, { duration: Number.POSITIVE_INFINITY })
    return () => {
      toast.dismiss(id)
    }
  }, [text])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not a control; it only keeps its content open
    <div className={styles.holder} onMouseEnter={holdToast} onMouseLeave={releaseToast} onFocus={holdToast} onBlur={releaseToast}>
      {/* A file, because the content policy forbids styles injected by scripts. React shows the toast when it has loaded. */}
      <link rel="stylesheet" href={sheet} precedence="default" />
      <Toaster style={LOOKS} toastOptions={{ style: TOAST_LOOKS }} position="bottom-center" />
    </div>
  )
}
