import type { Answer } from './changesApi.ts'
import type { QueuedChange } from './pendingChange.ts'

/** Where changes wait: what one tab adds, every tab of this browser sees. */
export interface ChangeQueue {
  read(): readonly QueuedChange[]
  write(changes: readonly QueuedChange[]): void
}

export interface SenderParts {
  readonly queue: ChangeQueue
  readonly send: (change: QueuedChange) => Promise<Answer>
  /** False where the browser knows that there is no network: then nothing leaves the device. */
  readonly isOnline: () => boolean
  /** Runs a task while no other tab runs one. */
  readonly alone: (task: () => Promise<void>) => Promise<void>
  readonly onAnswer: (change: QueuedChange, answer: Answer, dropped: readonly QueuedChange[]) => void
  /** A change could not be sent now, and waits. */
  readonly onStopped: (error: unknown) => void
}

/**
 * Sends what waits, one change after the other in the order they were made, and stops at the first that cannot be sent now. A change that met a
 * conflict takes all later ones of the same request along: they were made on a request that staff have not seen.
 */
export function createChangeSender({ queue, send, isOnline, alone, onAnswer, onStopped }: SenderParts) {
  let isRunning = false
  let isAskedAgain = false

  /** In the queue itself, so that every tab knows that it is too late to take the change out. */
  const noteLeft = ({ key }: QueuedChange): void =>
    queue.write(queue.read().map((change) => (change.key === key ? { ...change, hasLeft: true } : change)))

  const sendAll = async (by: string): Promise<void> => {
    for (;;) {
      const next = queue.read().find((change) => change.by === by)
      if (!next) return
      if (!next.hasLeft && isOnline()) noteLeft(next)
      let answer: Answer
      try {
        answer = await send(next)
      } catch (error) {
        onStopped(error)
        return
      }
      const left = queue.read().filter(({ key }) => key !== next.key)
      const dropped = answer.type === 'done' ? [] : left.filter(({ id }) => id === next.id)
      queue.write(left.filter((change) => !dropped.includes(change)))
      onAnswer(next, answer, dropped)
    }
  }

  return {
    /** Sends what this member of staff has waiting. Asked again while it runs, it runs once more. */
    run: async (by: string): Promise<void> => {
      isAskedAgain = true
      if (isRunning) return
      isRunning = true
      try {
        while (isAskedAgain) {
          isAskedAgain = false
          await alone(() => sendAll(by))
        }
      } finally {
        isRunning = false
      }
    },
  }
}
