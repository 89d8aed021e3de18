import { getAppointmentPeriod, getCreatedPeriod } from '#domain/query/requestFilter'
import type { InboxQuery } from '#domain/query/requestQuery'
import { minIdLength, parseSearch, toSpacedWords } from '#domain/query/requestSearch'
import { requestStatuses } from '#domain/requests/status'
import { joinSql, raw, Sql, sql } from '#store/database/statement'
import { toDatabaseText } from '#store/requests/postgres/requestRow'

/** The condition of a query, as createRequestFilter. */
export function createListFilter(query: InboxQuery, personKeys: readonly string[] | undefined): Sql {
  const { kind, status, urgent, spam, open, duplicates, mine, asker = '', brand, q, trash = false } = query
  const { source, assignee, unpaid } = query
  const { from, before } = getCreatedPeriod(query)
  const parts = [
    is('is_trashed', trash),
    kind && sql`kind = any(${kind})`,
    status && sql`status_rank = any(${status.map((each) => requestStatuses.indexOf(each))})`,
    is('is_urgent', urgent),
    is('is_spam', spam),
    is('status_rank <= 1', open),
    is('is_duplicate', duplicates),
    mine !== undefined && sql`(assignee = ${toDatabaseText(asker)}) ${raw(mine ? '' : 'is not true')}`,
    source && sql`split_part(source, ':', 1) = any(${source})`,
    ...createAppointmentParts(query),
    assignee && sql`assignee = ${toDatabaseText(assignee)}`,
    is('is_unpaid', unpaid),
    from && sql`created_at >= ${from}`,
    before && sql`created_at < ${before}`,
    brand && has('brand_words', toSpacedWords(brand)),
    q && createSearchFilter(q),
    personKeys && createPersonFilter(personKeys),
  ]
  return joinSql(
    parts.filter((part) => part instanceof Sql),
    ' and ',
  )
}

function createAppointmentParts(query: InboxQuery) {
  const period = getAppointmentPeriod(query)
  if (!period) return []
  if (!period.appointment) return [raw('appointment_at is null')]
  const { from = '', before = '~' } = period
  return [sql`appointment_at >= ${from} and appointment_at < ${before}`]
}

export function createPersonFilter(keys: readonly string[]): Sql {
  return sql`(phone_key = any(${keys}) or email_key = any(${keys}))`
}

function is(condition: string, value: boolean | undefined): Sql | undefined {
  return value === undefined ? undefined : raw(value ? condition : `not ${condition}`)
}

function createSearchFilter(q: string): Sql {
  const { joined, terms } = parseSearch(toDatabaseText(q))
  const words = terms.map((term) =>
    term.length < minIdLength
      ? has('words', term)
      : sql`(${has('words', term)} or lower(id) like ${`${escapeLike(term)}%`})`,
  )
  const all = words.length === 0 ? raw('true') : joinSql(words, ' and ')
  return joined === undefined ? sql`(${all})` : sql`(${has('words', joined)} or ${all})`
}

function has(column: 'words' | 'brand_words', text: string): Sql {
  return sql`${raw(column)} like ${`%${escapeLike(text)}%`}`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
