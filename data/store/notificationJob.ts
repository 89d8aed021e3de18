import { z } from 'zod'
import { requestKinds } from '#domain/requests/kinds'
import { channelNames } from '#domain/notifications'

/**
 * What is told: a request to staff, a suspected request to staff (together with others, in one message), or to the visitor that the
 * request came in.
 */
export const topics = ['request', 'suspected', 'confirmation'] as const

export type Topic = (typeof topics)[number]

/**
 * `waiting` has to be sent. All others are the end of it: `sent`; `expired`, its time was over; `refused`, by who was to get it; `dropped`,
 * there was nothing left to tell, or nobody to tell it.
 */
const entryStates = ['waiting', 'sent', 'expired', 'refused', 'dropped'] as const

const entrySchema = z.strictObject({
  /** One for each channel, topic and request; the same whenever it is made again. */
  key: z.string(),
  channel: z.enum(channelNames),
  topic: z.enum(topics),
  kind: z.enum(requestKinds),
  /** Of the request. Nothing else of it is here: what is told is read from the store when it is sent. */
  id: z.string(),
  /** The request's own time. */
  createdAt: z.iso.datetime(),
  /** When the entry was made; its life is counted from here. */
  at: z.iso.datetime(),
  state: z.enum(entryStates),
  /** Times it was tried, and failed. */
  attempts: z.int().nonnegative(),
  triedAt: z.iso.datetime().optional(),
  /** Not before this. */
  nextAt: z.iso.datetime().optional(),
  /** The message that a suspected request goes in, once that was tried: what is sent again must be the same. */
  batch: z.string().optional(),
  /** Why the last attempt failed: a code such as 'ECONNREFUSED' or 'HTTP_500', never the receiver's own words. */
  error: z.string().optional(),
  /** Addresses that were refused when it was sent to the others; `error` says why. */
  refused: z.int().positive().optional(),
  settledAt: z.iso.datetime().optional(),
})

/** From when on a channel is told of requests; without `since` it is told nothing. */
const channelSchema = z.strictObject({
  channel: z.enum(channelNames),
  since: z.iso.datetime().optional(),
})

const recordSchema = z.union([entrySchema, channelSchema])

/** Something to be told over a channel. Times are ISO, UTC. */
export type NotificationJob = Readonly<z.infer<typeof entrySchema>>

export type ChannelRecord = Readonly<z.infer<typeof channelSchema>>

/** One line of the outbox's file. The last line of a key, and of a channel, counts. */
export type OutboxRecord = NotificationJob | ChannelRecord

/** Parses one line, or throws. */
export function parseOutboxRecord(line: string): OutboxRecord {
  return recordSchema.parse(JSON.parse(line))
}

export function isJob(record: OutboxRecord): record is NotificationJob {
  return 'key' in record
}

/** The key of an entry. */
export function getJobKey({ channel, topic, id }: Pick<NotificationJob, 'channel' | 'topic' | 'id'>): string {
  return `${channel}-${topic}-${id}`
}
