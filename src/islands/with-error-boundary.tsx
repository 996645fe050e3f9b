import { Component, type ComponentType, type ReactNode } from 'react'

/**
 * Wraps the component of an island. If it throws, it renders nothing and fires
 * `astro:hydration-error`, as Astro does if a file did not load.
 */
export function withErrorBoundary<Props extends object>(Content: ComponentType<Props>) {
  return (props: Props) => (
    <ErrorBoundary>
      <Content {...props} />
    </ErrorBoundary>
  )
}

interface BoundaryProps {
  children: ReactNode
}

// No class fields: for the oldest browsers, they compile to half a kilobyte of helpers.
class ErrorBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  constructor(props: BoundaryProps) {
    super(props)
    this.state = { hasFailed: false }
  }

  override render() {
    return this.state.hasFailed ? <span hidden ref={reportError} /> : this.props.children
  }
}

const reportError = (element: HTMLElement | null) => {
  element?.dispatchEvent(new Event('astro:hydration-error', { bubbles: true }))
}
