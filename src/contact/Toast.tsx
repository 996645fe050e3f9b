import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { Toaster, toast } from 'sonner'
import sheet from 'sonner/dist/styles.css?url'
import { holdToast, releaseToast } from './submission-store.ts'

/** Out of the flow, so that the form does not grow. */
const HOLDER: CSSProperties = { position: 'absolute' }

/** Inline instead of in the style sheet, which is part of every page with a form. */
const LOOKS = {
  '--normal-bg': 'var(--color-band)',
  '--normal-border': 'var(--color-accent)',
  '--normal-text': 'var(--color-on-dark)',
  fontFamily: 'inherit'
} as CSSProperties
const TOAST_LOOKS: CSSProperties = { fontSize: '1rem', textWrap: 'balance' }

/**
 * Shows the words of the status, in whichever language they are by now, while it is mounted. The store decides when that ends:
 * hovering or focusing it keeps it open.
 */
export default function Toast() {
  const status = document.getElementById('sent')
  const text = status?.textContent ?? ''
  const [isStyled, setIsStyled] = useState(false)
  const holder = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isStyled) return
    // The status in the page has announced the message.
    holder.current?.querySelector('[aria-live]')?.setAttribute('aria-live', 'off')
    // The time starts again: the library may have loaded slowly.
    if (!document.hidden) releaseToast()
    const id = toast.success(text, { duration: Number.POSITIVE_INFINITY })
    status?.setAttribute('data-toast', '')
    return () => {
      status?.removeAttribute('data-toast')
      toast.dismiss(id)
    }
  }, [isStyled, text, status])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not a control; it only keeps its content open
    <div ref={holder} style={HOLDER} onMouseEnter={holdToast} onMouseLeave={releaseToast} onFocus={holdToast} onBlur={releaseToast}>
      {/* A file: the content policy forbids styles injected by scripts. */}
      <link rel="stylesheet" href={sheet} onLoad={() => setIsStyled(true)} />
      {isStyled && <Toaster customAriaLabel={text} style={LOOKS} toastOptions={{ style: TOAST_LOOKS }} position="bottom-center" />}
    </div>
  )
}
