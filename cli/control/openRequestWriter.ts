import { z } from 'zod'
import { requestKinds } from '#domain/forms/kinds'
import { dueTerms } from '#domain/requests/retention'
import type { Control } from '#store/lock/controlFile'
import type { RuledPlace } from '#store/place'
import { openPlaceWriter, type RequestWriter } from '#store/requestWriter'
import { postControl } from './postControl.ts'
import { useServerOrLock } from './useServerOrLock.ts'

export function openRequestWriter(
  place: RuledPlace,
  now: () => Date,
  signal: AbortSignal,
): Promise<RequestWriter> {
  if (place.databaseUrl !== undefined) return openPlaceWriter(place, now)
  return useServerOrLock(place.folder, signal, {
    throughServer: async (control) => createServerWriter(control, place.readRules, signal),
    underLock: () => openPlaceWriter(place, now),
  })
}

const count = z.int().nonnegative()

const erasedSchema = z.object({ requests: count, otherFiles: count })

const retentionSchema = z.object({
  kept: count,
  due: z.record(z.enum(requestKinds), z.record(z.enum(dueTerms), count)),
  dueTotal: count,
  left: count,
  quarantinedFiles: count,
  countedDays: count,
})

function createServerWriter(
  control: Control,
  readRules: RuledPlace['readRules'],
  signal: AbortSignal,
): RequestWriter {
  return {
    erasePerson: (erasure) => postControl(control, '/api/local/erase', erasure, erasedSchema, signal),
    applyRetention: () => {
      const { retention: periods } = readRules()
      return postControl(control, '/api/local/retention', { periods }, retentionSchema, signal)
    },
    close: async () => {},
  }
}
