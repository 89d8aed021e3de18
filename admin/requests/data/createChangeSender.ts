import { canReachServer } from '../../shared/connection.ts'
import type { ChangeContext } from './changes.ts'
import { sendChange, type ChangeResponse } from './changesApi.ts'
import { pendingChanges, rebase, type PendingChange } from './pendingChanges.ts'
import { takeResponse } from './takeResponse.ts'

interface ChangeSenderOptions {
  readonly context: Pick<ChangeContext, 'client' | 'stores'>
  readonly onResponse?: () => void
  /** Called when a change cannot be sent now and stays pending. */
  readonly onStopped: (error?: unknown) => void
}

/** Sends in order until one fails. A conflict drops later changes of the same request. */
export function createChangeSender({ context, onResponse, onStopped }: ChangeSenderOptions) {
  const queue = context.stores.get(pendingChanges)
  let isRunning = false
  let isRequested = false

  const sendAll = async (by: string): Promise<void> => {
    if (!queue.read().some((change) => change.by === by)) return
    if (!(await canReachServer())) return onStopped()
    for (;;) {
      const next = queue.read().find((change) => change.by === by)
      if (!next) return
      // Stored, to tell all tabs that the change can no longer be removed.
      if (!next.hasLeft)
        queue.write(
          queue.read().map((change) => (change.key === next.key ? { ...change, hasLeft: true } : change)),
        )
      let response: ChangeResponse
      try {
        response = await sendChange(next)
      } catch (error) {
        onStopped(error)
        return
      }
      onResponse?.()
      const left = queue.read().filter(({ key }) => key !== next.key)
      const dropped = response.isDone ? [] : left.filter(({ id }) => id === next.id)
      // Before the queue changes, so the screen never shows the request without the change.
      takeResponse(context, next, response, dropped)
      const later = response.isDone ? getLater(next, response) : 0
      queue.write(
        left
          .filter((change) => !dropped.includes(change))
          .map((change) => (change.id === next.id ? rebase(change, later) : change)),
      )
    }
  }

  /** Sends this person's changes. A call during a run starts one more run. */
  return async (by: string): Promise<void> => {
    isRequested = true
    if (isRunning) return
    isRunning = true
    try {
      while (isRequested) {
        isRequested = false
        await runInOneTab(() => sendAll(by))
      }
    } finally {
      isRunning = false
    }
  }
}

/** The server itself may have added versions. */
function getLater({ by, version }: PendingChange, { current }: ChangeResponse): number {
  const isOwn = current?.history.some((entry) => entry.version === current.version && entry.by === by)
  return current && isOwn ? current.version - version - 1 : 0
}

async function runInOneTab(task: () => Promise<void>): Promise<void> {
  // Browsers offer locks over TLS and on localhost only.
  if ('locks' in navigator) await navigator.locks.request('beheer.wijzigingen', task)
  else await task()
}
