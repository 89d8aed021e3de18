import { z } from 'zod'
import { requestKinds } from '#domain/requests/kinds'
import { retentionTerms } from '#domain/requests/retention'
import type { Control } from '#store/controlFile'
import { putResults } from '#store/requestStore'
import { postLocal } from './postLocal.ts'
import type { RequestWriter } from './requestWriter.ts'

const count = z.int().nonnegative()

const erasedSchema = z.object({ requests: count, otherFiles: count })

const importedSchema = z.object({ results: z.array(z.enum(putResults)) })

const retentionSchema = z.object({
  kept: count,
  due: z.record(z.enum(requestKinds), z.record(z.enum(retentionTerms), count)),
  dueTotal: count,
  left: count,
  setAsideFiles: count,
  countedDays: count,
})

/** Has the running server write; see routeLocalRequests.ts in server/local. */
export function createServerWriter(control: Control, signal: AbortSignal): RequestWriter {
  return {
    erasePerson: (erasure) => postLocal(control, '/api/local/erase', erasure, erasedSchema, signal),
    importRequests: async (requests) =>
      (await postLocal(control, '/api/local/import', { requests }, importedSchema, signal)).results,
    applyRetention: () => postLocal(control, '/api/local/retention', {}, retentionSchema, signal),
    close: async () => {},
  }
}
