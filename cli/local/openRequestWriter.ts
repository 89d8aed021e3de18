import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { requestKinds } from '#domain/requests/kinds'
import { retentionTerms } from '#domain/requests/retention'
import { readControl, type Control } from '#store/controlFile'
import { putResults } from '#store/requestStore'
import { openFolderWriter, type RequestWriter } from '#store/requestWriter'
import { StoreLockedError } from '#store/storeErrors'
import { isListening, postLocal } from './postLocal.ts'

// A server that starts or stops has the lock for a moment without listening.
const waitMs = 3_000
const stepMs = 50

/**
 * Opens a data folder for writing: through the running server, or else with its lock. Throws StoreLockedError when
 * another process keeps the lock, and StoreUnavailableError.
 */
export async function openRequestWriter(
  folder: string,
  now: () => Date,
  signal: AbortSignal,
): Promise<RequestWriter> {
  const deadline = performance.now() + waitMs
  for (;;) {
    const control = await readControl(folder)
    if (control !== undefined && (await isListening(control, signal))) {
      return createServerWriter(control, signal)
    }
    try {
      return await openFolderWriter(folder, now)
    } catch (error) {
      if (!(error instanceof StoreLockedError) || performance.now() > deadline) throw error
    }
    await wait(stepMs, undefined, { signal })
  }
}

const count = z.int().nonnegative()

const erasedSchema = z.object({ requests: count, otherFiles: count })

const importedSchema = z.object({ results: z.array(z.enum(putResults)) })

const retentionSchema = z.object({
  kept: count,
  due: z.record(z.enum(requestKinds), z.record(z.enum(retentionTerms), count)),
  dueTotal: count,
  left: count,
  quarantinedFiles: count,
  countedDays: count,
})

/** Writes through the running server's control API. */
function createServerWriter(control: Control, signal: AbortSignal): RequestWriter {
  return {
    erasePerson: (erasure) => postLocal(control, '/api/local/erase', erasure, erasedSchema, signal),
    importRequests: async (requests) =>
      (await postLocal(control, '/api/local/import', { requests }, importedSchema, signal)).results,
    applyRetention: () => postLocal(control, '/api/local/retention', {}, retentionSchema, signal),
    close: async () => {},
  }
}
