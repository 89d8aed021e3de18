import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** What stands in the place of what broke. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Keeps what breaks, or cannot be fetched, from taking anything else with it. React writes the error to the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
