import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { createByKind, requestKinds, type RequestKind } from '#domain/forms/kinds'
import { applyChange } from '#domain/requests/change'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { createRetentionCheck } from '#domain/requests/retention'
import { getErasedAt, trashDays } from '#domain/requests/trash'
import { hashSubmission } from '#store/requests/requestRecord'
import { createKeyedMutex } from '#store/io/keyedMutex'
import type { ChangeFeed } from '#store/requests/postgres/changeFeed'
import type { Database } from '#store/database/database'
import { createInserter } from '#store/requests/postgres/inserter'
import { queryAllRows } from '#store/requests/postgres/queryAllRows'
import { countInboxRows, defaultCountStep, queryRows } from '#store/requests/postgres/queryRows'
import {
  createRow,
  parseRequest,
  readRecord,
  type RecordRow,
  type Written,
} from '#store/requests/postgres/requestRow'
import type { RowRules } from '#store/requests/postgres/rowRules'
import { readSql } from '#store/database/sql'
import type { CreatedPeriod, RequestStore, SharedStore } from '#store/requests/requestStore'
import { hasCode, StoreUnavailableError } from '#store/storeErrors'

/** Read at once by `list`. Bounds memory. */
const pageLength = 500
/** Erased with one commit. Others wait for it at most. */
const eraseLength = 500
/** A database that takes longer counts as away. */
const healthMs = 3_000

/** Writes a megabyte, and removes it with the end of the statement. */
const spaceSql = `create temporary table space on commit drop as
  select md5(number::text) from generate_series(1, 17000) as number`

/** The requests of a database that several servers share. */
export function createRequestStore(
  database: Database,
  feed: ChangeFeed,
  rowRules: RowRules,
  countStep = defaultCountStep,
): RequestStore & SharedStore {
  const { query } = database
  const { rules, fingerprint } = rowRules
  const [updateSql, eraseSql, recentSql] = [readSql('update'), readSql('erase'), readSql('recent')]
  const announce = () => feed.announce('requests')
  const insert = createInserter(database, rowRules, announce)
  /** Keeps the order of changes of this server. Others are noticed by the version. */
  const changes = createKeyedMutex<string>()
  const running = new Set<Promise<unknown>>()
  let isClosed = false

  /** Refuses work once the store is closed. `close` waits for what started. */
  const whileOpen = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isClosed) throw new StoreUnavailableError('the store was closed')
    const result = work()
    running.add(result)
    try {
      return await result
    } finally {
      running.delete(result)
    }
  }
  const findOne = async (kind: RequestKind, column: 'id' | 'submission_id', value: string) => {
    const text = `select record::text as json from requests where kind = $1 and ${column} = $2`
    const [found] = await query<{ json: string }>(text, [kind, value], `by ${column}`)
    return found && readRecord(kind, found.json)
  }
  // PostgreSQL has no text with a zero byte, so no request has such an id.
  const get = async (kind: RequestKind, id: string) =>
    id.includes('\0') ? undefined : findOne(kind, 'id', id)
  const isErased = async (kind: RequestKind, column: 'id' | 'submission', value: string | undefined) => {
    if (value === undefined) return false
    const text = `select from tombstones where kind = $1 and ${column} = $2`
    return (await query(text, [kind, value])).length > 0
  }
  /** False when the request has another version by now. */
  const update = async (written: Written, version: number): Promise<boolean> => {
    const updated = await query(updateSql, [...createRow(written, rules), version, fingerprint], 'update')
    if (updated.length > 0) announce()
    return updated.length > 0
  }
  const add = async (written: Written): Promise<{ request: KeptRequest; isNew: boolean }> => {
    const { request } = written
    const { kind, id, submissionId } = request
    const inserted = await insert(written)
    if (inserted.isNew) return { request, isNew: true }
    if (inserted.json !== null) return { request: readRecord(kind, inserted.json), isNew: false }
    if (inserted.isErased) return { request, isNew: false }
    // It may have arrived or been erased since the statement began.
    const known = submissionId === undefined ? undefined : await findOne(kind, 'submission_id', submissionId)
    if (known) return { request: known, isNew: false }
    if (await isErased(kind, 'submission', hashSubmission(request))) return { request, isNew: false }
    throw new Error(`id ${id} was given before`)
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
  /** Reads the rows that match page by page, in the order of `key` and of arrival. */
  async function* scan(kind: RequestKind, key: ScanKey, where = 'true', values: readonly string[] = []) {
    // The rank lets the index of creation times skip the other kinds.
    const text = `select ${key} as key, sequence, record::text as json from requests
      where kind = $1 and kind_rank = ${requestKinds.indexOf(kind)} and (${key}, sequence) > ($2, $3::bigint) and ${where}
      order by ${key}, sequence limit ${pageLength}`
    let last = [key === 'kind_rank' ? '-1' : '', '0']
    for (;;) {
      const rows = await query<ScannedRow>(text, [kind, ...last, ...values])
      for (const { json } of rows) yield readRecord(kind, json)
      const end = rows.at(-1)
      if (!end || rows.length < pageLength) return
      last = [String(end.key), end.sequence]
    }
  }
  const listCreated = (kind: RequestKind, { from = '', before = '~' }: CreatedPeriod) =>
    scan(kind, 'created_at', 'created_at >= $4 and created_at < $5', [from, before])
  async function* listExpired(kind: RequestKind, now: Date) {
    const isDue = createRetentionCheck(rules.retention, now)
    // While the ends of other rules stand in rows, all of them are judged.
    const isCurrent = (await rowRules.getProgress()) === undefined
    const rows = isCurrent
      ? scan(kind, 'retention_end', 'retention_end <= $4', [now.toISOString()])
      : scan(kind, 'kind_rank')
    yield* filterDue(rows, isDue)
  }
  return {
    // The store parses by kind, so the result has the kind of the input.
    add: <R extends KeptRequest>(request: R) =>
      whileOpen(() => add(parseRequest(request)) as Promise<{ request: R; isNew: boolean }>),
    change: (...args) => whileOpen(() => change(...args)),
    erase: async (kind, id, at) => (await whileOpen(() => eraseAll(kind, [id], at))) > 0,
    eraseAll: (...args) => whileOpen(() => eraseAll(...args)),
    put: (request) => whileOpen(() => put(parseRequest(request))),
    get,
    list: (kind, created) => (created ? listCreated(kind, created) : scan(kind, 'kind_rank')),
    listDue: (kind, reason, now) => {
      const at = now.toISOString()
      if (reason === 'retention') return listExpired(kind, now)
      const due = scan(kind, 'trashed_at', 'trashed_at < $4', [getTrashLimit(now)])
      return filterDue(due, (request) => (getErasedAt(request) ?? at) < at)
    },
    countKept: async () => {
      const text = 'select kind, count(*)::integer as count from requests group by kind'
      const rows = await query<{ kind: RequestKind; count: number }>(text)
      return createByKind((kind) => rows.find((row) => row.kind === kind)?.count ?? 0)
    },
    getFirstCreated: async () => {
      const text = 'select created_at from requests where not is_trashed order by created_at limit 1'
      return (await query<{ created_at: string }>(text))[0]?.created_at
    },
    health: async () => {
      const text = 'select pg_is_in_recovery() as is_standby'
      const asking = query<{ is_standby: boolean }>(text).catch(() => [])
      const rows = await Promise.race([asking, setTimeout(healthMs, [], { ref: false })])
      return { canWrite: !isClosed && rows[0]?.is_standby === false, hasLock: true, damaged: [] }
    },
    query: (inboxQuery, now) => queryRows(database, inboxQuery, rules.promises, now, countStep),
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
    changesSince: feed.changesSince,
    subscribe: (listener) => feed.subscribe('requests', listener),
    close: async () => {
      isClosed = true
      await Promise.allSettled(running)
    },
  }
}

type ScanKey = 'kind_rank' | 'created_at' | 'retention_end' | 'trashed_at'

interface ScannedRow {
  readonly key: string | number
  readonly sequence: string
  readonly json: string
}

/** A time in the trash may have been written without milliseconds, so the exact test follows. */
async function* filterDue(requests: AsyncIterable<KeptRequest>, isDue: (request: KeptRequest) => boolean) {
  for await (const request of requests) if (isDue(request)) yield request
}

function getTrashLimit(now: Date): string {
  return new Date(now.getTime() - trashDays * 24 * 60 * 60_000 + 1_000).toISOString()
}
