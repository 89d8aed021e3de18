import { setTimeout } from 'node:timers/promises'
import type { RequestKind } from '#domain/forms/kinds'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { Rules } from '#domain/rules'
import { createRetentionCheck, type RetentionPeriod } from '#domain/requests/retention'
import { requestStatuses } from '#domain/requests/status'
import { getErasedAt } from '#domain/requests/trash'
import { parseRequest, readRecord } from '#store/requests/requestRecord'
import { createGate } from '#store/io/gate'
import type { ChangeFeed } from '#store/requests/postgres/changeFeed'
import type { Database } from '#store/database/database'
import { queryAllRows } from '#store/requests/postgres/queryAllRows'
import { createRowQuery, defaultCountStep } from '#store/requests/postgres/queryRows'
import type { RecordRow } from '#store/requests/postgres/requestRow'
import { countInboxRows, tallyRows } from '#store/requests/postgres/tallyRows'
import { countKept, scanRows } from '#store/requests/postgres/scanDatabase'
import { createWriter } from '#store/requests/postgres/writer'
import { readSql } from '#store/database/sql'
import type { CreatedPeriod, RequestStore, SharedStore } from '#store/requests/requestStore'
import { hasCode, StoreUnavailableError } from '#store/storeErrors'

/** A database that takes longer counts as away. */
const healthMs = 3_000

/** Writes a megabyte, and removes it with the end of the statement. */
const spaceSql = `create temporary table space on commit drop as
  select md5(number::text) from generate_series(1, 17000) as number`

export function createRequestStore(
  database: Database,
  feed: ChangeFeed,
  rules: Rules,
  countStep = defaultCountStep,
): RequestStore & SharedStore {
  const { query } = database
  const recentSql = readSql('requests', 'recent')
  const gate = createGate('the store')
  const get = async (kind: RequestKind, id: string) => {
    // PostgreSQL has no text with a zero byte, so no request has such an id.
    if (id.includes('\0')) return undefined
    const text = 'select record::text as json from requests where kind = $1 and id = $2'
    const [found] = await query<{ json: string }>(text, [kind, id], 'by id')
    return found && readRecord(kind, found.json)
  }
  const { add, change, eraseAll } = createWriter(database, get, () => feed.announce('requests'))
  const listCreated = (kind: RequestKind, { from = '', before = '~' }: CreatedPeriod) =>
    scanRows(database, kind, 'created_at >= $3 and created_at < $4', [from, before])
  /** The database finds those before the first possible end; `isDue` knows the calendar. */
  const listExpired = (kind: RequestKind, now: Date) => {
    const { customers, communication } = rules.retention
    const done = requestStatuses.indexOf('done')
    const ends = [customers, communication].map((period) => getEarliestEnd(now, period))
    const where = `last_at <= case status_rank when ${done} then $3 else $4 end`
    return filterDue(scanRows(database, kind, where, ends), createRetentionCheck(rules.retention, now))
  }
  return {
    // The store parses by kind, so the result has the kind of the input.
    add: <R extends KeptRequest>(request: R) =>
      gate.run(() => add(parseRequest(request)) as Promise<{ request: R; isNew: boolean }>),
    change: (...args) => gate.run(() => change(...args)),
    eraseAll: (...args) => gate.run(() => eraseAll(...args)),
    get,
    list: (kind, created) => (created ? listCreated(kind, created) : scanRows(database, kind)),
    listDue: (kind, reason, now) => {
      const at = now.toISOString()
      if (reason === 'retention') return listExpired(kind, now)
      return filterDue(scanRows(database, kind, 'is_trashed'), (request) => (getErasedAt(request) ?? at) < at)
    },
    countKept: () => countKept(database),
    getFirstCreated: async () => {
      const text = 'select created_at from requests where not is_trashed order by created_at limit 1'
      return (await query<{ created_at: string }>(text))[0]?.created_at
    },
    health: async () => {
      const text = 'select pg_is_in_recovery() as is_standby'
      const asking = query<{ is_standby: boolean }>(text).catch(() => [])
      const rows = await Promise.race([asking, setTimeout(healthMs, [], { ref: false })])
      return { canWrite: !gate.isClosed && rows[0]?.is_standby === false, hasLock: true, damaged: [] }
    },
    query: createRowQuery(database, rules, countStep),
    findRecent: async (personKeys, since) => {
      const rows = await query<RecordRow>(recentSql, [personKeys, since], 'recent')
      return rows.map(({ kind, json }) => readRecord(kind, json))
    },
    hasSpace: async () => {
      try {
        await query(spaceSql)
        return true
      } catch (error) {
        if (error instanceof StoreUnavailableError && hasCode(error.cause, '53100')) return false
        throw error
      }
    },
    queryAll: (inboxQuery, now) => queryAllRows(database, inboxQuery, { promises: rules.promises, now }),
    counts: (now) => countInboxRows(database, rules.promises, now),
    tally: (range, now) => tallyRows(database, range, rules.promises, now),
    changesSince: feed.changesSince,
    subscribe: (listener) => feed.subscribe('requests', listener),
    close: gate.close,
  }
}

async function* filterDue(requests: AsyncIterable<KeptRequest>, isDue: (request: KeptRequest) => boolean) {
  for await (const request of requests) if (isDue(request)) yield request
}

/** A period that ends at `now` began no later than this (ISO): months have at most 31 days. */
function getEarliestEnd(now: Date, { count, unit }: RetentionPeriod): string {
  const days = count * (unit === 'year' ? 365 : 28)
  return new Date(now.getTime() - days * 24 * 3_600_000).toISOString()
}
