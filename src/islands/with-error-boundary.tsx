import { Component, type ComponentType, type ReactNode } from 'react'

/** Wraps the component of an island. If it throws, `Fallback` or nothing is rendered, and the page is told by `astro:hydration-error`. */
export function withErrorBoundary<Props extends object>(
  Content: ComponentType<Props>,
  Fallback?: ComponentType<Props>
) {
  return (props: Props) => (
    <ErrorBoundary fallback={Fallback && <Fallback {...props} />}>
      <Content {...props} />
    </ErrorBoundary>
  )
}

interface BoundaryProps {
  children: ReactNode
  fallback: ReactNode
}

// Without class fields: for the oldest browsers they need half a kilobyte of helpers.
class ErrorBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  constructor(props: BoundaryProps) {
    super(props)
    this.state = { hasFailed: false }
  }

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
