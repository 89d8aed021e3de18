import { lazy, Suspense, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useInboxCopy } from '../offline/inboxCopy.ts'
import { focusSearch } from '../requests/data/focusedRequest.ts'
import { useRefresh } from '../requests/data/useRequests.ts'
import { ChangeSender } from '../requests/outcome/ChangeSender.tsx'
import { DoneDialog } from '../requests/outcome/DoneDialog.tsx'
import { LostDialog } from '../requests/outcome/LostDialog.tsx'
import { IdleWarning } from '../session/IdleWarning.tsx'
import { ErrorBoundary } from '../shared/ErrorBoundary.tsx'
import { newRequestPath } from '../shared/urls.ts'
import { useShortcuts } from '../shared/useShortcuts.ts'
import { LiveUpdates } from '../sync/LiveUpdates.tsx'
import { NotificationTaps } from './NotificationTaps.tsx'
import { CommandDialogs } from './CommandDialogs.tsx'

const Toasts = lazy(async () => ({ default: (await import('../shared/toasts/Toasts.tsx')).Toasts }))

export function InboxFrame({ children }: { readonly children: ReactNode }) {
  const { refresh } = useRefresh()
  useInboxCopy()
  const navigate = useNavigate()
  useShortcuts({
    r: refresh,
    '/': (event) => {
      if (focusSearch()) event.preventDefault()
    },
    n: (event) => {
      event.preventDefault()
      void navigate(newRequestPath)
    },
  })
  return (
    <>
      {children}
      <LiveUpdates />
      <ChangeSender />
      <NotificationTaps />
      <DoneDialog />
      <LostDialog />
      <CommandDialogs />
      <IdleWarning />
      <ErrorBoundary fallback={null}>
        <Suspense>
          <Toasts />
        </Suspense>
      </ErrorBoundary>
    </>
  )
}
