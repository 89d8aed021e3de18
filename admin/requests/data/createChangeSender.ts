import type { PendingChange } from './pendingChange.ts'
import type { PendingChanges } from './pendingChanges.ts'
import type { ChangeResponse } from './changesApi.ts'

interface ChangeSenderOptions {
  readonly queue: Pick<PendingChanges, 'read' | 'write'>
  readonly send: (change: PendingChange) => Promise<ChangeResponse>
  /** False where the browser knows that there is no network, so nothing leaves the device. */
  readonly isOnline: () => boolean
  /** Runs a task while no other tab of this browser runs one. */
  readonly runAlone: (task: () => Promise<void>) => Promise<void>
  readonly onResponse: (
    change: PendingChange,
    response: ChangeResponse,
    dropped: readonly PendingChange[],
  ) => void
  /** A change could not be sent now, and stays pending. */
  readonly onStopped: (error: unknown) => void
}

/**
 * Sends pending changes one by one, in the order they were made, and stops at the first that cannot be sent now. A
 * conflict drops the later changes of the same request: they were made on a version that staff have not seen.
 */
export function createChangeSender(options: ChangeSenderOptions) {
  const { queue, send, isOnline, runAlone, onResponse, onStopped } = options
  let isRunning = false
  let isRequested = false

  /** Stored in the queue, so that every tab knows that the change can no longer be taken out. */
  const markSent = ({ key }: PendingChange): void =>
    queue.write(queue.read().map((change) => (change.key === key ? { ...change, hasLeft: true } : change)))

  const sendAll = async (by: string): Promise<void> => {
    for (;;) {
      const next = queue.read().find((change) => change.by === by)
      if (!next) return
      if (!next.hasLeft && isOnline()) markSent(next)
      let response: ChangeResponse
      try {
        response = await send(next)
      } catch (error) {
        onStopped(error)
        return
      }
      const left = queue.read().filter(({ key }) => key !== next.key)
      const dropped = response.type === 'done' ? [] : left.filter(({ id }) => id === next.id)
      // Before the queue is written, so that the screen never shows the request without the change.
      onResponse(next, response, dropped)
      queue.write(left.filter((change) => !dropped.includes(change)))
    }
  }

  return {
    /** Sends the pending changes of this member of staff. Called while it runs, it runs once more. */
    run: async (by: string): Promise<void> => {
      isRequested = true
      if (isRunning) return
      isRunning = true
      try {
        while (isRequested) {
          isRequested = false
          await runAlone(() => sendAll(by))
        }
      } finally {
        isRunning = false
      }
    },
  }
}
