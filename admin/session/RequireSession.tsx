import { lazy, Suspense, type ReactNode } from 'react'
import { useMatch } from 'react-router-dom'
import { ErrorBoundary, PartFailed } from '../shared/ErrorBoundary.tsx'
import { FailedPanel } from '../shared/FailedPanel.tsx'
import { SessionContext } from '../shared/useSession.ts'
import { useSessionQuery, type RecallSession } from './useSessionQuery.ts'
import { invitationPath } from './sessionApi.ts'

const LogInPage = lazy(async () => ({ default: (await import('./LogInPage.tsx')).LogInPage }))
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
  if (session.data === null)
    return (
      <ErrorBoundary
        fallback={
          <main className="page">
            <PartFailed heading={<h1 className="panel__title">De inlogpagina kon niet worden geopend</h1>} />
          </main>
        }
      >
        <Suspense fallback={<main className="log-in" />}>
          <LogInPage />
        </Suspense>
      </ErrorBoundary>
    )
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
