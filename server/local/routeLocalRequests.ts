import type { H3, H3Event } from 'h3'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds } from '#domain/requests/kinds'
import { applyRetention } from '#store/retention'
import { erasePerson } from '#store/privacy'
import { parseImported, putRequests } from '#store/requestWriter'
import { z } from 'zod'
import { toJsonAnswer } from '../http/answers.ts'
import { createRefusal } from '../http/createRefusal.ts'
import { readJsonBody } from '../http/readJsonBody.ts'
import { routeMethods } from '../http/routeMethods.ts'
import type { ServerParts } from '../serverParts.ts'
import { guardLocalDoor } from './guardLocalDoor.ts'

const erasureSchema = z.object({
  person: z.string().min(1).max(254),
  requests: z.array(z.object({ kind: z.enum(requestKinds), id: z.string().max(64) })).max(10_000),
})

const importSchema = z.object({ requests: z.array(z.unknown()).max(1000) })

/** So many are erased for one answer; whoever asks asks again while some are left. */
const retentionStep = 2000

/** As much as the reader of bodies takes in. */
const maxBytes = 1024 * 1024

/**
 * How the owner's command line writes requests while the server runs: POST /api/local/erase, /api/local/import and /api/local/retention. See
 * guardLocalDoor for who gets in.
 */
export function routeLocalRequests(
  app: H3,
  { store, metrics, notifications, controlKey, now }: ServerParts,
): void {
  const route = (path: string, work: (body: unknown) => Promise<unknown>) => {
    routeMethods(app, path, {
      POST: async (event: H3Event) => {
        guardLocalDoor(event, controlKey)
        return toJsonAnswer(await work(await readJsonBody(event, { maxBytes })))
      },
    })
  }
  route('/api/local/erase', async (body) => {
    const erasure = erasureSchema.safeParse(body)
    if (!erasure.success) throw createRefusal(422, 'invalid', 'Expected {person, requests}.')
    return erasePerson(store, erasure.data, now().toISOString())
  })
  route('/api/local/import', async (body) => {
    const requests = toRequests(body)
    if (!requests) throw createRefusal(422, 'invalid', 'Expected {requests}, each as it is kept.')
    const skip = notifications?.skip
    return { results: await putRequests(store, requests, async (added) => skip?.(added)) }
  })
  route('/api/local/retention', async () => ({
    ...(await applyRetention(store, now(), retentionStep)),
    countedDays: (await metrics?.eraseDue()) ?? 0,
  }))
}

function toRequests(body: unknown): readonly KeptRequest[] | undefined {
  try {
    return importSchema.parse(body).requests.map(parseImported)
  } catch (error) {
    if (error instanceof z.core.$ZodError) return undefined
    throw error
  }
}
