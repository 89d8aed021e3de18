import sheetUrl from '../../styles/pending.scss?url'
import type { PendingOutcome, PendingRequest } from './pendingRequest.ts'
import { openNotes, showSent, showWaiting } from './showNote.ts'
import { showUnsent } from './showUnsent.ts'

/** Tells the visitor what came of a kept request where no form does, so that it stays: in a note that it was sent, anything else over the page. */
export async function showOutcome(told: PendingOutcome): Promise<void> {
  await prepare()
  if (told.outcome === 'sent') showSent(told.request, told.reference)
  else showUnsent(told)
}

/** Tells the visitor of a request that cannot be sent yet, where no form does. */
export async function showDelay(request: PendingRequest): Promise<void> {
  await prepare()
  showWaiting(request)
}

let loading: Promise<void> | undefined

/** The place of what is shown here, and its style: pages without a form do not carry it. */
async function prepare(): Promise<void> {
  openNotes()
  await loadSheet()
}

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
