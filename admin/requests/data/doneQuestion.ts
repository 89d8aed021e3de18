import type { RequestChange } from '#domain/requests/change'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { createSignal } from '../../shared/createSignal.ts'
import { sessionEvents } from '../../shared/sessionEvents.ts'
import { defineStore } from '../../shared/stores.tsx'

export interface DoneQuestion {
  readonly request: KeptRequest
  /** Made once staff say that they saw who owns the car. */
  readonly change: RequestChange
}

export const doneQuestion = defineStore((stores) => {
  const signal = createSignal<DoneQuestion | undefined>(undefined)
  stores.get(sessionEvents).listen({ onForget: () => signal.set(undefined) })
  return signal
})
