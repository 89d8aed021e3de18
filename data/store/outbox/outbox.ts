import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { channelNames, type ChannelName } from '#domain/notifications'
import { createJsonCodec, DataFile } from '#store/io/dataFile'
import type { FileSystem } from '#store/io/fileSystem'
import { createSharedTask } from '#store/io/sharedTask'
import { jobSchema, type NotificationJob } from '#store/outbox/notificationJob'
import { isSystemError } from '#store/storeErrors'

export const outboxPath = 'outbox.json'

const wholeSchema = z.object({
  /** A channel is notified of requests created after this time; one that is absent, of none. */
  channels: z.partialRecord(z.enum(channelNames), z.iso.datetime()),
  jobs: z.array(jobSchema),
})

/** A damaged job is null. */
const contentSchema = wholeSchema.extend({ jobs: z.array(jobSchema.nullable().catch(null)) })

type OutboxContent = Readonly<z.infer<typeof contentSchema>>

/** Refuses damaged jobs. */
export const wholeOutboxCodec = createJsonCodec(wholeSchema, { channels: {}, jobs: [] })

const outboxCodec = createJsonCodec<OutboxContent>(contentSchema, { channels: {}, jobs: [] })

/** Those that are not damaged. */
export function listJobs({ jobs }: OutboxContent): readonly NotificationJob[] {
  return jobs.filter((job) => job !== null)
}

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
  /** True when the opened file, or a job in it, could not be read. The file is quarantined. */
  readonly isDamaged: boolean
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
  const { now = () => new Date(), fileSystem, gatherMs = 0 } = options
  const { onFailure = () => undefined } = options
  const file = new DataFile(join(folder, outboxPath), outboxCodec, fileSystem)
  const isJson = await file.open(now())
  const kept = listJobs(file.data)
  const isDamaged = !isJson || kept.length < file.data.jobs.length
  if (isJson && isDamaged) await file.quarantine(now())
  const jobs = new Map(kept.map((job) => [job.key, job]))
  const channels = new Map(Object.entries(file.data.channels) as [ChannelName, string][])

  /** Moves `since` past forgotten jobs: at the next start their requests must not look new. */
  const forgetOld = () => {
    const settled = [...jobs.values()].filter(({ state }) => state !== 'waiting')
    for (const { key, channel, createdAt } of settled.slice(0, -rememberedCount)) {
      jobs.delete(key)
      const since = channels.get(channel)
      if (since !== undefined && since < createdAt) channels.set(channel, createdAt)
    }
  }
  let isSaved = true
  const writing = createSharedTask(
    async () => {
      isSaved = false
      forgetOld()
      await file.write({ channels: Object.fromEntries(channels), jobs: [...jobs.values()] })
      isSaved = true
    },
    () => wait(gatherMs),
  )
  const list = (channel: ChannelName, isWaiting: boolean) =>
    [...jobs.values()].filter((job) => job.channel === channel && (job.state === 'waiting') === isWaiting)
  return {
    isDamaged,
    waiting: async (channel) => list(channel, true),
    settled: async (channel) => list(channel, false),
    findKnown: async (keys) => new Set(keys.filter((key) => jobs.has(key))),
    since: async (channel) => channels.get(channel),
    setSince: async (channel, since) => {
      if (channels.get(channel) === since) return
      if (since === undefined) channels.delete(channel)
      else channels.set(channel, since)
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

/** Needs no lock. A missing file is empty, and damaged jobs are left out. */
export async function readOutbox(folder: string): Promise<OutboxContent> {
  const file = new DataFile(join(folder, outboxPath), outboxCodec)
  return file.read().catch((error: unknown) => {
    if (isSystemError(error)) throw error
    return outboxCodec.empty
  })
}
