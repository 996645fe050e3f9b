import { type CSSProperties, useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { form_label, sent } from '../../content/contact-form.json'

/** How long the toast stays (section 9 of the specification), while it is not hovered. */
const TOAST_MS = 3_000

const STYLE = {
  '--normal-bg': 'var(--color-band)',
  '--normal-border': 'var(--color-accent)',
  '--normal-text': 'var(--color-on-dark)',
  font: '1rem var(--font-text)',
  textWrap: 'balance',
  borderRadius: 'var(--radius-field)'
} as CSSProperties

/** Below the header, away from the sentence in the page that says the same. */
const OFFSET = { top: 'calc(var(--size-header) + var(--space-2))' }

interface Props {
  isSent: boolean
}

/** Shows the toast once a request has been sent. Hidden from screen readers, because the form announces the same sentence. */
export default function Toast({ isSent }: Props) {
  useEffect(() => {
    if (isSent) toast.success(<span aria-hidden="true">{sent}</span>, { duration: TOAST_MS })
  }, [isSent])

  return (
    <Toaster
      position="top-center"
      // The default shortcut takes the focus from a visitor who types "†" on a Mac.
      hotkey={[]}
      offset={OFFSET}
      mobileOffset={OFFSET}
      containerAriaLabel={form_label}
      toastOptions={{ style: STYLE }}
    />
  )
}
