import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
}

/**
 * Wraps what an island renders. On an error it renders nothing and dispatches `astro:hydration-error`, as Astro does if a file
 * cannot be loaded, so that layout/NoScriptNotice.astro shows its fallback in both cases.
 */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  constructor(props: Props) {
    super(props)
    this.state = { failed: false }
  }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <span hidden ref={reportFailure} /> : this.props.children
  }
}

function reportFailure(element: HTMLElement | null): void {
  element?.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }))
}
