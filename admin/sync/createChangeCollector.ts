import type { InboxEvent } from '#domain/requests/inboxEvent'

interface CollectorDependencies {
  /** True during a fetch, whose response may contain the change. */
  readonly isFetching: () => boolean
  readonly isBehind: (event: InboxEvent) => boolean
  readonly fetchOne: (id: string) => void
  readonly onMany: () => void
}

const pauseMs = 200
const maxSingleFetches = 20

export function createChangeCollector({ isFetching, isBehind, fetchOne, onMany }: CollectorDependencies) {
  const changed = new Map<string, InboxEvent>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = isFetching() ? setTimeout(flush, pauseMs) : undefined
    if (timer) return
    const behind = [...changed.values()].filter(isBehind)
    changed.clear()
    if (behind.length > maxSingleFetches) onMany()
    else for (const { id } of behind) fetchOne(id)
  }
  return {
    add: (event: InboxEvent): void => {
      changed.set(event.id, event)
      timer ??= setTimeout(flush, pauseMs)
    },
    stop: (): void => {
      clearTimeout(timer)
      timer = undefined
      changed.clear()
    },
  }
}
