import { canReachServer } from '../../shared/connection.ts'
import type { ChangeContext } from './changes.ts'
import { sendBulk, sendChange, toCommonChange, type ChangeResponse } from './changesApi.ts'
import { applyPending, pendingChanges, rebase, type PendingChange } from './pendingChanges.ts'
import { findCached, putRequest, requestsKey } from './requestCache.ts'
import { takeResponse } from './takeResponse.ts'

interface ChangeSenderOptions {
  readonly context: Pick<ChangeContext, 'client' | 'stores'>
  readonly onResponse?: () => void
  /** Called when a change cannot be sent now and stays pending. */
  readonly onStopped: (error?: unknown) => void
}

/** The server accepts as many at once. */
const maxBatch = 500

/**
 * Sends in order until one fails; the same change of several requests in one call. A conflict drops
 * later changes of the same request.
 */
export function createChangeSender({ context, onResponse, onStopped }: ChangeSenderOptions) {
  const queue = context.stores.get(pendingChanges)
  let isRunning = false
  let isRequested = false

  const sendAll = async (by: string): Promise<void> => {
    if (!queue.read().some((change) => change.by === by)) return
    if (!(await canReachServer())) return onStopped()
    /** Refused in a batch: sent alone, the server says why. */
    const alone = new Set<string>()
    for (;;) {
      const batch = getBatch(
        queue.read().filter((change) => change.by === by),
        alone,
      )
      const [next] = batch
      if (!next) return
      // Stored, to tell all tabs that the change can no longer be removed.
      queue.write(
        queue.read().map((change) => (batch.includes(change) ? { ...change, hasLeft: true } : change)),
      )
      let response: ChangeResponse
      try {
        if (batch.length > 1) {
          const refused = await sendBulk(batch)
          onResponse?.()
          for (const { key, id } of batch) if (refused.has(id)) alone.add(key)
          takeMade(batch.filter(({ id }) => !refused.has(id)))
          continue
        }
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

  const takeMade = (made: readonly PendingChange[]): void => {
    const { client } = context
    for (const change of made) {
      const cached = findCached(client, change.id)
      const [changed] = cached ? applyPending([cached], [change]) : []
      if (changed) putRequest(client, changed)
    }
    const keys = new Set(made.map(({ key }) => key))
    queue.write(queue.read().filter(({ key }) => !keys.has(key)))
    void client.invalidateQueries({ queryKey: [requestsKey] })
  }

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

/** The first change, and those after it that do the same to other requests. */
function getBatch(pending: readonly PendingChange[], alone: ReadonlySet<string>): readonly PendingChange[] {
  const [first] = pending
  if (!first || alone.has(first.key)) return pending.slice(0, 1)
  const wanted = JSON.stringify(toCommonChange(first.change))
  const end = pending.findIndex(
    ({ key, id, change }, index) =>
      alone.has(key) ||
      JSON.stringify(toCommonChange(change)) !== wanted ||
      pending.findIndex((each) => each.id === id) < index,
  )
  return pending.slice(0, Math.min(maxBatch, end < 0 ? pending.length : end))
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
