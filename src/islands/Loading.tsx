interface Props {
  text: string
}

/**
 * Says that data is loading. Prerendered without the text, which only a page whose scripts run may
 * say: see fallback.inline.ts.
 */
export const Loading = ({ text }: Props) => (
  <p data-loading={text} suppressHydrationWarning>
    {import.meta.env.SSR ? '' : text}
  </p>
)
