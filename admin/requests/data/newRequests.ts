import type { RequestKind } from '#domain/requests/kinds'
import { createSignal, type Signal } from '../../shared/createSignal.ts'
import { sessionEvents } from '../../shared/sessionEvents.ts'
import { defineStore } from '../../shared/stores.tsx'

/** Changes since the lists were fetched. Lists stay as they are until staff refresh them. */
export interface NewRequests {
  readonly created: ReadonlyMap<string, RequestKind>
  /** Ids of trashed or erased requests. */
  readonly removed: ReadonlySet<string>
  /** True if events were missed. */
  readonly isUnsure: boolean
}

const none: NewRequests = { created: new Map(), removed: new Set(), isUnsure: false }

export interface NewRequestsStore extends Pick<Signal<NewRequests>, 'get' | 'subscribe'> {
  readonly addCreated: (id: string, kind: RequestKind) => void
  readonly addRemoved: (id: string) => void
  /** Called when a request is restored from the trash. */
  readonly dropRemoved: (id: string) => void
  readonly setUnsure: () => void
  readonly clear: () => void
}

export const newRequests = defineStore((stores): NewRequestsStore => {
  const { get, subscribe, set, update } = createSignal<NewRequests>(none)
  const clear = () => set(none)
  stores.get(sessionEvents).listen({ onForget: clear })
  return {
    get,
    subscribe,
    clear,
    addCreated: (id, kind) =>
      update((known) => ({ ...known, created: new Map(known.created).set(id, kind) })),
    addRemoved: (id) =>
      update((known) => ({
        ...known,
        created: new Map([...known.created].filter(([each]) => each !== id)),
        removed: new Set(known.removed).add(id),
      })),
    dropRemoved: (id) =>
      update((known) =>
        known.removed.has(id)
          ? { ...known, removed: new Set([...known.removed].filter((each) => each !== id)) }
          : known,
      ),
    setUnsure: () => update((known) => ({ ...known, isUnsure: true })),
  }
})
