import type { InboxEvent } from '#domain/requests/inboxEvent'
import { createSignal } from '../../shared/createSignal.ts'
import { sessionEvents } from '../../shared/sessionEvents.ts'
import { defineStore } from '../../shared/stores.tsx'

/** Changes since the lists were fetched. Lists stay as they are until staff refresh them. */
const none = {
  created: new Map<string, Pick<InboxEvent, 'kind' | 'isUrgent'>>(),
  removed: new Set<string>(),
  isUnsure: false,
}

export const newRequests = defineStore((stores) => {
  const { get, subscribe, set, update } = createSignal(none)
  const clear = () => set(none)
  stores.get(sessionEvents).listen({ onForget: clear })
  return {
    get,
    subscribe,
    clear,
    addCreated: ({ id, kind, isUrgent }: Pick<InboxEvent, 'id' | 'kind' | 'isUrgent'>) =>
      update((known) => ({ ...known, created: new Map(known.created).set(id, { kind, isUrgent }) })),
    addRemoved: (id: string) =>
      update((known) => ({
        ...known,
        created: new Map([...known.created].filter(([each]) => each !== id)),
        removed: new Set(known.removed).add(id),
      })),
    dropRemoved: (id: string) =>
      update((known) =>
        known.removed.has(id)
          ? { ...known, removed: new Set([...known.removed].filter((each) => each !== id)) }
          : known,
      ),
    setUnsure: () => update((known) => ({ ...known, isUnsure: true })),
  }
})
