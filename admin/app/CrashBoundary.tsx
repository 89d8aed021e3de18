import type { ReactNode } from 'react'
import { Component } from 'react'

interface CrashBoundaryProps {
  readonly children: ReactNode
}

/** What staff see when the app itself breaks, instead of an empty page. React writes the error to the console. */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly hasCrashed: boolean }> {
  override readonly state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children
    return (
      <main className="page">
        <div className="panel panel--failed" role="alert">
          <h1 className="panel__title">Er ging iets mis in het Admin Dashboard</h1>
          <p className="panel__detail">De berichten zelf zijn veilig. Laad de pagina opnieuw.</p>
          <button className="button button--primary" type="button" onClick={() => window.location.reload()}>
            Opnieuw laden
          </button>
        </div>
      </main>
    )
  }
}
