import { z } from 'zod/mini'
import { createSignal } from '../shared/createSignal.ts'
import { readStored, writeStored } from '../shared/deviceStorage.ts'

const storageKey = 'uitkomst'

/** The requests, by id, of which staff are asked what came of the call or chat. */
export const askedOutcomes = createSignal<readonly string[]>([])

/** Asks it: after a tap on call or chat. A phone that throws the page out of memory while it calls finds the question again. */
export function askOutcome(id: string): void {
  write([...askedOutcomes.get().filter((each) => each !== id), id])
}

export function stopAskingOutcome(id: string): void {
  write(askedOutcomes.get().filter((each) => each !== id))
}

/** Brings back what was asked before the page was loaded anew. */
export function restoreAskedOutcomes(): void {
  askedOutcomes.set(readStored('session', storageKey, z.array(z.string())) ?? [])
}

function write(ids: readonly string[]): void {
  askedOutcomes.set(ids)
  writeStored('session', storageKey, ids.length === 0 ? undefined : ids)
}
