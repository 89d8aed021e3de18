import {
  canUndo,
  changeSchema,
  type AppliedChange,
  type RequestChange,
  type StaffChange,
} from '#domain/requests/change'
import { getHandling, lacksOwnership } from '#domain/requests/handling'
import { getStaffVersion } from '#domain/requests/history'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import { getRouterParam, type H3Event } from 'h3'
import type { StaffAccount } from '#store/accounts/accounts'
import { z } from 'zod'
import type { Stores } from '#store/stores'
import { createRefusal, isStoreUnavailable } from '../http/createRefusal.ts'
import { readJsonBody, readParsedBody } from '../http/readBody.ts'
import { createJsonResponse } from '../http/responses.ts'

export interface ChangeDependencies extends Pick<Stores, 'store' | 'staff'> {
  readonly now: () => Date
  /** Before a change is kept, such as to note what must be sent even if the server is killed after it. */
  readonly beforeChange?: (request: KeptRequest, change: AppliedChange) => Promise<void>
  /** Before and after a change of staff, such as to close the notifications of others. */
  readonly onChanged?: (change: StaffChange) => void
}

/** With If-Match ("3", the version) a conflict gives 412 and the current request. */
export async function changeOne(
  dependencies: ChangeDependencies,
  event: H3Event,
  kind: RequestKind,
  account: StaffAccount,
): Promise<Response> {
  const change = await parseChange(await readJsonBody(event), dependencies)
  const target = { kind, id: getRouterParam(event, 'id') ?? '', version: readIfMatch(event) }
  const changed = await changeRequest(dependencies, target, change, account)
  if (changed.ok) return createJsonResponse(changed.request, 200, { etag: `"${changed.request.version}"` })
  const { current, reason } = changed
  if (current === undefined || reason === 'not-found') throw createNotFound()
  const extra = { headers: { etag: `"${current.version}"` }, current }
  throw createRefusal(reason === 'conflict' ? 412 : 409, reason, reasonTexts[reason], extra)
}

const reasonTexts = {
  conflict: 'Iemand anders was net eerder. Bekijk de aanvraag opnieuw.',
  'cannot-undo': 'Dit kan niet meer ongedaan worden gemaakt.',
  'ownership-unseen': 'Noteer eerst dat u de legitimatie en het kentekenbewijs heeft gezien.',
} as const

const maxTargets = 500
/** For 500 ids and a long note. */
const maxBulkBytes = 128 * 1024

const bulkSchema = z.object({
  ids: z
    .array(z.object({ kind: z.enum(requestKinds), id: z.string(), version: z.int().positive() }))
    .min(1)
    .max(maxTargets),
  change: z.unknown(),
})

/** An unchanged request, and its current state if it still exists. */
export interface BulkConflict {
  readonly kind: RequestKind
  readonly id: string
  readonly reason: 'not-found' | 'conflict' | 'cannot-undo' | 'ownership-unseen' | 'unavailable'
  readonly current?: KeptRequest | undefined
}

/** Makes one change to many requests. A conflict on one does not stop the others. */
export async function changeMany(
  dependencies: ChangeDependencies,
  event: H3Event,
  account: StaffAccount,
): Promise<Response> {
  const message = `Kies 1 tot ${maxTargets} aanvragen en wat er met ze moet gebeuren.`
  const body = await readParsedBody(event, bulkSchema, message, { maxBytes: maxBulkBytes })
  const change = await parseChange(body.change, dependencies)
  const targets = [...new Map(body.ids.map((each) => [each.id, each])).values()]
  const failures: unknown[] = []
  const conflicts: BulkConflict[] = []
  await Promise.all(
    targets.map(async (target) => {
      const { kind, id } = target
      try {
        const changed = await changeRequest(dependencies, target, change, account)
        if (!changed.ok) conflicts.push({ kind, id, reason: changed.reason, current: changed.current })
      } catch (error) {
        if (!isStoreUnavailable(error)) throw error
        failures.push(error)
        conflicts.push({ kind, id, reason: 'unavailable' })
      }
    }),
  )
  if (failures.length === targets.length) throw failures[0]
  return createJsonResponse({ done: targets.length - conflicts.length, conflicts })
}

/** Which request, and the version that was on the screen; undefined for any version. */
interface ChangeTarget {
  readonly kind: RequestKind
  readonly id: string
  readonly version: number | undefined
}

type Changed =
  | { readonly ok: true; readonly request: KeptRequest }
  | {
      readonly ok: false
      readonly reason: Exclude<BulkConflict['reason'], 'unavailable'>
      readonly current?: KeptRequest
    }

/** Throws StoreUnavailableError. */
async function changeRequest(
  { store, now, beforeChange, onChanged }: ChangeDependencies,
  { kind, id, version }: ChangeTarget,
  asked: RequestChange,
  account: StaffAccount,
): Promise<Changed> {
  const current = await store.get(kind, id)
  if (!current) return { ok: false, reason: 'not-found' }
  // An answer of the RDW, which raises the version too, is no conflict.
  const staffVersion = getStaffVersion(current)
  if (version !== undefined && (version < staffVersion || version > current.version))
    return { ok: false, reason: 'conflict', current }
  const change = assignAppointment(current, asked, account)
  if (lacksOwnership(current, change)) return { ok: false, reason: 'ownership-unseen', current }
  if (change.undo !== undefined) {
    const isThisVersion = change.undo === true || change.undo === staffVersion
    if (!isThisVersion) return { ok: false, reason: 'conflict', current }
    if (!canUndo(current, account.name, now())) return { ok: false, reason: 'cannot-undo', current }
  }
  await beforeChange?.(current, change)
  const result = await store.change(kind, id, change, {
    by: account.name,
    at: now().toISOString(),
    // Some changes are only valid for the version that was checked here.
    ifVersion:
      version === undefined && change.undo === undefined && change.status !== 'done'
        ? undefined
        : current.version,
  })
  if (result.ok) {
    onChanged?.({ before: current, after: result.request, by: account.name })
    return result
  }
  if (result.reason === 'not-found') return { ok: false, reason: 'not-found' }
  return { ok: false, reason: 'conflict', current: result.request }
}

/** An appointment is somebody's: of who makes it, if the request is nobody's yet. */
function assignAppointment(
  request: KeptRequest,
  change: RequestChange,
  { name }: StaffAccount,
): RequestChange {
  const needsAssignee = change.appointment && change.assignee === undefined
  return needsAssignee && getHandling(request).assignee === undefined ? { ...change, assignee: name } : change
}

export function createNotFound() {
  return createRefusal(404, 'not-found', 'Deze aanvraag bestaat niet (meer).')
}

/** Throws 422 with a message for each wrong part. */
async function parseChange(body: unknown, { staff }: ChangeDependencies): Promise<RequestChange> {
  const change = changeSchema.safeParse(body)
  if (change.success) {
    const { assignee } = change.data
    if (typeof assignee !== 'string') return change.data
    const account = await staff.get(assignee)
    if (account && account.invitedUntil === undefined) return { ...change.data, assignee: account.name }
    const message = account
      ? 'Deze collega heeft de uitnodiging nog niet aangenomen.'
      : 'Deze collega heeft geen account (meer).'
    throw createRefusal(422, 'invalid', message, { fields: { assignee: message } })
  }
  const fields = Object.fromEntries(change.error.issues.map(({ path, message }) => [path.join('.'), message]))
  throw createRefusal(422, 'invalid', 'Deze wijziging kan niet.', { fields })
}

/** The version in If-Match; 0, which never matches, if malformed. */
function readIfMatch({ req }: H3Event): number | undefined {
  const ifMatch = req.headers.get('if-match')?.trim() ?? '*'
  if (ifMatch === '*') return undefined
  return Number(/^"(\d{1,9})"$/.exec(ifMatch)?.[1] ?? 0)
}
