import { Component, type ReactNode } from 'react'

interface ChartBoundaryProps {
  readonly children: ReactNode
}

/** A chart that cannot be fetched, as without a network, takes nothing else with it. */
export class ChartBoundary extends Component<ChartBoundaryProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return <p className="chart__failed">De grafiek kon niet worden geladen. De cijfers staan in de tabel.</p>
  }
}
