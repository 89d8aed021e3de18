import { z } from 'zod/mini'
import { createSignal } from '../../shared/createSignal.ts'
import { readStored, writeStored } from '../../shared/deviceStorage.ts'

const storageKey = 'uitkomst'

const askedSchema = z.object({
  /** Id of the request. */
  id: z.string(),
  /** How they were reached; 'other' where staff opened the question themselves. */
  means: z.enum(['call', 'chat', 'other']),
})

type AskedOutcome = z.infer<typeof askedSchema>
export type ContactMeans = AskedOutcome['means']

/** The requests of which staff are asked what came of the call or chat. */
export const askedOutcomes = createSignal<readonly AskedOutcome[]>([])

/** Asks it: after a tap on call or chat. A phone that throws the page out of memory while it calls finds the question again. */
export function askOutcome(id: string, means: ContactMeans): void {
  write([...askedOutcomes.get().filter((each) => each.id !== id), { id, means }])
}

export function stopAskingOutcome(id: string): void {
  write(askedOutcomes.get().filter((each) => each.id !== id))
}

/** Brings back what was asked before the page was loaded anew. */
export function restoreAskedOutcomes(): void {
  askedOutcomes.set(readStored('session', storageKey, z.array(askedSchema)) ?? [])
}

function write(asked: readonly AskedOutcome[]): void {
  askedOutcomes.set(asked)
  writeStored('session', storageKey, asked.length === 0 ? undefined : asked)
}
