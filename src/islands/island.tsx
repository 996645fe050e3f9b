import { Component, type ComponentType, type ReactNode } from 'react'

/**
 * Makes a component an island: on an error it renders nothing and dispatches `astro:hydration-error`, as Astro does if a file
 * cannot be loaded, so that layout/NoScriptNotice.astro shows its fallback in both cases.
 */
export function island<Props extends object>(Content: ComponentType<Props>) {
  return (props: Props) => (
    <ErrorBoundary>
      <Content {...props} />
    </ErrorBoundary>
  )
}

class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    // A class field for the first state would add a helper of 700 bytes for older browsers; without it the state is null.
    return this.state?.failed ? <span hidden ref={reportFailure} /> : this.props.children
  }
}

function reportFailure(element: HTMLElement | null): void {
  element?.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }))
}
