import { canUndo, changeSchema, type RequestChange } from '#domain/requests/change'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import type { StaffAccount } from '#store/accounts'
import type { RequestReader } from '#store/requestStore'
import type { AppDependencies } from '../appDependencies.ts'
import { createRefusal } from '../http/createRefusal.ts'

/** Which request, and the version that was on the screen. */
export interface ChangeTarget {
  readonly kind: RequestKind
  readonly id: string
  /** Undefined for any version. */
  readonly version: number | undefined
}

export type Changed =
  | { readonly ok: true; readonly request: KeptRequest }
  | { readonly ok: false; readonly reason: 'not-found' }
  /** Somebody else was first, or it can no longer be undone. */
  | { readonly ok: false; readonly reason: 'conflict' | 'cannot-undo'; readonly current: KeptRequest }

/** Throws StoreUnavailableError. */
export async function changeRequest(
  { store, now }: Pick<AppDependencies, 'store' | 'now'>,
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
  const result = await store.change(kind, id, change, {
    by: account.name,
    at: now().toISOString(),
    // An undo is only valid for the version that was checked here.
    ifVersion: change.undo === undefined ? version : current.version,
  })
  if (result.ok) return result
  if (result.reason === 'not-found') return { ok: false, reason: 'not-found' }
  return { ok: false, reason: 'conflict', current: result.request }
}

/** Ids are unique over all kinds. */
export function findRequest(store: Pick<RequestReader, 'get'>, id: string): KeptRequest | undefined {
  return requestKinds.map((kind) => store.get(kind, id)).find((request) => request !== undefined)
}

/** Throws 422 with a message for each wrong part. */
export function parseChange(body: unknown): RequestChange {
  const change = changeSchema.safeParse(body)
  if (change.success) return change.data
  const fields = Object.fromEntries(change.error.issues.map(({ path, message }) => [path.join('.'), message]))
  throw createRefusal(422, 'invalid', 'Deze wijziging kan niet.', { fields })
}

/** The version in If-Match; 0, which never matches, if malformed. */
export function readIfMatch(headers: Headers): number | undefined {
  const ifMatch = headers.get('if-match')?.trim() ?? '*'
  if (ifMatch === '*') return undefined
  return Number(/^"(\d{1,9})"$/.exec(ifMatch)?.[1] ?? 0)
}
