import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
}

/**
 * Stands around all that an island renders. An error takes the island away and is told like a file that cannot be had, by
 * `astro:hydration-error`, so that one listener brings forward what the page keeps for both: see layout/NoScriptNotice.astro.
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
