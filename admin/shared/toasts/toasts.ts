import { createSignal } from '../createSignal.ts'
import { sessionEvents } from '../sessionEvents.ts'
import { defineStore } from '../stores.tsx'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly isFailure: boolean
  readonly about: string | undefined
  readonly action: { readonly label: string; readonly run: () => void } | undefined
}

/** More would cover the list on a phone. */
const maxShown = 3

export const toasts = defineStore((stores) => {
  const { get, subscribe, set, update } = createSignal<readonly Toast[]>([])
  let lastId = 0
  stores.get(sessionEvents).listen({ onForget: () => set([]) })
  return {
    get,
    subscribe,
    show: (
      text: string,
      { isFailure = false, about, action }: Partial<Omit<Toast, 'id' | 'text'>> = {},
    ): void => {
      lastId += 1
      const toast = { id: lastId, text, isFailure, about, action }
      // One at a time. Failures stay until they are closed.
      update((shown) => [...shown.filter((each) => each.isFailure), toast].slice(-maxShown))
    },
    /** For what is done next. */
    hideDone: (): void => update((shown) => shown.filter((toast) => toast.isFailure)),
    hide: (id: number): void => update((shown) => shown.filter((toast) => toast.id !== id)),
    hideAbout: (requestId: string): void =>
      update((shown) => shown.filter(({ about }) => about !== requestId)),
  }
})
