import type { H3, H3Event } from 'h3'
import { requestKinds, type RequestKind } from '#domain/requests/kinds'
import { isProbe } from '#domain/requests/probe'
import { z } from 'zod'
import { createJsonResponse } from '../http/responses.ts'
import { createRefusal } from '../http/createRefusal.ts'
import { readJsonBody } from '../http/readJsonBody.ts'
import { routeMethods } from '../http/routeMethods.ts'
import type { AppDependencies } from '../appDependencies.ts'
import { guardControl } from '../http/guardControl.ts'

const probeSchema = z.object({ kind: z.enum(requestKinds), id: z.string().max(64) })

/**
 * How `sleutel doctor` sees its probe in the list and takes it away: POST /api/local/probe/find and /api/local/probe/erase. A request of a
 * visitor is neither found nor erased here. See guardLocalDoor for who gets in.
 */
export function routeLocalProbe(
  app: H3,
  { store, controlKey, now }: Pick<AppDependencies, 'store' | 'controlKey' | 'now'>,
): void {
  const route = (path: string, work: (kind: RequestKind, id: string) => Promise<unknown>) => {
    routeMethods(app, path, {
      POST: async (event: H3Event) => {
        guardControl(event, controlKey)
        const probe = probeSchema.safeParse(await readJsonBody(event))
        if (!probe.success) throw createRefusal(422, 'invalid', 'Expected {kind, id}.')
        return createJsonResponse(await work(probe.data.kind, probe.data.id))
      },
    })
  }
  const isListed = (kind: RequestKind, id: string) =>
    store.list(kind).some((request) => request.id === id && isProbe(request))

  route('/api/local/probe/find', async (kind, id) => ({ isListed: isListed(kind, id) }))
  route('/api/local/probe/erase', async (kind, id) => ({
    erased: isListed(kind, id) ? await store.eraseAll(kind, [id], now().toISOString(), 'probe') : 0,
  }))
}
