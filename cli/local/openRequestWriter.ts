import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { requestKinds } from '#domain/forms/kinds'
import { retentionTerms } from '#domain/requests/retention'
import { readControl, type Control } from '#store/controlFile'
import { putResults } from '#store/requestStore'
import { openFolderWriter, type RequestWriter } from '#store/requestWriter'
import { StoreLockedError } from '#store/storeErrors'
import { isListening, postLocal } from './postLocal.ts'

// A starting or stopping server has the lock without listening.
const waitMs = 3_000
const stepMs = 50

/** Uses the running server, or the lock. Throws StoreLockedError and StoreUnavailableError. */
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

function createServerWriter(control: Control, signal: AbortSignal): RequestWriter {
  return {
    erasePerson: (erasure) => postLocal(control, '/api/local/erase', erasure, erasedSchema, signal),
    importRequests: async (requests) =>
      (await postLocal(control, '/api/local/import', { requests }, importedSchema, signal)).results,
    applyRetention: () => postLocal(control, '/api/local/retention', {}, retentionSchema, signal),
    close: async () => {},
  }
}
