import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { InboxChange } from '#domain/requests/inboxEvent'
import type { Database } from '#store/database/database'
import { readSql } from '#store/database/sql'
import type { InboxChanges } from '#store/requests/requestStore'

/** A reader that is further behind reloads. */
const maxChanges = 1000
/** Rows that stay, for readers that were away for some seconds. */
const keptChanges = 5_000
const pollMs = 1_000
const pruneMs = 10_000
/** A NOTIFY in each transaction would make all commits of the database wait for each other. */
const notifyMs = 50
const retryMs = { first: 100, longest: 5_000 }
/** How often the listening connection is asked, and how long it has for its answer. */
const askMs = { every: 2_000, longest: 4_000 }
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
  const [horizonSql, newsSql] = [readSql('horizon'), readSql('news')]
  const changesSql = readSql('changes')
  const listeners = { requests: new Set<() => void>(), sessions: new Set<() => void>() }
  const closed = new AbortController()
  const readHorizon = async () => (await query<{ horizon: string }>(horizonSql, [], 'horizon'))[0]?.horizon
  const readNews = async () => (await query<News>(newsSql, [await readHorizon()], 'news'))[0]
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
    if (closed.signal.aborted) return
    timer = setTimeout(() => {
      look().catch(onFailure)
    }, ms).unref()
  }
  lookIn(pollMs)
  listen(database, closed.signal, () => lookIn(0)).catch(onFailure)

  return {
    subscribe: (topic: Topic, listener: () => void) => {
      listeners[topic].add(listener)
      return () => {
        listeners[topic].delete(listener)
      }
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
        await readHorizon(),
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

/**
 * Listens until the signal, and again after the connection broke. When nothing answers on it, the
 * network drops everything, and all connections are as useless.
 */
async function listen({ pool, setSilent }: Database, signal: AbortSignal, wake: () => void): Promise<void> {
  let pauseMs = retryMs.first
  while (!signal.aborted) {
    const client = new Client({ ...pool.options, query_timeout: askMs.longest })
    const broken = new AbortController()
    const over = AbortSignal.any([signal, broken.signal])
    client.on('notification', wake)
    client.on('error', () => broken.abort())
    client.on('end', () => broken.abort())
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      setSilent(false)
      pauseMs = retryMs.first
      while (!over.aborted) {
        await wait(askMs.every, undefined, { signal: over, ref: false }).catch(() => undefined)
        if (!over.aborted) await client.query('select')
      }
    } catch (error) {
      // Polling reports it.
      if (isTimeout(error)) setSilent(true)
    } finally {
      client.end().catch(() => undefined)
    }
    if (signal.aborted) return
    await wait(pauseMs, undefined, { ref: false })
    pauseMs = Math.min(retryMs.longest, pauseMs * 2)
  }
}

/** The driver's errors for no answer have no code. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && /timeout/i.test(error.message)
}
