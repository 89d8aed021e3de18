import type { RequestChange } from '#domain/requests/change'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { definePersonal } from '../../shared/sessionEvents.ts'

export interface DoneQuestion {
  readonly request: KeptRequest
  /** Made once staff say that they saw who owns the car. */
  readonly change: RequestChange
}

export const doneQuestion = definePersonal<DoneQuestion | undefined>(undefined)
