import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  readonly fallback: ReactNode
  readonly children: ReactNode
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}

export const partFailedText =
  'Laad de pagina opnieuw. Helpt dat niet, controleer dan uw internetverbinding, en zet het vertalen van ' +
  'deze pagina uit als uw browser haar vertaalt. Wat u hebt getypt of gewijzigd, blijft bewaard.'

export function PartFailed({ heading }: { readonly heading: ReactNode }) {
  return (
    <div className="panel panel--failed" role="alert">
      {heading}
      <p className="panel__detail">{partFailedText}</p>
      <ReloadButton />
    </div>
  )
}

/** Browsers remember failed modules: only a reload tries again. */
export function ReloadButton() {
  return (
    <button className="button button--primary" type="button" onClick={() => window.location.reload()}>
      Opnieuw laden
    </button>
  )
}
