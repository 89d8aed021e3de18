import { changeSchema } from '#domain/change'
import type { RequestKind } from '#domain/kinds'
import { getRouterParam, type H3Event } from 'h3'
import type { StaffAccount } from '#store/staff'
import { toJsonAnswer } from '../http/answers.ts'
import { createRefusal } from '../http/createRefusal.ts'
import { readJsonBody } from '../http/readJsonBody.ts'
import type { ServerParts } from '../serverParts.ts'

/**
 * Makes the handler that changes a request: its status, a note, a call nobody answered. With If-Match ("3": its version)
 * only when nobody was first.
 */
export function createChangeHandler({
  store,
  now,
}: Pick<ServerParts, 'store' | 'now'>): (
  event: H3Event,
  kind: RequestKind,
  account: StaffAccount,
) => Promise<Response> {
  return async (event, kind, account) => {
    const change = changeSchema.safeParse(await readJsonBody(event))
    if (!change.success) {
      const fields = Object.fromEntries(
        change.error.issues.map(({ path, message }) => [path.join('.'), message]),
      )
      throw createRefusal(422, 'invalid', 'Deze wijziging kan niet.', { fields })
    }
    const id = getRouterParam(event, 'id') ?? ''
    const result = await store.change(kind, id, change.data, {
      by: account.name,
      at: now().toISOString(),
      ifVersion: toVersion(event.req.headers.get('if-match')),
    })
    if (result.ok) return toJsonAnswer(result.request, 200, { etag: `"${result.request.version}"` })
    if (result.reason === 'not-found')
      throw createRefusal(404, 'not-found', 'Deze aanvraag bestaat niet (meer).')
    throw createRefusal(
      412,
      'version-conflict',
      'Iemand anders was net eerder. Bekijk de aanvraag opnieuw.',
      {
        headers: { etag: `"${result.request.version}"` },
        request: result.request,
      },
    )
  }
}

/** The version that If-Match names; 0, which no request has, where it names something else. */
function toVersion(ifMatch: string | null): number | undefined {
  if (ifMatch === null || ifMatch.trim() === '*') return undefined
  return Number(/^"(\d{1,9})"$/.exec(ifMatch.trim())?.[1] ?? 0)
}
