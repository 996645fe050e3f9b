import { Component, type ComponentType, type ReactNode, useSyncExternalStore } from 'react'

/**
 * Makes a component an island: on an error it renders `Fallback`, or nothing, and dispatches `astro:hydration-error`, as Astro does if
 * a file cannot be loaded, so that the page can say so in both cases.
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
    // A class field for the first state would add a helper of 700 bytes for older browsers; without it the state is null.
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

/** False while Astro builds the page and while React hydrates it, then true: for what is only true where scripts run. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false
  )
