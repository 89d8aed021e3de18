import type { PoolClient } from 'pg'
import type { InboxChange } from '#domain/requests/inboxEvent'
import type { Database } from '#store/postgres/database'
import { readSql } from '#store/postgres/sql'
import type { InboxChanges } from '#store/requestStore'

/** A reader that is further behind reloads. */
const maxChanges = 1000
/** Rows that stay, for readers that were away for some seconds. */
const keptChanges = 5_000
const pollMs = 1_000
const pruneMs = 10_000
/** A NOTIFY in each transaction would make all commits of the database wait for each other. */
const notifyMs = 50
const retryMs = { first: 100, longest: 5_000 }
const channel = 'sleutel'

export type ChangeFeed = Awaited<ReturnType<typeof openChangeFeed>>

type Topic = 'requests' | 'sessions'

interface News {
  readonly changed: string | null
  readonly sessions: string
  readonly running: boolean
}

/**
 * Tells listeners that requests changed or sessions ended, here or on another server. Looks every
 * second, and at once when another server's NOTIFY arrives.
 */
export async function openChangeFeed(database: Database, onFailure: (error: unknown) => void) {
  const { query } = database
  const newsSql = readSql('news')
  const changesSql = readSql('changes')
  const listeners = { requests: new Set<() => void>(), sessions: new Set<() => void>() }
  const closed = new AbortController()
  const readNews = async () => (await query<News>(newsSql, [], 'news'))[0]
  await forgetFuture(database)
  let known = await readNews()
  let prunedAt = performance.now()
  let isLooking = false
  let timer: NodeJS.Timeout | undefined
  let notifying: NodeJS.Timeout | undefined

  const tell = (topic: Topic) => {
    for (const listener of listeners[topic]) listener()
  }
  const look = async (): Promise<void> => {
    if (isLooking || closed.signal.aborted) return
    isLooking = true
    try {
      const found = await readNews()
      if (found && found.changed !== known?.changed) tell('requests')
      if (found && found.sessions !== known?.sessions) tell('sessions')
      known = found ?? known
      if (performance.now() - prunedAt > pruneMs) {
        prunedAt = performance.now()
        await query(readSql('prune'), [keptChanges])
      }
    } catch (error) {
      onFailure(error)
    } finally {
      isLooking = false
      lookIn(known?.running ? notifyMs : pollMs)
    }
  }
  const lookIn = (ms: number) => {
    clearTimeout(timer)
    if (!closed.signal.aborted) timer = setTimeout(() => void look(), ms).unref()
  }
  lookIn(pollMs)
  void listen(database, closed.signal, () => lookIn(0))

  return {
    subscribe: (topic: Topic, listener: () => void) => {
      listeners[topic].add(listener)
      return () => void listeners[topic].delete(listener)
    },
    /** After a commit: tells the listeners here, and wakes the other servers. */
    announce: (topic: Topic) => {
      tell(topic)
      notifying ??= setTimeout(() => {
        notifying = undefined
        // Their polling finds it without.
        query(`notify ${channel}`).catch(() => undefined)
      }, notifyMs).unref()
    },
    changesSince: async (cursor?: number): Promise<InboxChanges> => {
      const isCursor = cursor !== undefined && Number.isSafeInteger(cursor) && cursor >= 0
      const rows = await query<ChangeRow>(changesSql, [
        String(isCursor ? cursor : lastPossible),
        maxChanges + 1,
      ])
      const [first] = rows
      if (!first) throw new Error('the change feed has no cursor')
      const last = Number(first.last)
      if (cursor === undefined) return { cursor: last, changes: [] }
      const isKnown = isCursor && cursor >= Number(first.oldest) && cursor <= last
      const changes = rows.flatMap((row) => (row.cursor === null ? [] : [toChange(row)]))
      return { cursor: last, changes: isKnown && changes.length <= maxChanges ? changes : undefined }
    },
    close: () => {
      closed.abort()
      clearTimeout(timer)
      clearTimeout(notifying)
    },
  }
}

const lastPossible = Number.MAX_SAFE_INTEGER

interface ChangeRow {
  readonly last: string
  readonly oldest: string
  readonly cursor: string | null
  readonly name: InboxChange['name']
  readonly kind: InboxChange['data']['kind']
  readonly id: string
  readonly version: number
  readonly is_urgent: boolean
}

function toChange({ cursor, name, kind, id, version, is_urgent: isUrgent }: ChangeRow): InboxChange {
  return { cursor: Number(cursor), name, data: { kind, id, version, isUrgent } }
}

/** A database that was restored from a dump counts its transactions from the start. */
async function forgetFuture({ query }: Database): Promise<void> {
  await query(readSql('forget-future'))
}

/** Listens until the signal, and again after the connection broke. */
async function listen({ pool }: Database, signal: AbortSignal, wake: () => void): Promise<void> {
  let pauseMs = retryMs.first
  while (!signal.aborted) {
    let client: PoolClient | undefined
    try {
      client = await pool.connect()
      const connection = client
      connection.on('notification', wake)
      await connection.query(`listen ${channel}`)
      pauseMs = retryMs.first
      await new Promise<void>((resolve) => {
        connection.on('error', () => resolve())
        connection.on('end', () => resolve())
        signal.addEventListener('abort', () => resolve(), { once: true })
        // It may have been closed while the connection was made.
        if (signal.aborted) resolve()
      })
    } catch {
      // Polling reports it.
    } finally {
      client?.release(true)
    }
    if (signal.aborted) return
    await new Promise((resolve) => setTimeout(resolve, pauseMs).unref())
    pauseMs = Math.min(retryMs.longest, pauseMs * 2)
  }
}
