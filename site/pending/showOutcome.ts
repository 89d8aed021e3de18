import sheetUrl from '../styles/pending.scss?url'
import { showToast } from '../toast/showToast.ts'
import type { PendingOutcome } from './pendingRequest.ts'
import { showUnsent } from './showUnsent.ts'

/** Tells the visitor what came of a kept request where no form does: that it was sent in passing, anything else so that it stays. */
export async function showOutcome(told: PendingOutcome): Promise<void> {
  await loadSheet()
  if (told.outcome !== 'sent') return showUnsent(told)
  return showToast({ variant: 'default', ...told.request.success })
}

let loading: Promise<void> | undefined

/** The style of what is shown here: pages without a form do not carry it. */
function loadSheet(): Promise<void> {
  loading ??= new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = sheetUrl
    // Plain is better than untold.
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    document.head.append(link)
  })
  return loading
}
