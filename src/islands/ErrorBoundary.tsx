import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
}

/**
 * Wraps what an island renders. On an error it renders nothing and reports `astro:hydration-error`, as Astro does for a file that
 * cannot be fetched, so that one listener shows the sentence for both: see layout/NoScriptNotice.astro.
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
    return this.state.failed ? <span hidden ref={tellFailure} /> : this.props.children
  }
}

function tellFailure(place: HTMLElement | null): void {
  place?.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }))
}
