import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { RequestKind } from '#domain/forms/kinds'
import { applyChange } from '#domain/requests/change'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { createRetentionCheck } from '#domain/requests/retention'
import { getErasedAt } from '#domain/requests/trash'
import { hashSubmission, parseRequest, readRecord, type Written } from '#store/requests/requestRecord'
import { createGate } from '#store/io/gate'
import { createKeyedMutex } from '#domain/keyedMutex'
import type { ChangeFeed } from '#store/requests/postgres/changeFeed'
import type { Database } from '#store/database/database'
import { createInserter } from '#store/requests/postgres/inserter'
import { queryAllRows } from '#store/requests/postgres/queryAllRows'
import { createRowQuery, defaultCountStep } from '#store/requests/postgres/queryRows'
import { createRowValues, type RecordRow } from '#store/requests/postgres/requestRow'
import { countInboxRows, tallyRows } from '#store/requests/postgres/tallyRows'
import { countKept, scanRows } from '#store/requests/postgres/scanDatabase'
import type { RowRules } from '#store/requests/postgres/followRules'
import { readSql } from '#store/database/sql'
import type { CreatedPeriod, RequestStore, SharedStore } from '#store/requests/requestStore'
import { hasCode, StoreUnavailableError } from '#store/storeErrors'

/** Erased with one commit. Others wait for it at most. */
const eraseLength = 500
/** A database that takes longer counts as away. */
const healthMs = 3_000

/** Writes a megabyte, and removes it with the end of the statement. */
const spaceSql = `create temporary table space on commit drop as
  select md5(number::text) from generate_series(1, 17000) as number`

export function createRequestStore(
  database: Database,
  feed: ChangeFeed,
  rowRules: RowRules,
  countStep = defaultCountStep,
): RequestStore & SharedStore {
  const { query } = database
  const { rules } = rowRules
  const [updateSql, eraseSql, recentSql] = [readSql('update'), readSql('erase'), readSql('recent')]
  const announce = () => feed.announce('requests')
  const insert = createInserter(database, rowRules, announce)
  /** Keeps the order of changes of this server. Others are noticed by the version. */
  const changes = createKeyedMutex<string>()
  const gate = createGate('the store')
  const get = async (kind: RequestKind, id: string) => {
    // PostgreSQL has no text with a zero byte, so no request has such an id.
    if (id.includes('\0')) return undefined
    const text = 'select record::text as json from requests where kind = $1 and id = $2'
    const [found] = await query<{ json: string }>(text, [kind, id], 'by id')
    return found && readRecord(kind, found.json)
  }
  const isErased = async (kind: RequestKind, column: 'id' | 'submission', value: string | undefined) => {
    if (value === undefined) return false
    const text = `select from tombstones where kind = $1 and ${column} = $2`
    return (await query(text, [kind, value])).length > 0
  }
  /** False when the request has another version by now. */
  const update = async (written: Written, version: number): Promise<boolean> => {
    const values = createRowValues([written], rules, rowRules.fingerprint)
    const updated = await query(updateSql, [...values, version], 'update')
    if (updated.length > 0) announce()
    return updated.length > 0
  }
  const add = async (written: Written): Promise<{ request: KeptRequest; isNew: boolean }> => {
    const { request } = written
    let inserted = await insert(written)
    // It may have arrived or been erased since the statement began.
    if (!inserted.isNew && !inserted.isErased && inserted.json === null) inserted = await insert(written)
    const { isNew, isErased: wasErased, json } = inserted
    if (json !== null) return { request: readRecord(request.kind, json), isNew }
    if (!isNew && !wasErased) throw new Error(`id ${request.id} was given before`)
    return { request, isNew }
  }
  const change: RequestStore['change'] = (kind, id, made, { by, at, ifVersion }) =>
    changes.run(id, async () => {
      for (;;) {
        const request = await get(kind, id)
        if (!request) return { ok: false, reason: 'not-found' }
        if (ifVersion !== undefined && ifVersion !== request.version)
          return { ok: false, reason: 'version-conflict', request }
        const written = parseRequest(applyChange(request, made, by, at))
        if (await update(written, request.version)) return { ok: true, request: written.request }
      }
    })
  const put = async (written: Written): ReturnType<RequestStore['put']> => {
    const { request } = written
    const { kind, id, version } = request
    if ((await insert(written)).isNew) return 'added'
    for (;;) {
      if (await isErased(kind, 'id', id)) return 'erased'
      const known = await get(kind, id)
      if (!known)
        return (await isErased(kind, 'submission', hashSubmission(request))) ? 'erased' : 'duplicate'
      if (version < known.version) return 'older'
      if (version === known.version) return isDeepStrictEqual(request, known) ? 'same' : 'conflict'
      if (await update(written, known.version)) return 'updated'
    }
  }
  const eraseAll: RequestStore['eraseAll'] = (kind, ids, at, reason) =>
    changes.runAll(ids, async () => {
      let count = 0
      for (let start = 0; start < ids.length; start += eraseLength) {
        const values = [kind, ids.slice(start, start + eraseLength), at, reason ?? null]
        const [erased] = await query<{ count: number }>(eraseSql, values)
        count += erased?.count ?? 0
        announce()
      }
      return count
    })
  const listCreated = (kind: RequestKind, { from = '', before = '~' }: CreatedPeriod) =>
    scanRows(database, kind, 'created_at', 'created_at >= $4 and created_at < $5', [from, before])
  async function* listExpired(kind: RequestKind, now: Date) {
    const isDue = createRetentionCheck(rules.retention, now)
    // While the ends of other rules stand in rows, all of them are judged.
    const isCurrent = (await rowRules.getProgress()) === undefined
    const rows = isCurrent
      ? scanRows(database, kind, 'retention_end', 'retention_end <= $4', [now.toISOString()])
      : scanRows(database, kind)
    yield* filterDue(rows, isDue)
  }
  return {
    // The store parses by kind, so the result has the kind of the input.
    add: <R extends KeptRequest>(request: R) =>
      gate.run(() => add(parseRequest(request)) as Promise<{ request: R; isNew: boolean }>),
    change: (...args) => gate.run(() => change(...args)),
    eraseAll: (...args) => gate.run(() => eraseAll(...args)),
    put: (request) => gate.run(() => put(parseRequest(request))),
    get,
    list: (kind, created) => (created ? listCreated(kind, created) : scanRows(database, kind)),
    listDue: (kind, reason, now) => {
      const at = now.toISOString()
      if (reason === 'retention') return listExpired(kind, now)
      return filterDue(scanRows(database, kind, 'trashed_at'), (request) => (getErasedAt(request) ?? at) < at)
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
    queryAll: (inboxQuery, now) => queryAllRows(database, inboxQuery, now),
    counts: (now) => countInboxRows(database, now),
    tally: (range, now) => tallyRows(database, range, rules.promises, now),
    changesSince: feed.changesSince,
    subscribe: (listener) => feed.subscribe('requests', listener),
    close: gate.close,
  }
}

async function* filterDue(requests: AsyncIterable<KeptRequest>, isDue: (request: KeptRequest) => boolean) {
  for await (const request of requests) if (isDue(request)) yield request
}
