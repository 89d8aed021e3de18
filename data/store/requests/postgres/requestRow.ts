import { getListColumns } from '#domain/query/inboxColumns'
import { workSort } from '#domain/query/requestQuery'
import { getBrandWords, getSearchText } from '#domain/query/requestSearch'
import { createSortValue } from '#domain/query/sortRequests'
import { getDueAt } from '#domain/query/workOrder'
import type { Rules } from '#domain/rules'
import { requestKinds } from '#domain/forms/kinds'
import { getHandling } from '#domain/requests/handling'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getNextTryAt } from '#domain/requests/nextTry'
import { getPersonKeys } from '#domain/requests/person'
import { getRetentionEnd } from '#domain/requests/retention'
import { getFacts } from '#domain/statistics/tally'
import { hashSubmission, type Written } from '#store/requests/requestRecord'

/** A stored request as `select kind, record::text as json` returns it. */
export interface RecordRow {
  readonly kind: KeptRequest['kind']
  readonly json: string
}

/** Raise it when createRow changes: kept rows are then computed again. */
export const rowVersion = 3

export function createRowValues(written: readonly Written[], rules: Rules, fingerprint: string) {
  const columns = written.map(({ request }) => createRow(request, rules))
  return [JSON.stringify(columns), written.map(({ json }) => json), fingerprint] as const
}

/** Columns of the table. The database holds no half pairs. */
export function createRow(request: KeptRequest, { promises, retention }: Rules) {
  const [phone = null, email = null] = splitKeys(getPersonKeys(request))
  const { tookMs, agreedCents, finalCents, fromCents, toCents } = getFacts(request)
  const row = {
    kind: request.kind,
    id: request.id,
    version: request.version,
    submission_id: request.submissionId,
    submission: hashSubmission(request),
    created_at: request.createdAt,
    status: request.status,
    trashed_at: request.trashedAt,
    is_urgent: request.kind === 'contact' && request.isUrgent,
    is_spam: request.spamReason !== undefined,
    is_duplicate: request.duplicateOf !== undefined,
    assignee: getHandling(request).assignee,
    due_at: getDueAt(request, promises),
    is_next_try: getNextTryAt(request) !== undefined,
    retention_end: getRetentionEnd(request, retention),
    phone_key: phone,
    email_key: email,
    words: getSearchText(request),
    brand_words: getBrandWords(request),
    page: request.page?.slice(0, maxLength),
    took_ms: tookMs,
    agreed_cents: agreedCents,
    final_cents: finalCents,
    from_cents: fromCents,
    to_cents: toCents,
  }
  const texts = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === 'string' ? toDatabaseText(value) : value,
  ])
  return { ...Object.fromEntries(texts), sorts: getSorts(request) } as const
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
/** An entry of an index has at most 2.7 kB. */
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
