import type { ReactNode } from 'react'
import { FailedPanel } from '../shared/FailedPanel.tsx'
import { LogInPage } from './LogInPage.tsx'
import { useSession } from './useSession.ts'

/**
 * The page for whoever is signed in; the log-in for anybody else. The log-in takes the page's place and leaves the address
 * alone, so that afterwards staff are where they were, search and sort order included.
 */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  if (session.data) return children
  if (session.data === null) return <LogInPage />
  return (
    <main className="page">
      <h1 className="visually-hidden">Admin Dashboard</h1>
      {session.isError && !session.isFetching ? (
        <FailedPanel
          title="Het Admin Dashboard kan niet worden geopend"
          error={session.error}
          onRetry={() => void session.refetch()}
        />
      ) : (
        <output className="panel">Admin Dashboard laden...</output>
      )}
    </main>
  )
}
