import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { channelNames, type ChannelName } from '#domain/notifications'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { quarantine } from '#store/files/quarantine'
import { makeFolder, temporaryEnding, writeFileDurably } from '#store/io/durableFile'
import { nodeFileSystem, type FileSystem } from '#store/io/fileSystem'
import {
  createJob,
  getStaffTopic,
  isJob,
  parseOutboxRecord,
  settleJob,
  type NotificationJob,
  type OutboxRecord,
} from '#store/notificationJob'
import { isMissing, StoreUnavailableError } from '#store/storeErrors'

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
  const path = join(folder, 'outbox', 'outbox.jsonl')
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
  /** The write that has not begun. Changes share it. */
  let nextWrite: Promise<void> | undefined
  let lastWrite = Promise.resolve()
  let isSaved = true
  const writeAfter = async (previous: Promise<void>) => {
    await previous.catch(() => undefined)
    if (gatherMs > 0) await wait(gatherMs)
    nextWrite = undefined
    isSaved = false
    forgetOld()
    const channels = [...sinceByChannel].map(([channel, since]) => ({ channel, since }))
    const lines = [...channels, ...jobs.values()].map((record) => `${JSON.stringify(record)}\n`)
    await writeFileDurably(path, lines.join(''), { fileSystem })
    isSaved = true
  }
  const write = (): Promise<void> => {
    if (!nextWrite) {
      nextWrite = writeAfter(lastWrite)
      lastWrite = nextWrite
    }
    return nextWrite
  }
  return {
    damagedLines,
    jobs: () => jobs.values(),
    has: (key) => jobs.has(key),
    since: (channel) => sinceByChannel.get(channel),
    setSince: async (channel, since) => {
      if (sinceByChannel.get(channel) === since) return
      sinceByChannel.set(channel, since)
      await write()
    },
    put: async (changed) => {
      if (changed.length === 0) return
      for (const job of changed) jobs.set(job.key, job)
      await write()
    },
    close: async () => {
      await lastWrite.catch(() => undefined)
      if (!isSaved) await write().catch(() => undefined)
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

interface ReadOutbox {
  readonly records: readonly OutboxRecord[]
  readonly damagedLines: number
  /** The whole file, if a line is damaged. */
  readonly damagedBytes?: Buffer
}

/** Needs no lock. A missing file is empty; a torn last line is ignored. */
export async function readOutboxFile(path: string): Promise<ReadOutbox> {
  let bytes: Buffer
  try {
    bytes = await readFile(path)
  } catch (error) {
    if (isMissing(error)) return { records: [], damagedLines: 0 }
    throw error
  }
  const records: OutboxRecord[] = []
  let damagedLines = 0
  for (const line of bytes.toString().split('\n').slice(0, -1)) {
    try {
      records.push(parseOutboxRecord(line))
    } catch {
      damagedLines += 1
    }
  }
  return { records, damagedLines, ...(damagedLines > 0 && { damagedBytes: bytes }) }
}

async function load(path: string, now: Date, fileSystem: FileSystem): Promise<ReadOutbox> {
  const folder = dirname(path)
  try {
    await makeFolder(folder, fileSystem)
    for (const name of await readdir(folder)) {
      if (name.endsWith(temporaryEnding)) await fileSystem.unlink(join(folder, name))
    }
    const found = await readOutboxFile(path)
    if (found.damagedBytes) await quarantine([{ path, bytes: found.damagedBytes }], now, fileSystem)
    return found
  } catch (cause) {
    if (cause instanceof StoreUnavailableError) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StoreUnavailableError(`${path} cannot be read or written: ${reason}`, { cause })
  }
}
