import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ChannelName } from '#domain/notifications'
import { temporaryEnding, makeFolder } from '#store/io/durableFile'
import { nodeFileSystem, type FileSystem } from '#store/io/fileSystem'
import { isJob, type NotificationJob, type OutboxRecord } from '#store/outbox/notificationJob'
import { OutboxFile, readOutboxFile } from '#store/outbox/outboxFile'
import { quarantine } from '#store/files/quarantine'
import { StoreUnavailableError } from '#store/storeErrors'
import { createKeyedMutex } from '#store/io/keyedMutex'

/** What is settled is remembered, so that nothing is told twice; of so many, the oldest are forgotten. */
const rememberedCount = 1000
/** So many lines more than there is to know, and the file is written anew. */
const slackLines = 1000

/** What has to be told and what was, kept in outbox/ of a data folder. Ids and times alone: no personal data. */
export interface Outbox {
  /** All that is known, oldest first. */
  entries(): Iterable<NotificationJob>
  has(key: string): boolean
  /** A channel is told of requests that came after this (ISO, UTC); undefined when it is not told anything. */
  since(channel: ChannelName): string | undefined
  setSince(channel: ChannelName, since: string | undefined): Promise<void>
  /**
   * Keeps entries, new or changed. They count at once; a resolved promise means: on disk. Throws StoreUnavailableError; then they are
   * written with the next ones.
   */
  put(entries: readonly NotificationJob[]): Promise<void>
  /** Lines that could not be read at the start; the file with them was set aside. */
  readonly damagedLines: number
  /** Waits for what is being written, and tries once more to write what could not be. */
  close(): Promise<void>
}

/** Opens the outbox of a data folder, which must be this process's own (see openStore). Throws StoreUnavailableError. */
export async function openOutbox(
  folder: string,
  {
    now = () => new Date(),
    fileSystem = nodeFileSystem,
    gatherMs = 0,
  }: {
    readonly now?: () => Date
    readonly fileSystem?: FileSystem
    /** So long it waits for more before it writes, so that its syncs do not compete with those that visitors wait for. */
    readonly gatherMs?: number
  } = {},
): Promise<Outbox> {
  const path = join(folder, 'outbox', 'outbox.jsonl')
  const { records, damagedLines } = await read(join(folder, 'outbox'), path, now(), fileSystem)
  const entries = new Map<string, NotificationJob>()
  const sinceOf = new Map<ChannelName, string>()
  const learn = (record: OutboxRecord) => {
    if (isJob(record)) entries.set(record.key, record)
    else if (record.since === undefined) sinceOf.delete(record.channel)
    else sinceOf.set(record.channel, record.since)
  }
  for (const record of records) learn(record)

  /** Forgotten are the oldest that are settled; nothing before them is told any more. */
  const forgetOld = () => {
    const settled = [...entries.values()].filter(({ state }) => state !== 'waiting')
    for (const { key, channel, createdAt } of settled.slice(0, -rememberedCount)) {
      entries.delete(key)
      const since = sinceOf.get(channel)
      if (since !== undefined && since < createdAt) sinceOf.set(channel, createdAt)
    }
  }
  /** So many entries are worth a place in the file: what waits, and what is remembered. */
  const countWanted = () => {
    let waiting = 0
    for (const { state } of entries.values()) if (state === 'waiting') waiting += 1
    return waiting + rememberedCount
  }
  const listAll = (): readonly OutboxRecord[] => [
    ...[...sinceOf].map(([channel, since]) => ({ channel, since })),
    ...entries.values(),
  ]

  const file = new OutboxFile(path, fileSystem)
  const turns = createKeyedMutex<'write'>()
  let pending: OutboxRecord[] = []
  let group: Promise<void> | undefined
  /** True while something that counts is not on disk. */
  let isBehind = false
  const flush = async () => {
    group = undefined
    const batch = pending
    pending = []
    const isLong = file.lines + batch.length > 2 * countWanted() + slackLines
    if (file.canAppend && !isLong) {
      await file.append(batch)
      return
    }
    forgetOld()
    // All that is pending is in memory too, so it comes along.
    pending = []
    await file.replace(listAll())
    isBehind = false
  }
  /** What is asked for while the disk is busy goes in one write. */
  const write = (changed: readonly OutboxRecord[]): Promise<void> => {
    for (const record of changed) {
      learn(record)
      pending.push(record)
    }
    group ??= turns.run('write', async () => {
      if (gatherMs > 0) await wait(gatherMs)
      try {
        await flush()
      } catch (cause) {
        isBehind = true
        await file.close()
        throw toUnavailable(cause, path)
      }
    })
    return group
  }

  return {
    damagedLines,
    entries: () => entries.values(),
    has: (key) => entries.has(key),
    since: (channel) => sinceOf.get(channel),
    setSince: async (channel, since) => {
      if (sinceOf.get(channel) !== since) await write([{ channel, since }])
    },
    put: async (changed) => {
      if (changed.length > 0) await write(changed)
    },
    close: async () => {
      await turns.idle()
      if (isBehind) await write([]).catch(() => undefined)
      await file.close()
    },
  }
}

async function read(folder: string, path: string, at: Date, fileSystem: FileSystem) {
  try {
    await makeFolder(folder, fileSystem)
    for (const name of await readdir(folder)) {
      if (name.endsWith(temporaryEnding)) await fileSystem.unlink(join(folder, name))
    }
    const found = await readOutboxFile(path)
    const bytes = found.damagedBytes
    if (bytes) await quarantine([{ path, bytes }], at, fileSystem)
    return found
  } catch (cause) {
    throw toUnavailable(cause, path)
  }
}

function toUnavailable(cause: unknown, path: string): StoreUnavailableError {
  if (cause instanceof StoreUnavailableError) return cause
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new StoreUnavailableError(`${path} cannot be read or written: ${reason}`, { cause })
}
