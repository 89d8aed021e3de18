import { getRouterParam, type H3 } from 'h3'
import { requestKinds } from '#domain/forms/kinds'
import type { Stores } from '#store/stores'
import { createRefusal } from '../http/createRefusal.ts'
import { createEmptyResponse, createEtag, isNoneMatch } from '../http/responses.ts'
import { routeMethods } from '../http/routeMethods.ts'
import type { SessionGuard } from '../http/sessionGuard.ts'

/** A visitor's photo, for staff. A browser may keep it, and asks each time whether it may show it. */
export function routePhotos(
  app: H3,
  { store, photos, requireSession }: Pick<Stores, 'store' | 'photos'> & Pick<SessionGuard, 'requireSession'>,
): void {
  routeMethods(app, '/api/admin/requests/:id/photos/:photo', {
    GET: async (event) => {
      await requireSession(event)
      const [requestId, id] = [getRouterParam(event, 'id') ?? '', getRouterParam(event, 'photo') ?? '']
      const found = await Promise.all(requestKinds.map((kind) => store.get(kind, requestId)))
      const request = found.find((each) => each?.photos?.some((photo) => photo.id === id))
      const jpeg = request && (await photos.read({ kind: request.kind, requestId, id }))
      if (!jpeg) throw createRefusal(404, 'not-found', 'Deze foto bestaat niet (meer).')
      const etag = createEtag(id)
      const headers = {
        etag,
        'cache-control': 'private, no-cache',
        'content-security-policy': "default-src 'none'; sandbox",
      }
      if (isNoneMatch(event.req.headers, etag)) return createEmptyResponse(304, headers)
      return new Response(new Uint8Array(jpeg), { headers: { ...headers, 'content-type': 'image/jpeg' } })
    },
  })
}
