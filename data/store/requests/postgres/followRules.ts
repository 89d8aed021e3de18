import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { Database, Queries } from '#store/database/database'
import { runExclusive } from '#store/database/runExclusive'
import { readSql } from '#store/database/sql'
import { createRow, type RecordRow } from '#store/requests/postgres/requestRow'
import { readRecord } from '#store/requests/requestRecord'
import type { RowRules } from '#store/requests/postgres/rowRules'

/** Rows of one transaction, which takes some tens of milliseconds. */
const stepLength = 200
/** Computed in one turn of the event loop, some milliseconds. */
const turnLength = 10
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
 * not those of the last start. One server does it, the one that started last decides by which rules,
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
      const found = await database.transaction((queries) => runStep(queries, rowRules, recomputeSql))
      if (found === undefined) return false
      if (found === 0) break
      await pause(Math.max(shortestPauseMs, performance.now() - startedMs))
    }
    return true
  }
  while (!signal.aborted) {
    try {
      if (!isDeclared) await declareRules(database, rowRules)
      isDeclared = true
      if ((await runExclusive(database, 'rules', work)) === false) return
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
  const [counted] = await query<{ total: number }>('select count(*)::integer as total from requests')
  await transaction(async (queries) => {
    // Posts wait as long. Beside a VACUUM it is tried again later.
    await queries.query(`set local lock_timeout = '200ms'`)
    await queries.query('select from row_rules for update')
    // What began before this commits first, so the first step sees it. What begins later sees the new
    // fingerprint.
    await queries.query('lock table requests in share row exclusive mode')
    const text = `update row_rules set fingerprint = $1, total = $2, done = 0, is_done = false,
      last_created = default, last_rank = default, last_sequence = default`
    await queries.query(text, [fingerprint, counted?.total ?? 0])
  })
}

interface StateRow {
  readonly is_done: boolean
  readonly last_created: string
  readonly last_rank: number
  readonly last_sequence: string
}

/** Returns how many were looked at; 0 when all follow the rules, undefined when these no longer count. */
async function runStep(
  queries: Queries,
  { rules, fingerprint }: RowRules,
  recomputeSql: string,
): Promise<number | undefined> {
  const { query } = queries
  await query(`set local lock_timeout = '1s'`)
  const text = 'select *, last_sequence::text from row_rules where fingerprint = $1 for update'
  const [state] = await query<StateRow>(text, [fingerprint])
  if (!state) return undefined
  const { found, records } = state.is_done ? await takeOutdated(queries) : await takeNext(queries, state)
  const rows: ReturnType<typeof createRow>[] = []
  for (const [index, record] of records.entries()) {
    if (index % turnLength === turnLength - 1) await setImmediate()
    const request = readWhole(record)
    if (request) rows.push(createRow(request, rules))
  }
  await query(recomputeSql, [JSON.stringify(rows)], 'recompute')
  return found
}

/** The next page, from the newest to the oldest. After the last one come the outdated ones. */
async function takeNext(queries: Queries, state: StateRow) {
  const { query } = queries
  const page = `select kind, record::text as json, created_at, kind_rank, sequence from requests
    where (created_at, kind_rank, sequence) < ($1, $2::smallint, $3::bigint)
    order by created_at desc, kind_rank desc, sequence desc limit ${stepLength}`
  const from = [state.last_created, state.last_rank, state.last_sequence]
  const records = await query<PlacedRow>(page, from, 'rules page')
  const last = records.at(-1)
  if (!last) {
    await query('update row_rules set is_done = true, done = total')
    return takeOutdated(queries)
  }
  const text = `update row_rules set last_created = $1, last_rank = $2, last_sequence = $3,
    done = least(done + $4, total)`
  await query(text, [last.created_at, last.kind_rank, last.sequence, records.length])
  return { found: records.length, records }
}

async function takeOutdated({ query }: Queries) {
  const take = `delete from outdated_requests where sequence in (
      select sequence from outdated_requests order by sequence limit ${stepLength}
    ) returning kind, id`
  const keys = await query<{ kind: string; id: string }>(take)
  if (keys.length === 0) return { found: 0, records: [] }
  // Each once: a statement changes a row once.
  const text = `select kind, record::text as json from requests where (kind, id) in (
    select kind, id from unnest($1::text[], $2::text[]) as outdated (kind, id))`
  const records = await query<RecordRow>(text, [keys.map(({ kind }) => kind), keys.map(({ id }) => id)])
  return { found: keys.length, records }
}

interface PlacedRow extends RecordRow {
  readonly created_at: string
  readonly kind_rank: number
  readonly sequence: string
}

/** Undefined for an unreadable record: what lists it reports it. */
function readWhole({ kind, json }: RecordRow): KeptRequest | undefined {
  try {
    return readRecord(kind, json)
  } catch {
    return undefined
  }
}
