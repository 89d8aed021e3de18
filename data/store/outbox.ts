import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { channelNames, type ChannelName } from '#domain/notifications'
import { temporaryEnding, writeFileDurably } from '#store/io/durableFile'
import { nodeFileSystem, isMissing, writeWhole, type FileSystem, type OpenFile } from '#store/io/fileSystem'
import { makeFolder } from '#store/io/makeFolder'
import { isJob, parseOutboxRecord, getJobKey, type NotificationJob, type OutboxRecord } from '#store/notificationJob'
import { quarantine } from '#store/files/quarantine'
import { StoreUnavailableError } from '#store/storeErrors'
import { Turns } from '#store/io/keyedMutex'
import type { KeptRequest } from '#domain/requests/keptRequest'

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
  const turns = new Turns<'write'>()
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

/** What was read back. Lines that are no record are counted; a torn last line is not, for nobody relied on it. */
export interface ReadOutbox {
  readonly records: readonly OutboxRecord[]
  readonly damagedLines: number
  /** The file as it was, where something in it is damaged. */
  readonly damagedBytes: Buffer | undefined
}

/** Reads the outbox's file; no file is an empty outbox. */
export async function readOutboxFile(path: string): Promise<ReadOutbox> {
  let bytes: Buffer
  try {
    bytes = await readFile(path)
  } catch (error) {
    if (isMissing(error)) return { records: [], damagedLines: 0, damagedBytes: undefined }
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
  return { records, damagedLines, damagedBytes: damagedLines > 0 ? bytes : undefined }
}

/**
 * The outbox's file, one record a line. What `append` and `replace` resolved is on disk. After an append that failed nothing is appended any
 * more, for what stands at the end is not known: the file has to be replaced first.
 */
export class OutboxFile {
  readonly #path: string
  readonly #fileSystem: FileSystem
  #file: OpenFile | undefined
  #length = 0
  #lines = 0

  constructor(path: string, fileSystem: FileSystem) {
    this.#path = path
    this.#fileSystem = fileSystem
  }

  get canAppend(): boolean {
    return this.#file !== undefined
  }

  /** Lines in the file, superseded ones included. */
  get lines(): number {
    return this.#lines
  }

  async append(records: readonly OutboxRecord[]): Promise<void> {
    const file = this.#file
    if (!file) throw new Error('the outbox has no file to append to')
    const bytes = toBytes(records)
    try {
      await writeWhole(file, bytes, this.#length)
      await file.datasync()
    } catch (error) {
      await this.close()
      throw error
    }
    this.#length += bytes.length
    this.#lines += records.length
  }

  /** Writes all that is to be known in place of what was there. Throws StoreUnavailableError. */
  async replace(records: readonly OutboxRecord[]): Promise<void> {
    await this.close()
    const bytes = toBytes(records)
    await writeFileDurably(this.#path, bytes, { fileSystem: this.#fileSystem })
    this.#file = await this.#fileSystem.open(this.#path, 'r+')
    this.#length = bytes.length
    this.#lines = records.length
  }

  async close(): Promise<void> {
    const file = this.#file
    this.#file = undefined
    // What was acknowledged is synced; there is nothing to lose here.
    await file?.close().catch(() => undefined)
  }
}

function toBytes(records: readonly OutboxRecord[]): Buffer {
  return Buffer.from(records.map((record) => `${JSON.stringify(record)}\n`).join(''))
}

/**
 * What the outbox must know before requests are kept that nobody is to be told of: without it the next start of the server would take them
 * for requests that came in just before a crash, and mail each of them.
 */
export function createSettledJobs(
  outbox: Pick<Outbox, 'has' | 'since'>,
  requests: readonly KeptRequest[],
  now: Date,
): readonly NotificationJob[] {
  const at = now.toISOString()
  return channelNames.flatMap((channel) => {
    const since = outbox.since(channel)
    if (since === undefined) return []
    return requests
      .filter(({ createdAt }) => createdAt > since)
      .map(({ kind, id, createdAt, spamReason }): NotificationJob => {
        const topic = spamReason === undefined ? 'request' : 'suspected'
        const key = getJobKey({ channel, topic, id })
        return { key, channel, topic, kind, id, createdAt, at, state: 'dropped', attempts: 0, settledAt: at }
      })
      .filter(({ key }) => !outbox.has(key))
  })
}
