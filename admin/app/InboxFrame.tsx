import type { ReactNode } from 'react'
import { ChangeSender } from '../changes/ChangeSender.tsx'
import { Toasts } from '../changes/Toasts.tsx'
import { PageKeys } from '../commands/PageKeys.tsx'
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
