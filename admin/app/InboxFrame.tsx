import type { ReactNode } from 'react'
import { ChangeSender } from '../requests/outcome/ChangeSender.tsx'
import { Toasts } from '../shared/toasts/Toasts.tsx'
import { PageKeys } from './PageKeys.tsx'
import { LiveUpdates } from '../sync/LiveUpdates.tsx'
import { KeepInbox } from '../offline/KeepInbox.tsx'
import { IdleWarning } from '../session/IdleWarning.tsx'

/** What goes on around every page while somebody is signed in. */
export function InboxFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children}
      <LiveUpdates />
      <KeepInbox />
      <ChangeSender />
      <PageKeys />
      <IdleWarning />
      <Toasts />
    </>
  )
}
