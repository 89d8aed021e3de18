import { setTimeout as wait } from 'node:timers/promises'
import { Client, type QueryResultRow } from 'pg'
import type { InboxChange } from '#domain/requests/inboxEvent'
import type { Database, Queries } from '#store/database/database'
import { readSql } from '#store/database/sql'
import type { InboxChanges } from '#store/requests/requestStore'

/** A reader that is further behind reloads. */
const maxChanges = 1000
/** Rows that stay, for readers that were away for some seconds. */
const keptChanges = 5_000
const pruneMs = 10_000
/** Between two looks. `soon` while a change may still commit before one that is known. */
const lookMs = { usual: 500, soon: 50 }
/** For an answer. */
const longestMs = 4_000
const retryMs = { first: 100, longest: 5_000 }

export type ChangeFeed = Awaited<ReturnType<typeof openChangeFeed>>

type Topic = 'requests' | 'sessions'

interface News {
  readonly changed: string | null
  readonly sessions: string
  readonly running: boolean
}

/** Tells listeners that requests changed or sessions ended: at once here, in half a second elsewhere. */
export async function openChangeFeed(database: Database, onFailure: (error: unknown) => void) {
  const [horizonSql, newsSql, pruneSql] = [
    readSql('changes', 'horizon'),
    readSql('changes', 'news'),
    readSql('changes', 'prune'),
  ]
  const changesSql = readSql('changes', 'changes')
  const listeners = { requests: new Set<() => void>(), sessions: new Set<() => void>() }
  const closed = new AbortController()
  const readHorizon = async ({ query }: Queries) =>
    (await query<{ horizon: string }>(horizonSql, [], 'horizon'))[0]?.horizon
  const readNews = async (queries: Queries) =>
    (await queries.query<News>(newsSql, [await readHorizon(queries)], 'news'))[0]
  // A database that was restored from a dump counts its transactions from the start.
  await database.query(readSql('changes', 'forget-future'))
  let known = await readNews(database)
  let prunedMs = performance.now()

  const tell = (topic: Topic) => {
    for (const listener of listeners[topic]) listener()
  }
  /** Returns the time until the next look. */
  const look = async (queries: Queries): Promise<number> => {
    const found = await readNews(queries)
    if (found && found.changed !== known?.changed) tell('requests')
    if (found && found.sessions !== known?.sessions) tell('sessions')
    known = found ?? known
    if (performance.now() - prunedMs > pruneMs) {
      prunedMs = performance.now()
      await queries.query(pruneSql, [keptChanges])
    }
    return known?.running ? lookMs.soon : lookMs.usual
  }
  keepLooking(database, look, closed.signal, onFailure).catch(onFailure)

  return {
    subscribe: (topic: Topic, listener: () => void) => {
      listeners[topic].add(listener)
      return () => {
        listeners[topic].delete(listener)
      }
    },
    announce: tell,
    changesSince: async (cursor?: number): Promise<InboxChanges> => {
      const isCursor = cursor !== undefined && Number.isSafeInteger(cursor) && cursor >= 0
      const rows = await database.query<ChangeRow>(changesSql, [
        String(isCursor ? cursor : lastPossible),
        maxChanges + 1,
        await readHorizon(database),
      ])
      const [first] = rows
      if (!first) throw new Error('the change feed has no cursor')
      const last = Number(first.last)
      if (cursor === undefined) return { cursor: last, changes: [] }
      const isKnown = isCursor && cursor >= Number(first.oldest) && cursor <= last
      const changes = rows.flatMap((row) =>
        row.cursor === null ? [] : [{ cursor: Number(row.cursor), name: row.name, data: row.data }],
      )
      return { cursor: last, changes: isKnown && changes.length <= maxChanges ? changes : undefined }
    },
    close: () => closed.abort(),
  }
}

const lastPossible = Number.MAX_SAFE_INTEGER

interface ChangeRow extends Pick<InboxChange, 'name' | 'data'> {
  readonly last: string
  readonly oldest: string
  readonly cursor: string | null
}

/**
 * Looks until the signal, on a connection of its own. When nothing answers on it, the network drops
 * everything, and all connections are as useless.
 */
async function keepLooking(
  { pool, setSilent }: Database,
  look: (queries: Queries) => Promise<number>,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined)
  let pauseMs = retryMs.first
  while (!signal.aborted) {
    const client = new Client({ ...pool.options, query_timeout: longestMs })
    // The query under way rejects, or the next one.
    client.on('error', () => undefined)
    try {
      await client.connect()
      setSilent(false)
      pauseMs = retryMs.first
      while (!signal.aborted) await pause(await look(toQueries(client)))
    } catch (error) {
      if (!signal.aborted) onFailure(error)
      if (isTimeout(error)) setSilent(true)
    } finally {
      client.end().catch(() => undefined)
    }
    await pause(pauseMs)
    pauseMs = Math.min(retryMs.longest, pauseMs * 2)
  }
}

function toQueries(client: Client): Queries {
  return {
    query: async <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await client.query<Row>(text, [...values])).rows,
  }
}

/** The driver's errors for no answer have no code. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && /timeout/i.test(error.message)
}
