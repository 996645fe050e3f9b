import { Component, type ComponentType, type ReactNode } from 'react'

/** Wraps the component of an island. If it throws, `Fallback` or nothing is rendered, and the page is told by `astro:hydration-error`. */
export function withErrorBoundary<Props extends object>(Content: ComponentType<Props>, Fallback?: ComponentType<Props>) {
  return (props: Props) => (
    <ErrorBoundary fallback={Fallback && <Fallback {...props} />}>
      <Content {...props} />
    </ErrorBoundary>
  )
}

class ErrorBoundary extends Component<{ children: ReactNode; fallback: ReactNode }, { hasFailed: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true })

  override state = { hasFailed: false }

  override render() {
    const { children, fallback } = this.props
    if (!this.state.hasFailed) return children
    return (
      <>
        {fallback}
        <span hidden ref={reportError} />
      </>
    )
  }
}

const reportError = (element: HTMLElement | null) => {
  element?.dispatchEvent(new Event('astro:hydration-error', { bubbles: true }))
}
