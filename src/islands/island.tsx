import { Component, type ComponentType, type ReactNode, type RefObject, useEffect, useSyncExternalStore } from 'react'
import type { FetchStatus } from './fetch-status.ts'
import { islandState, setIslandReady } from './island-state.ts'

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

class ErrorBoundary extends Component<{ children: ReactNode; fallback?: ReactNode }, { failed: boolean }> {
  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { children, fallback } = this.props
    // A class field for the first state would add a helper of 700 bytes for older browsers; without it the state is null.
    if (!this.state?.failed) return children
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
export const useIsHydrated = () => useSyncExternalStore(subscribeToNothing, isTrue, isFalse)

const subscribeToNothing = () => () => {}
const isTrue = () => true
const isFalse = () => false

/**
 * Tells the page that this island says everything itself, once what it fetches is there or has failed. A failure is no news where the
 * page has said that there is no connection.
 */
export function useReadyIsland(element: RefObject<Element | null>, status: FetchStatus): void {
  useEffect(() => {
    const { current } = element
    if (!current || status === 'loading') return
    if (status !== 'failed' || islandState(current) !== 'offline') setIslandReady(current)
  }, [element, status])
}
