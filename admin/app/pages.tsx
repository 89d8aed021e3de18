import { lazy, Suspense, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { OfferPlace } from '../push/OfferPlace.tsx'
import { viewPaths } from '../requests/data/listUrls.ts'
import { ErrorBoundary, PartFailed, ReloadButton } from '../shared/ErrorBoundary.tsx'
import { useTitle } from '../shared/useTitle.ts'
import { ConnectionStatus } from '../sync/ConnectionStatus.tsx'
import { DashboardHeader } from './DashboardHeader.tsx'

const PushOffer = lazy(async () => ({ default: (await import('../push/PushOffer.tsx')).PushOffer }))

interface PageProps {
  readonly skipLink?: { readonly href: string; readonly text: string } | undefined
  readonly children: ReactNode
}

export function Page({ skipLink, children }: PageProps) {
  return (
    <div className="shell">
      {skipLink && (
        <a className="skip-link" href={skipLink.href}>
          {skipLink.text}
        </a>
      )}
      <ConnectionStatus>
        <ErrorBoundary fallback={null}>
          <Suspense fallback={<OfferPlace />}>
            <PushOffer />
          </Suspense>
        </ErrorBoundary>
      </ConnectionStatus>
      <DashboardHeader />
      {children}
    </div>
  )
}

export function LazyPage({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={
        <main className="page">
          <PartFailed heading={<h1 className="panel__title">Deze pagina kon niet worden geopend</h1>} />
        </main>
      }
    >
      <Suspense fallback={<main className="page" />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

export function NotFoundPage() {
  useTitle('Pagina niet gevonden')
  return (
    <main className="page">
      <div className="empty">
        <h1 className="empty-title">Pagina niet gevonden</h1>
        <p>Deze pagina bestaat niet in het Admin Dashboard.</p>
        <Link className="button" to={viewPaths.work}>
          Naar de aanvragen
        </Link>
      </div>
    </main>
  )
}

export function CrashedPage() {
  return (
    <main className="page">
      <div className="panel panel--failed" role="alert">
        <h1 className="panel__title">Er ging iets mis in het Admin Dashboard</h1>
        <p className="panel__detail">De berichten zelf zijn veilig. Laad de pagina opnieuw.</p>
        <ReloadButton />
      </div>
    </main>
  )
}
