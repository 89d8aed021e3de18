import { Suspense, type ReactNode } from 'react'
import { DashboardHeader } from './DashboardHeader.tsx'
import { ErrorBoundary } from '../shared/ErrorBoundary.tsx'
import { PartFailed } from '../shared/PartFailed.tsx'

/** A page that is fetched when it is first opened. Where that fails, the header still leads to the others. */
export function LazyPage({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={
        <>
          <DashboardHeader />
          <main className="page">
            <PartFailed heading={<h1 className="panel__title">Deze pagina kon niet worden geopend</h1>} />
          </main>
        </>
      }
    >
      <Suspense fallback={<main className="page" />}>{children}</Suspense>
    </ErrorBoundary>
  )
}
