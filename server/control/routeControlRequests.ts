import type { NotificationsReport } from '#domain/notifications'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds } from '#domain/forms/kinds'
import { isProbe } from '#domain/requests/probe'
import { applyRetention } from '#store/retention'
import { erasePerson } from '#store/privacy'
import { parseImported, putRequests } from '#store/requestWriter'
import type { H3, H3Event } from 'h3'
import { z } from 'zod'
import type { AppDependencies } from '../appDependencies.ts'
import { createRefusal } from '../http/createRefusal.ts'
import { guardControl } from '../http/guardControl.ts'
import { readJsonBody } from '../http/readBody.ts'
import { createJsonResponse } from '../http/responses.ts'
import { routeMethods } from '../http/routeMethods.ts'

const targetSchema = z.object({ kind: z.enum(requestKinds), id: z.string().max(64) })
const erasureSchema = z.object({
  person: z.string().min(1).max(254),
  requests: z.array(targetSchema).max(10_000),
})
const importSchema = z.object({ requests: z.array(z.unknown()).max(1000) })

/** Per call; the command line repeats it while some are left. */
const maxErased = 2000
const maxBytes = 1024 * 1024

/** The control API under /api/local; /probe and /notifications are for `doctor`. */
export function routeControlRequests(
  app: H3,
  { store, metrics, notifications, controlKey, now }: AppDependencies,
  report: () => NotificationsReport,
): void {
  const route = (path: string, work: (body: unknown) => Promise<unknown>) => {
    routeMethods(app, `/api/local/${path}`, {
      POST: async (event: H3Event) => {
        guardControl(event, controlKey)
        return createJsonResponse(await work(await readJsonBody(event, { maxBytes })))
      },
    })
  }
  route('erase', async (body) => {
    const erasure = erasureSchema.safeParse(body)
    if (!erasure.success) throw createRefusal(422, 'invalid', 'Expected {person, requests}.')
    return erasePerson(store, erasure.data, now().toISOString())
  })
  route('import', async (body) => {
    const requests = parseRequests(body)
    if (!requests) throw createRefusal(422, 'invalid', 'Expected {requests}, each as it is kept.')
    return { results: await putRequests(store, requests, async (added) => notifications?.skip(added)) }
  })
  route('retention', async () => ({
    ...(await applyRetention(store, now(), maxErased)),
    countedDays: (await metrics?.eraseDue()) ?? 0,
  }))

  /** Never finds a visitor's request. */
  const findProbe = (body: unknown) => {
    const target = targetSchema.safeParse(body)
    if (!target.success) throw createRefusal(422, 'invalid', 'Expected {kind, id}.')
    const found = store.get(target.data.kind, target.data.id)
    return found && isProbe(found) ? found : undefined
  }
  route('probe/find', async (body) => ({ isListed: findProbe(body) !== undefined }))
  route('probe/erase', async (body) => {
    const probe = findProbe(body)
    if (!probe) return { erased: 0 }
    return { erased: await store.eraseAll(probe.kind, [probe.id], now().toISOString(), 'probe') }
  })
  routeMethods(app, '/api/local/notifications', {
    POST: (event: H3Event) => {
      guardControl(event, controlKey)
      return createJsonResponse(report())
    },
  })
}

function parseRequests(body: unknown): readonly KeptRequest[] | undefined {
  try {
    return importSchema.parse(body).requests.map(parseImported)
  } catch (error) {
    if (error instanceof z.core.$ZodError) return undefined
    throw error
  }
}
