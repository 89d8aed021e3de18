import { canUndo, changeSchema, type RequestChange } from '#domain/requests/change'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds, type RequestKind } from '#domain/requests/kinds'
import type { RequestReader } from '#store/requestStore'
import type { StaffAccount } from '#store/accounts'
import { createRefusal } from '../http/createRefusal.ts'
import type { ServerParts } from '../serverParts.ts'

/** Which request, and the version of it that was on the screen, where that was said. */
export interface ChangeTarget {
  readonly kind: RequestKind
  readonly id: string
  readonly version: number | undefined
}

export type Changed =
  | { readonly ok: true; readonly request: KeptRequest }
  | { readonly ok: false; readonly reason: 'not-found' }
  /** Somebody was first, or it can no longer be undone: with the request as it is now. */
  | { readonly ok: false; readonly reason: 'conflict' | 'cannot-undo'; readonly current: KeptRequest }

/** Changes one request in the name of a member of staff. Throws StoreUnavailableError. */
export async function changeRequest(
  { store, now }: Pick<ServerParts, 'store' | 'now'>,
  { kind, id, version }: ChangeTarget,
  change: RequestChange,
  account: StaffAccount,
): Promise<Changed> {
  const current = store.get(kind, id)
  if (!current) return { ok: false, reason: 'not-found' }
  if (version !== undefined && version !== current.version) return { ok: false, reason: 'conflict', current }
  if (change.undo !== undefined) {
    const isThisVersion = change.undo === true || change.undo === current.version
    if (!isThisVersion) return { ok: false, reason: 'conflict', current }
    if (!canUndo(current, account.name, now())) return { ok: false, reason: 'cannot-undo', current }
  }
  // An undo is of the version that was looked at, so nobody may come in between.
  const ifVersion = change.undo === undefined ? version : current.version
  const result = await store.change(kind, id, change, {
    by: account.name,
    at: now().toISOString(),
    ifVersion,
  })
  if (result.ok) return result
  if (result.reason === 'not-found') return { ok: false, reason: 'not-found' }
  return { ok: false, reason: 'conflict', current: result.request }
}

/** The request of an id, whatever its kind: ids are given once. */
export function findRequest(store: Pick<RequestReader, 'get'>, id: string): KeptRequest | undefined {
  return requestKinds.map((kind) => store.get(kind, id)).find((request) => request !== undefined)
}

/** The change in a body. Throws 422 with a message for each part that is wrong. */
export function parseChange(body: unknown): RequestChange {
  const change = changeSchema.safeParse(body)
  if (change.success) return change.data
  const fields = Object.fromEntries(change.error.issues.map(({ path, message }) => [path.join('.'), message]))
  throw createRefusal(422, 'invalid', 'Deze wijziging kan niet.', { fields })
}

/** The version that If-Match names; 0, which no request has, where it names something else; undefined where any will do. */
export function toIfMatchVersion(headers: { get(name: string): string | null }): number | undefined {
  const ifMatch = headers.get('if-match')?.trim() ?? '*'
  if (ifMatch === '*') return undefined
  return Number(/^"(\d{1,9})"$/.exec(ifMatch)?.[1] ?? 0)
}
