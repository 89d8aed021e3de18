import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ChannelName } from '#domain/notifications'
import { quarantine } from '#store/io/quarantine'
import { makeFolder, readIfExists, readNames, temporaryEnding, writeFileDurably } from '#store/io/durableFile'
import { nodeFileSystem, type FileSystem } from '#store/io/fileSystem'
import { createSharedTask } from '#store/io/sharedTask'
import {
  isJob,
  parseOutboxRecord,
  type NotificationJob,
  type OutboxRecord,
} from '#store/outbox/notificationJob'
import { toUnavailableError } from '#store/storeErrors'

export const outboxPath = 'outbox/outbox.jsonl'

/** Number of settled jobs to remember, to prevent double messages. */
export const rememberedCount = 1000

/** The notification jobs: ids and times, no personal data. */
export interface Outbox {
  waiting(channel: ChannelName): Promise<readonly NotificationJob[]>
  /** The last thousand or so of those that ended, oldest first. */
  settled(channel: ChannelName): Promise<readonly NotificationJob[]>
  findKnown(keys: readonly string[]): Promise<ReadonlySet<string>>
  /** The channel is notified of later requests; undefined: of none. */
  since(channel: ChannelName): Promise<string | undefined>
  setSince(channel: ChannelName, since: string | undefined): Promise<void>
  /** Leaves known jobs as they are. Resolves when on disk. Files keep jobs of a failed write. */
  add(jobs: readonly NotificationJob[]): Promise<void>
  /** Replaces jobs. Resolves when it can be read; files are written a little later. */
  update(jobs: readonly NotificationJob[]): Promise<void>
  /** Unreadable lines in the opened file, which is quarantined. */
  readonly damagedLines: number
  /** Waits for the current write, and repeats it once if it failed. */
  close(): Promise<void>
}

interface OutboxOptions {
  readonly now?: () => Date
  readonly fileSystem?: FileSystem
  /** Time to collect jobs before each write, to leave the disk to visitors' requests. */
  readonly gatherMs?: number
  /** Called with each failed write of `update`. */
  readonly onFailure?: (error: unknown) => void
}

/** Opens the outbox of a locked data folder. Throws StoreUnavailableError. */
export async function openOutbox(folder: string, options: OutboxOptions = {}): Promise<Outbox> {
  const { now = () => new Date(), fileSystem = nodeFileSystem, gatherMs = 0 } = options
  const { onFailure = () => undefined } = options
  const path = join(folder, outboxPath)
  const { records, damagedLines } = await load(path, now(), fileSystem)
  const jobs = new Map<string, NotificationJob>()
  const sinceByChannel = new Map<ChannelName, string | undefined>()
  for (const record of records) {
    if (isJob(record)) jobs.set(record.key, record)
    else sinceByChannel.set(record.channel, record.since)
  }

  /** Moves `since` past forgotten jobs: at the next start their requests must not look new. */
  const forgetOld = () => {
    const settled = [...jobs.values()].filter(({ state }) => state !== 'waiting')
    for (const { key, channel, createdAt } of settled.slice(0, -rememberedCount)) {
      jobs.delete(key)
      const since = sinceByChannel.get(channel)
      if (since !== undefined && since < createdAt) sinceByChannel.set(channel, createdAt)
    }
  }
  let isSaved = true
  const writing = createSharedTask(
    async () => {
      isSaved = false
      forgetOld()
      const channels = [...sinceByChannel].map(([channel, since]) => ({ channel, since }))
      const lines = [...channels, ...jobs.values()].map((record) => `${JSON.stringify(record)}\n`)
      await writeFileDurably(path, lines.join(''), { fileSystem })
      isSaved = true
    },
    () => wait(gatherMs),
  )
  const list = (channel: ChannelName, isWaiting: boolean) =>
    [...jobs.values()].filter((job) => job.channel === channel && (job.state === 'waiting') === isWaiting)
  return {
    damagedLines,
    waiting: async (channel) => list(channel, true),
    settled: async (channel) => list(channel, false),
    findKnown: async (keys) => new Set(keys.filter((key) => jobs.has(key))),
    since: async (channel) => sinceByChannel.get(channel),
    setSince: async (channel, since) => {
      if (sinceByChannel.get(channel) === since) return
      sinceByChannel.set(channel, since)
      await writing.run()
    },
    add: async (added) => {
      const unknown = added.filter(({ key }) => !jobs.has(key))
      for (const job of unknown) jobs.set(job.key, job)
      if (unknown.length > 0) await writing.run()
    },
    update: async (changed) => {
      for (const job of changed) jobs.set(job.key, job)
      if (changed.length > 0) writing.run().catch(onFailure)
    },
    close: async () => {
      await writing.settled()
      if (!isSaved) await writing.run().catch(() => undefined)
    },
  }
}

/** Needs no lock. A missing file is empty; damaged lines and a torn last line are left out. */
export async function readOutboxRecords(folder: string): Promise<readonly OutboxRecord[]> {
  return parseOutbox((await readIfExists(join(folder, outboxPath))) ?? Buffer.alloc(0)).records
}

function parseOutbox(bytes: Buffer) {
  const records: OutboxRecord[] = []
  let damagedLines = 0
  for (const line of bytes.toString().split('\n').slice(0, -1)) {
    try {
      records.push(parseOutboxRecord(line))
    } catch {
      damagedLines += 1
    }
  }
  return { records, damagedLines }
}

async function load(path: string, now: Date, fileSystem: FileSystem) {
  const folder = dirname(path)
  try {
    await makeFolder(folder, fileSystem)
    for (const name of await readNames(folder)) {
      if (name.endsWith(temporaryEnding)) await fileSystem.unlink(join(folder, name))
    }
    const bytes = (await readIfExists(path)) ?? Buffer.alloc(0)
    const found = parseOutbox(bytes)
    if (found.damagedLines > 0) await quarantine([{ path, bytes }], now, fileSystem)
    return found
  } catch (cause) {
    throw toUnavailableError(cause, `${path} cannot be read or written`)
  }
}
