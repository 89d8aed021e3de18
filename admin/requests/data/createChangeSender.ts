import type { PendingChange, PendingChanges } from './pendingChanges.ts'
import type { ChangeResponse } from './changesApi.ts'

interface ChangeSenderOptions {
  readonly queue: Pick<PendingChanges, 'read' | 'write'>
  readonly send: (change: PendingChange) => Promise<ChangeResponse>
  /** False if the browser knows that there is no network. */
  readonly isOnline: () => boolean
  /** Runs a task in one tab at a time. */
  readonly runAlone: (task: () => Promise<void>) => Promise<void>
  readonly onResponse: (
    change: PendingChange,
    response: ChangeResponse,
    dropped: readonly PendingChange[],
  ) => void
  /** Called when a change cannot be sent now and stays pending. */
  readonly onStopped: (error: unknown) => void
}

/** Sends changes in order until one fails. A conflict drops later changes of the same request. */
export function createChangeSender(options: ChangeSenderOptions) {
  const { queue, send, isOnline, runAlone, onResponse, onStopped } = options
  let isRunning = false
  let isRequested = false

  /** Stored in the queue, to tell all tabs that the change can no longer be removed. */
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
      // Before the queue changes, so the screen never shows the request without the change.
      onResponse(next, response, dropped)
      queue.write(left.filter((change) => !dropped.includes(change)))
    }
  }

  return {
    /** Sends this person's changes. A call during a run starts one more run. */
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
