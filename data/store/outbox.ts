import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { channelNames, type ChannelName } from '#domain/notifications'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { quarantine } from '#store/files/quarantine'
import { makeFolder, readIfExists, readNames, temporaryEnding, writeFileDurably } from '#store/io/durableFile'
import { nodeFileSystem, type FileSystem } from '#store/io/fileSystem'
import { createSharedTask } from '#store/io/sharedTask'
import {
  createJob,
  getStaffTopic,
  isJob,
  parseOutboxRecord,
  settleJob,
  type NotificationJob,
  type OutboxRecord,
} from '#store/notificationJob'
import { toUnavailableError } from '#store/storeErrors'

/** In the data folder. */
export const outboxPath = 'outbox/outbox.jsonl'

/** Number of settled jobs to remember, to prevent double messages. */
const rememberedCount = 1000

/** The notification jobs of a data folder: ids and times, no personal data. */
export interface Outbox {
  /** Oldest first. */
  jobs(): Iterable<NotificationJob>
  has(key: string): boolean
  /** The channel is notified of later requests; undefined: of none. */
  since(channel: ChannelName): string | undefined
  setSince(channel: ChannelName, since: string | undefined): Promise<void>
  /** Resolves when on disk. Jobs of a failed write count, and are written with the next ones. */
  put(jobs: readonly NotificationJob[]): Promise<void>
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
}

/** Opens the outbox of a locked data folder. Throws StoreUnavailableError. */
export async function openOutbox(
  folder: string,
  { now = () => new Date(), fileSystem = nodeFileSystem, gatherMs = 0 }: OutboxOptions = {},
): Promise<Outbox> {
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
  return {
    damagedLines,
    jobs: () => jobs.values(),
    has: (key) => jobs.has(key),
    since: (channel) => sinceByChannel.get(channel),
    setSince: async (channel, since) => {
      if (sinceByChannel.get(channel) === since) return
      sinceByChannel.set(channel, since)
      await writing.run()
    },
    put: async (changed) => {
      if (changed.length === 0) return
      for (const job of changed) jobs.set(job.key, job)
      await writing.run()
    },
    close: async () => {
      await writing.settled()
      if (!isSaved) await writing.run().catch(() => undefined)
    },
  }
}

/** Jobs that keep imported requests from being reported. Put them before storing the requests. */
export function createSettledJobs(
  outbox: Pick<Outbox, 'has' | 'since'>,
  requests: readonly KeptRequest[],
  now: Date,
): readonly NotificationJob[] {
  return channelNames.flatMap((channel) => {
    const since = outbox.since(channel)
    return requests
      .filter(({ createdAt }) => since !== undefined && createdAt > since)
      .map((request) => settleJob(createJob(channel, getStaffTopic(request), request, now), 'dropped', now))
      .filter(({ key }) => !outbox.has(key))
  })
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
