import { type CSSProperties, useEffect } from 'react'
import { Toaster, toast } from 'sonner'

/** How long the toast stays unless it is hovered (section 9 of the specification). */
const TOAST_MS = 3_000

const STYLE = {
  '--normal-bg': 'var(--color-band)',
  '--normal-border': 'var(--color-accent)',
  '--normal-text': 'var(--color-on-dark)',
  font: '1rem var(--font-text)',
  textWrap: 'balance',
  borderRadius: 'var(--radius-field)'
} as CSSProperties

/** In windows where the form has a column beside it. */
const TWO_COLUMNS = '(min-width: 62.5em)'

/** The distance from the window: below the header, in line with the page content. */
const OFFSET = {
  top: 'calc(var(--size-header) + var(--space-2))',
  right: 'max(var(--space-edge), 50% - var(--size-content) / 2)'
}

interface Props {
  /** The name of the region for screen readers. */
  label: string
  /** The text of the toast, once a request has been sent. */
  sent: string | undefined
}

/** The toast, hidden from screen readers, because the form announces the same sentence. */
export default function Toast({ label, sent }: Props) {
  useEffect(() => {
    if (sent) toast.success(<span aria-hidden="true">{sent}</span>, { duration: TOAST_MS })
  }, [sent])

  return (
    <Toaster
      // Covers the top of the form, which is empty again, but neither the contact details beside it
      // nor the same sentence below it.
      position={matchMedia(TWO_COLUMNS).matches ? 'top-right' : 'top-center'}
      // The default shortcut would steal the focus from a visitor who types "†" on a Mac.
      hotkey={[]}
      offset={OFFSET}
      mobileOffset={{ top: OFFSET.top }}
      containerAriaLabel={label}
      toastOptions={{ style: STYLE }}
    />
  )
}
