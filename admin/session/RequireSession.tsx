import { lazy, Suspense, type ReactNode } from 'react'
import { useMatch } from 'react-router-dom'
import { FailedPanel } from '../shared/FailedPanel.tsx'
import { SessionContext } from '../shared/useSession.ts'
import { useSessionQuery, type RecallSession } from './useSessionQuery.ts'
import { LogInPage } from './LogInPage.tsx'
import { invitationPath } from './sessionApi.ts'

const InvitationPage = lazy(async () => ({ default: (await import('./InvitationPage.tsx')).InvitationPage }))

interface RequireSessionProps {
  readonly recall: RecallSession
  readonly children: ReactNode
}

/** Without a session, shows the log-in form at the same address. An invitation needs none. */
export function RequireSession(props: RequireSessionProps) {
  if (useMatch(invitationPath) === null) return <FoundSession {...props} />
  return (
    <Suspense fallback={<main className="log-in" />}>
      <InvitationPage />
    </Suspense>
  )
}

function FoundSession({ recall, children }: RequireSessionProps) {
  const session = useSessionQuery(recall)
  if (session.data) return <SessionContext value={session.data}>{children}</SessionContext>
  if (session.data === null) return <LogInPage />
  return (
    <main className="page">
      <h1 className="visually-hidden">Admin Dashboard</h1>
      {session.isError && !session.isFetching ? (
        <FailedPanel title="Het Admin Dashboard kan niet worden geopend" query={session} />
      ) : (
        <output className="panel">Admin Dashboard laden...</output>
      )}
    </main>
  )
}
