import { getDayEnd, getDayStart } from '#domain/format/dutchTime'
import type { Promises } from '#domain/promises/promises'
import type { RequestKind } from '#domain/forms/kinds'
import type { InboxQuery } from '#domain/query/requestQuery'
import { minIdLength, parseSearch, toSpacedWords } from '#domain/query/requestSearch'
import { requestStatuses, type RequestStatus } from '#domain/requests/status'
import type { Queries } from '#store/database/database'
import { toDatabaseText } from '#store/requests/postgres/requestRow'

/** The rows of a list, before its order and window. */
export interface FilteredRows extends Queries {
  readonly promises: Promises
  readonly filter: string
  readonly values: readonly unknown[]
  /** At most some thousands match. */
  readonly isSmall: boolean
}

/** The values of a statement, in the order of their placeholders. */
export class Values {
  readonly list: unknown[] = []

  add(value: unknown): string {
    this.list.push(value)
    return `$${this.list.length}`
  }
}

/** The condition of a query in SQL, as createRequestFilter. */
export function createListFilter(
  query: InboxQuery,
  personKeys: readonly string[] | undefined,
  values: Values,
) {
  const {
    kind,
    status,
    urgent,
    spam,
    open,
    duplicates,
    mine,
    asker,
    brand,
    from,
    to,
    q,
    trash = false,
  } = query
  const is = (column: string, value: boolean | undefined) =>
    value !== undefined && (value ? column : `not ${column}`)
  return [
    is('is_trashed', trash),
    kind && createKindFilter(kind, values),
    status && createStatusFilter(status.map(toRank), values),
    is('is_urgent', urgent),
    is('is_spam', spam),
    open !== undefined && `status_rank ${open ? '<=' : '>'} ${toRank('no-answer')}`,
    is('is_duplicate', duplicates),
    mine !== undefined && createAssigneeFilter(mine, asker, values),
    from !== undefined && `created_at >= ${values.add(isDay(from) ? getDayStart(from) : toIso(from))}`,
    to !== undefined &&
      (isDay(to) ? `created_at < ${values.add(getDayEnd(to))}` : `created_at <= ${values.add(toIso(to))}`),
    brand && `brand_words like ${values.add(`%${escapeLike(toSpacedWords(brand))}%`)}`,
    q && createSearchFilter(q, values),
    personKeys && createPersonFilter(values.add(personKeys)),
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' and ')
}

/** With one kind, an index can skip the others and keep its order. */
function createKindFilter(kinds: readonly RequestKind[], values: Values): string {
  const [kind, ...others] = kinds
  return others.length === 0 ? `kind = ${values.add(kind)}` : `kind = any(${values.add(kinds)}::text[])`
}

/** With one status, its index gives the order, too. */
function createStatusFilter(ranks: readonly number[], values: Values): string {
  const [rank, ...others] = ranks
  return others.length === 0
    ? `status_rank = ${values.add(rank)}::smallint`
    : `status_rank = any(${values.add(ranks)}::smallint[])`
}

function createAssigneeFilter(mine: boolean, asker: string | undefined, values: Values): string {
  if (asker === undefined) return mine ? 'assignee is null' : 'assignee is not null'
  const name = values.add(toDatabaseText(asker))
  return mine ? `assignee = ${name}` : `(assignee is null or assignee <> ${name})`
}

/** Requests with one of these keys. They are a phone number or an e-mail address. */
export function createPersonFilter(keys: string): string {
  return `(phone_key = any(${keys}::text[]) or email_key = any(${keys}::text[]))`
}

function createSearchFilter(q: string, values: Values): string {
  const { phone, terms } = parseSearch(toDatabaseText(q))
  const words = terms.map((term) => {
    const has = `words like ${values.add(`%${escapeLike(term)}%`)}`
    return term.length < minIdLength
      ? has
      : `(${has} or lower(id) like ${values.add(`${escapeLike(term)}%`)})`
  })
  const all = words.length === 0 ? 'true' : words.join(' and ')
  return phone === undefined ? `(${all})` : `(words like ${values.add(`%${phone}%`)} or ${all})`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

function toRank(status: RequestStatus): number {
  return requestStatuses.indexOf(status)
}

function isDay(text: string): boolean {
  return !text.includes('T')
}

function toIso(time: string): string {
  return new Date(time).toISOString()
}
