import type { RequestColumn } from '#domain/columns'
import type { KeptRequest } from '#domain/keptRequest'
import type { RequestKind } from '#domain/kinds'
import type { RequestQuery } from '#domain/requestQuery'
import { toColumns } from '#domain/columns'
import { toDayEnd, toDayStart } from '#domain/dutchDay'
import { requestStatuses } from '#domain/status'
import { createSearch } from './createSearch.ts'

const collator = new Intl.Collator('nl', { numeric: true, sensitivity: 'base' })

/** True when a query leaves nothing out and keeps the order: the whole list, newest first. */
export function isWholeList({ sort, limit, offset, ...filters }: RequestQuery): boolean {
  return isUnfiltered(filters) && sort === undefined && limit === undefined && !offset
}

/** True when the sort key of a query is a column of the kind. */
export function canSort(kind: RequestKind, sort: string | undefined): boolean {
  return sort === undefined || toColumns(kind).some(({ key }) => key === sort.replace(/^-/, ''))
}

/**
 * The requests that a query asks for, in its order, before limit and offset. Newest first unless it says otherwise, and among
 * equals too. `requests` is oldest first, as the store gives it.
 */
export function queryRequests(
  kind: RequestKind,
  requests: readonly KeptRequest[],
  query: RequestQuery,
): readonly KeptRequest[] {
  const found = requests.filter(toFilter(query)).toReversed()
  if (query.sort === undefined) return found
  const isDescending = query.sort.startsWith('-')
  const key = query.sort.replace(/^-/, '')
  const column = toColumns(kind).find((each) => each.key === key)
  return column ? found.sort(toComparison(column, isDescending)) : found
}

function isUnfiltered({
  q,
  status,
  urgent,
  spam,
  from,
  to,
}: Omit<RequestQuery, 'sort' | 'limit' | 'offset'>): boolean {
  return !q && [status, urgent, spam, from, to].every((filter) => filter === undefined)
}

function toFilter(query: RequestQuery): (request: KeptRequest) => boolean {
  const { q, status, urgent, spam } = query
  const from =
    query.from === undefined ? undefined : isDay(query.from) ? toDayStart(query.from) : toIso(query.from)
  const to = query.to === undefined ? undefined : isDay(query.to) ? toDayEnd(query.to) : toIso(query.to)
  const isDayTo = query.to !== undefined && isDay(query.to)
  const search = q ? createSearch(q) : undefined
  return (request) =>
    (status === undefined || status.includes(request.status)) &&
    (urgent === undefined || isUrgent(request) === urgent) &&
    (spam === undefined || (request.spamReason !== undefined) === spam) &&
    (from === undefined || request.createdAt >= from) &&
    (to === undefined || (isDayTo ? request.createdAt < to : request.createdAt <= to)) &&
    (search === undefined || search(request))
}

/** Empty values come last both ways; equal ones stay as they were (Array.prototype.sort is stable). */
function toComparison(
  column: RequestColumn,
  isDescending: boolean,
): (left: KeptRequest, right: KeptRequest) => number {
  const sign = isDescending ? -1 : 1
  // By what it means, where the alphabet means nothing.
  if (column.key === 'status') {
    return (left, right) =>
      sign * (requestStatuses.indexOf(left.status) - requestStatuses.indexOf(right.status))
  }
  return (left, right) => {
    const [a, b] = [column.value(left), column.value(right)]
    if (a === b) return 0
    if (a === '') return 1
    if (b === '') return -1
    if (typeof a === 'boolean' || typeof b === 'boolean') return sign * (Number(a) - Number(b))
    if (column.type === 'time') return sign * (a < b ? -1 : 1)
    return sign * collator.compare(a, b)
  }
}

function isUrgent(request: KeptRequest): boolean {
  return request.kind === 'contact' && request.isUrgent
}

function isDay(text: string): boolean {
  return !text.includes('T')
}

/** One spelling of a moment, so that times compare as text. */
function toIso(time: string): string {
  return new Date(time).toISOString()
}
