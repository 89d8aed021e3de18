import type { ReactNode } from 'react'
import { FailedPanel } from '../shared/FailedPanel.tsx'
import { SessionContext } from '../shared/useSession.ts'
import { useSessionQuery, type RecallSession } from './useSessionQuery.ts'
import { LogInPage } from './LogInPage.tsx'

interface RequireSessionProps {
  readonly recall: RecallSession
  readonly children: ReactNode
}

/** Without a session, shows the log-in form at the same address. */
export function RequireSession({ recall, children }: RequireSessionProps) {
  const session = useSessionQuery(recall)
  if (session.data) return <SessionContext value={session.data}>{children}</SessionContext>
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
