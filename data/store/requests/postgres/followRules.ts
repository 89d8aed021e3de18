import { hash } from 'node:crypto'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { Rules } from '#domain/rules'
import type { Database, Queries } from '#store/database/database'
import { readSql } from '#store/database/sql'
import { createRow, rowVersion, type RecordRow } from '#store/requests/postgres/requestRow'
import { readRecord } from '#store/requests/requestRecord'
import type { RulesProgress } from '#store/requests/requestStore'

export type RowRules = ReturnType<typeof createRowRules>

export function createRowRules({ query }: Queries, rules: Rules) {
  return {
    rules,
    /** Another one after a publication with other rules. */
    get fingerprint() {
      return getFingerprint(rules)
    },
    waitForChange: async (signal: AbortSignal): Promise<void> => {
      const first = getFingerprint(rules)
      while (!signal.aborted && getFingerprint(rules) === first)
        await wait(changeMs, undefined, { signal, ref: false }).catch(() => undefined)
    },
    getProgress: async (): Promise<RulesProgress | undefined> => {
      const text = `select fingerprint is not distinct from $1 as is_ours, is_queued, total,
          (select count(*)::integer from outdated_requests) as outdated
        from row_rules`
      const [row] = await query<ProgressRow>(text, [getFingerprint(rules)], 'rules progress')
      if (!row) throw new Error('row_rules has no row')
      const { is_ours: isOurs, is_queued: isQueued, outdated } = row
      if (isOurs && isQueued && outdated === 0) return undefined
      const total = Math.max(row.total, outdated)
      return { isOurs, done: isQueued ? total - outdated : 0, total }
    },
  }
}

export function getFingerprint({ promises, retention }: Rules): string {
  const parts = [rowVersion, promises, retention.communication, retention.customers]
  return hash('sha256', JSON.stringify(parts), 'base64url')
}

interface ProgressRow {
  readonly is_ours: boolean
  readonly is_queued: boolean
  readonly total: number
  readonly outdated: number
}

/** Rows of one transaction, which takes some tens of milliseconds. */
const stepLength = 200
/** Computed in one turn of the event loop, some milliseconds. */
const turnLength = 10
/** How soon a publication with other rules is noticed. */
const changeMs = 500
/** Between two steps: posts come first. */
const shortestPauseMs = 20

interface FollowOptions {
  readonly signal: AbortSignal
  readonly onFailure: (error: unknown) => void
  /** How often rows are looked for that a server with other rules wrote. */
  readonly lookMs?: number
}

/**
 * Computes the columns of kept requests again where the rules, or the code that computes by them, are
 * not those of before. One server does it, the one that started last decides by which rules,
 * and a server with others leaves it then. Requests keep their version, and no list is told.
 */
export async function followRules(
  database: Database,
  rowRules: RowRules,
  { signal, onFailure, lookMs = 60_000 }: FollowOptions,
): Promise<void> {
  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined)
  const recomputeSql = readSql('recompute')
  let isDeclared = false
  /** False when a server with other rules started later. */
  const work = async (): Promise<boolean> => {
    while (!signal.aborted) {
      const startedMs = performance.now()
      const isFound = await database.transaction((queries) => runStep(queries, rowRules, recomputeSql))
      if (isFound === undefined) return false
      if (!isFound) break
      await pause(Math.max(shortestPauseMs, performance.now() - startedMs))
    }
    return true
  }
  while (!signal.aborted) {
    try {
      if (!isDeclared) await declareRules(database, rowRules)
      isDeclared = true
      if ((await database.runExclusive('rules', work)) === false) return
    } catch (error) {
      if (!signal.aborted) onFailure(error)
    }
    await pause(lookMs)
  }
}

/** From here on, other servers note what they write by other rules. */
async function declareRules({ query, transaction }: Database, { fingerprint }: RowRules): Promise<void> {
  const isKnown = 'select from row_rules where fingerprint = $1'
  if ((await query(isKnown, [fingerprint])).length > 0) return
  await transaction(async (queries) => {
    // Posts wait as long. Beside a VACUUM it is tried again later.
    await queries.query(`set local lock_timeout = '200ms'`)
    await queries.query('select from row_rules for update')
    // What began before this commits first, so the queue has it. What begins later sees the new
    // fingerprint.
    await queries.query('lock table requests in share row exclusive mode')
    await queries.query('update row_rules set fingerprint = $1, is_queued = false', [fingerprint])
  })
}

/** Returns false when all follow the rules, undefined when these no longer count. */
async function runStep(
  { query }: Queries,
  { rules, fingerprint }: RowRules,
  recomputeSql: string,
): Promise<boolean | undefined> {
  await query(`set local lock_timeout = '1s'`)
  const text = 'select is_queued from row_rules where fingerprint = $1 for update'
  const [state] = await query<{ is_queued: boolean }>(text, [fingerprint])
  if (!state) return undefined
  if (!state.is_queued) await query(queueSql)
  const keys = await query<{ kind: string; id: string }>(takeSql)
  if (keys.length === 0) return false
  // Each once: a statement changes a row once.
  const read = `select kind, record::text as json from requests where (kind, id) in (
    select kind, id from unnest($1::text[], $2::text[]) as outdated (kind, id))`
  const records = await query<RecordRow>(read, [keys.map(({ kind }) => kind), keys.map(({ id }) => id)])
  const rows: ReturnType<typeof createRow>[] = []
  for (const [index, record] of records.entries()) {
    if (index % turnLength === turnLength - 1) await setImmediate()
    const request = readWhole(record)
    if (request) rows.push(createRow(request, rules))
  }
  await query(recomputeSql, [JSON.stringify(rows)], 'recompute')
  return true
}

/** From the newest to the oldest. What is noted already is among them. */
const queueSql = `with forgotten as (
    delete from outdated_requests
  ), queued as (
    insert into outdated_requests (kind, id)
    select kind, id from requests order by created_at desc, kind_rank desc, sequence desc
    returning sequence
  )
  update row_rules set is_queued = true, total = (select count(*) from queued)`

const takeSql = `delete from outdated_requests where sequence in (
    select sequence from outdated_requests order by sequence limit ${stepLength}
  ) returning kind, id`

/** Undefined for an unreadable record: what lists it reports it. */
function readWhole({ kind, json }: RecordRow): KeptRequest | undefined {
  try {
    return readRecord(kind, json)
  } catch {
    return undefined
  }
}
