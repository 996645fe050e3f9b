import { Component, type ComponentType, type ReactNode, useSyncExternalStore } from 'react'

/**
 * Wraps a component in an error boundary. On an error it renders `Fallback`, or nothing, and dispatches `astro:hydration-error`, as Astro
 * does when a file cannot be loaded, so that the page can react to both.
 */
export function island<Props extends object>(Content: ComponentType<Props>, Fallback?: ComponentType<Props>) {
  return function Island(props: Props) {
    const fallback = Fallback && (
      <ErrorBoundary>
        <Fallback {...props} />
      </ErrorBoundary>
    )
    return (
      <ErrorBoundary fallback={fallback}>
        <Content {...props} />
      </ErrorBoundary>
    )
  }
}

class ErrorBoundary extends Component<{ children: ReactNode; fallback?: ReactNode }, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { children, fallback } = this.props
    // The state is null at first. A class field for it would add a helper of 700 bytes for older browsers.
    if (!this.state?.hasFailed) return children
    return (
      <>
        {fallback}
        <span hidden ref={reportFailure} />
      </>
    )
  }
}

function reportFailure(element: HTMLElement | null): void {
  element?.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }))
}

/** False at build time and during hydration, then true. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false
  )
