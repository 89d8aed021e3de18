import { getListColumns } from '#domain/query/inboxColumns'
import { workSort } from '#domain/query/requestQuery'
import { getSearchText, toSpacedWords } from '#domain/query/requestSearch'
import { createSortValue } from '#domain/query/sortRequests'
import { getDueAt } from '#domain/query/workOrder'
import type { Rules } from '#domain/rules'
import { requestKinds } from '#domain/forms/kinds'
import { getHandling } from '#domain/requests/handling'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getNextTryAt } from '#domain/requests/nextTry'
import { getPersonKeys } from '#domain/requests/person'
import { getRetentionEnd } from '#domain/requests/retention'
import { hashSubmission, isTombstone, parseRecord } from '#store/requests/requestRecord'

/** A stored request with its text. */
export interface Written {
  readonly request: KeptRequest
  readonly json: string
}

/** A stored request as `select kind, record::text as json` returns it. */
export interface RecordRow {
  readonly kind: KeptRequest['kind']
  readonly json: string
}

/** Callers cannot change the result. Throws for an invalid request. */
export function parseRequest(request: KeptRequest): Written {
  const json = JSON.stringify(request)
  return { json, request: readRecord(request.kind, json) }
}

export function readRecord(kind: KeptRequest['kind'], json: string): KeptRequest {
  const record = parseRecord(kind, JSON.parse(json))
  if (isTombstone(record)) throw new Error('a tombstone is no request')
  return freeze(record)
}

/**
 * Raise it when createRow computes another row of the same request and rules: kept rows are then
 * computed again.
 */
export const rowVersion = 1

/** Columns with their values, in the order of sql/insert.sql. The database holds no half pairs. */
export function createRow(
  { request, json }: Written,
  { promises, retention }: Rules,
): readonly (string | number | boolean | null)[] {
  const [phoneKey = null, emailKey = null] = splitKeys(getPersonKeys(request))
  return [
    request.kind,
    request.id,
    request.version,
    json,
    request.submissionId ?? null,
    hashSubmission(request) ?? null,
    request.createdAt,
    request.status,
    request.trashedAt ?? null,
    request.kind === 'contact' && request.isUrgent,
    request.spamReason !== undefined,
    request.duplicateOf !== undefined,
    getHandling(request).assignee ?? null,
    getDueAt(request, promises) ?? null,
    getNextTryAt(request) !== undefined,
    getRetentionEnd(request, retention),
    phoneKey,
    emailKey,
    getSearchText(request),
    request.kind === 'callback' ? null : toSpacedWords(request.carBrand),
    JSON.stringify(getSorts(request)),
  ].map((value) => (typeof value === 'string' ? toDatabaseText(value) : value))
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

function freeze<T extends object>(value: T): T {
  for (const inner of Object.values(value))
    if (typeof inner === 'object' && inner !== null) freeze(inner as object)
  return Object.freeze(value)
}
