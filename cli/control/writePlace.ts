import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import { readControl } from '#store/lock/controlFile'
import { withStores } from '#store/openStores'
import type { RuledPlace } from '#store/place'
import { StoreLockedError } from '#store/storeErrors'
import type { Stores } from '#store/stores'
import type { CliContext } from '../cliContext.ts'
import { isListening, postControl } from './postControl.ts'

/** One write of a command: a call of the control API, and the same work without a server. */
export interface PlaceWrite<Result> {
  readonly path: `/api/local/${string}`
  readonly body: unknown
  /** Of the answer. */
  readonly schema: z.ZodType<Result>
  readonly work: (stores: Stores) => Promise<Result>
}

// A starting or stopping server has the lock without listening.
const waitMs = 3_000
const stepMs = 50

/**
 * Writes through the server that runs on a data folder, or under the lock if none runs; to a database
 * directly. Throws what `postControl` and `work` throw, and StoreLockedError if another process keeps
 * the lock.
 */
export async function writePlace<Result>(
  place: RuledPlace,
  { path, body, schema, work }: PlaceWrite<Result>,
  { now, signal }: Pick<CliContext, 'now' | 'signal'>,
): Promise<Result> {
  if (place.databaseUrl !== undefined) return withStores(place, now, 'write', work)
  const deadline = performance.now() + waitMs
  for (;;) {
    const control = await readControl(place.folder)
    if (control && (await isListening(control, signal)))
      return postControl(control, path, body, schema, signal)
    try {
      return await withStores(place, now, 'write', work)
    } catch (error) {
      if (!(error instanceof StoreLockedError) || performance.now() > deadline) throw error
    }
    await wait(stepMs, undefined, { signal })
  }
}
