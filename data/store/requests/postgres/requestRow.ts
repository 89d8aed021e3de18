import { getListColumns } from '#domain/query/inboxColumns'
import { workSort } from '#domain/query/requestQuery'
import { getBrandWords, getSearchText } from '#domain/query/requestSearch'
import { createSortValue } from '#domain/query/sortRequests'
import type { Promises } from '#domain/promises/promises'
import { getFixedDueAt } from '#domain/query/workOrder'
import { requestKinds } from '#domain/forms/kinds'
import { getPlanned } from '#domain/requests/appointments'
import { isUrgentRequest, type KeptRequest } from '#domain/requests/keptRequest'
import { getPersonKeys } from '#domain/requests/person'
import { getLastAt } from '#domain/requests/retention'
import { requestStatuses } from '#domain/requests/status'
import { getFacts } from '#domain/statistics/tally'
import { hashSubmission } from '#store/requests/requestRecord'

/** A stored request as `select kind, record::text as json` returns it. */
export interface RecordRow {
  readonly kind: KeptRequest['kind']
  readonly json: string
}

export function createRowValues(requests: readonly KeptRequest[]) {
  const records = requests.map((request) => JSON.stringify(request))
  return [JSON.stringify(requests.map(createRow)), records] as const
}

/** Columns of the table. The database holds no half pairs. */
export function createRow(request: KeptRequest) {
  const [phone = null, email = null] = splitKeys(getPersonKeys(request))
  const facts = getFacts(request)
  const row = {
    kind: request.kind,
    id: request.id,
    version: request.version,
    submission_id: request.submissionId,
    submission: hashSubmission(request),
    created_at: request.createdAt,
    status_rank: requestStatuses.indexOf(request.status),
    trashed_at: request.trashedAt,
    is_urgent: isUrgentRequest(request),
    is_spam: request.spamReason !== undefined,
    is_duplicate: request.duplicateOf !== undefined,
    assignee: facts.assignee,
    appointment_at: getPlanned(request)?.appointment.start,
    ...getDueColumns(request),
    last_at: getLastAt(request),
    phone_key: phone,
    email_key: email,
    words: getSearchText(request),
    brand_words: getBrandWords(request),
    page: request.page?.slice(0, maxLength),
    took_ms: facts.tookMs,
    final_cents: facts.finalCents,
    source: facts.source,
    lost: facts.lost,
    is_unpaid: facts.isUnpaid,
    is_revisit: facts.isRevisit,
  }
  const texts = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === 'string' ? toDatabaseText(value) : value,
  ])
  return { ...Object.fromEntries(texts), sorts: getSorts(request) } as const
}

/** The minutes of each promise. A row names one by its place, from 1. */
export function listPromiseMinutes(promises: Promises): readonly number[] {
  return [promises.urgentContact, ...requestKinds.map((kind) => promises[kind])]
}

function getDueColumns(request: KeptRequest): { due_from?: number; promise?: number } {
  const fixed = getFixedDueAt(request)
  if (fixed === undefined) return {}
  if (fixed !== 'promised') return { due_from: Date.parse(fixed) }
  const isUrgent = isUrgentRequest(request)
  return {
    due_from: Date.parse(request.createdAt),
    promise: isUrgent ? 1 : requestKinds.indexOf(request.kind) + 2,
  }
}

/** PostgreSQL's texts hold neither zero bytes nor half surrogate pairs. Records escape them. */
export function toDatabaseText(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd')
}

/** Columns of lists with a column in the table. The others are in `sorts`. */
export const tableColumns: ReadonlyMap<string, string> = new Map([
  ['id', 'id'],
  ['createdAt', 'created_at'],
  ['status', 'status_rank'],
])

export const sortedKeys: ReadonlySet<string> = new Set(
  getListColumns(requestKinds)
    .map(({ key }) => key)
    .filter((key) => key !== workSort && !tableColumns.has(key)),
)

const sortValues = [...sortedKeys].map((key) => ({ key, getValue: createSortValue(key) }))
/** Enough to sort by. */
const maxLength = 200

function getSorts(request: KeptRequest): Readonly<Record<string, string>> {
  const sorts: Record<string, string> = {}
  for (const { key, getValue } of sortValues) {
    const value = String(getValue(request)).slice(0, maxLength)
    if (value !== '') sorts[key] = toDatabaseText(value)
  }
  return sorts
}

/** The phone number, then the e-mail address, which may be the only one. */
function splitKeys(keys: readonly string[]): readonly (string | null | undefined)[] {
  const [first] = keys
  return keys.length === 1 && first?.includes('@') ? [null, first] : keys
}
