import type { InboxEvent } from '#domain/requests/inboxEvent'

export interface CollectorParts {
  /** Calls back once, after so many milliseconds; gives the function that takes it back. */
  readonly wait: (ms: number, callback: () => void) => () => void
  /** True while an answer is on its way that may bring what changed. */
  readonly isUnderWay: () => boolean
  /** True while the screen still shows an older version of that request. */
  readonly isBehind: (event: InboxEvent) => boolean
  /** Brings one request up to date. */
  readonly fetchOne: (id: string) => void
  /** Too much changed to fetch one by one. */
  readonly onMany: () => void
}

const pauseMs = 200
/** A colleague who archives three hundred at once must not make every other screen ask three hundred times. */
const mostOneByOne = 20

/**
 * Collects what changed for a moment, then fetches what the screen shows and does not know yet. What is on its way may be older or newer than what
 * changed: that is seen once it is there.
 */
export function createChangeCollector({ wait, isUnderWay, isBehind, fetchOne, onMany }: CollectorParts) {
  const waiting = new Map<string, InboxEvent>()
  let takeBack: (() => void) | undefined
  const flush = () => {
    takeBack = isUnderWay() ? wait(pauseMs, flush) : undefined
    if (takeBack) return
    const behind = [...waiting.values()].filter(isBehind)
    waiting.clear()
    if (behind.length > mostOneByOne) onMany()
    else for (const { id } of behind) fetchOne(id)
  }
  return {
    add: (event: InboxEvent): void => {
      waiting.set(event.id, event)
      takeBack ??= wait(pauseMs, flush)
    },
    stop: (): void => {
      takeBack?.()
      takeBack = undefined
      waiting.clear()
    },
  }
}
