import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { Toaster, toast } from 'sonner'
import sheet from 'sonner/dist/styles.css?url'
import { form_label, sent } from '../../content/contact-form.json'
import { endThanks, type Submission } from './submission-store.ts'

/** How long the toast stays (section 9 of the specification). */
const TOAST_MS = 3_000

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

export interface ToastProps {
  submission: Submission
  /** Called when a success will show as a toast. */
  onReady(): void
}

/** Thanks for a submission for three seconds in which the tab is visible and the toast neither hovered nor focused. */
export default function Toast({ submission, onReady }: ToastProps) {
  const [isStyled, setIsStyled] = useState(false)
  const [isFocused, setIsFocused] = useState(false)

  const isThanking = isStyled && submission.status === 'sent'
  const id = useRef<string | number>(undefined)

  useEffect(() => {
    if (!isThanking) return
    // The status in the page has announced the message.
    id.current = toast.success(<span aria-hidden="true">{sent}</span>, {
      id: id.current,
      // The library holds toasts that are hovered or in a hidden tab, but not those with the focus.
      duration: isFocused ? Number.POSITIVE_INFINITY : TOAST_MS,
      onAutoClose: endThanks,
      onDismiss: endThanks
    })
  }, [isThanking, isFocused])

  useEffect(() => {
    if (!isThanking) return
    return () => {
      toast.dismiss(id.current)
      id.current = undefined
    }
  }, [isThanking])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not a control; it only keeps its content open
    <div style={HOLDER} onFocus={() => setIsFocused(true)} onBlur={() => setIsFocused(false)}>
      {/* A file: the content policy forbids styles injected by scripts. */}
      <link
        rel="stylesheet"
        href={sheet}
        onLoad={() => {
          setIsStyled(true)
          onReady()
        }}
      />
      {isStyled && <Toaster containerAriaLabel={form_label} style={LOOKS} toastOptions={{ style: TOAST_LOOKS }} position="bottom-center" />}
    </div>
  )
}
