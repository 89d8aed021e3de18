import { z } from 'zod/mini'
import { createStoredSignal } from '../../shared/createSignal.ts'
import { sessionEvents } from '../../shared/sessionEvents.ts'
import { defineStore } from '../../shared/stores.tsx'
import { toasts } from '../../shared/toasts/toasts.ts'

const askedSchema = z.object({
  id: z.string(),
  /** 'other' if staff opened the question themselves. */
  means: z.enum(['call', 'chat', 'other']),
})

type AskedOutcome = z.infer<typeof askedSchema>
export type ContactMeans = AskedOutcome['means']

/** Stored, because a phone may unload the page during a call. */
export const askedOutcomes = defineStore((stores) => {
  const { get, subscribe, set, update } = createStoredSignal<readonly AskedOutcome[]>(
    'uitkomst',
    z.array(askedSchema),
    [],
    'session',
  )
  stores.get(sessionEvents).listen({ onForget: () => set([]) })
  return {
    get,
    subscribe,
    ask: (id: string, means: ContactMeans) => {
      // The next outcome begins, and needs the room.
      stores.get(toasts).hideDone()
      update((asked) => [...asked.filter((each) => each.id !== id), { id, means }])
    },
    stopAsking: (id: string) => update((asked) => asked.filter((each) => each.id !== id)),
  }
})
