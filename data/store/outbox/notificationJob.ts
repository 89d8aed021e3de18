import { z } from 'zod'
import { channelNames, type ChannelName } from '#domain/notifications'
import { isUrgentRequest, type KeptRequest } from '#domain/requests/keptRequest'
import { toldAfterMs } from '#domain/requests/appointmentNews'
import { requestKinds } from '#domain/forms/kinds'

export const jobSchema = z.strictObject({
  /** Unique per channel, topic and request, and for an appointment per version. */
  key: z.string(),
  channel: z.enum(channelNames),
  /** `suspected`: combined in one message to staff. `confirmation`, `appointment`: to the visitor. */
  topic: z.enum(['request', 'suspected', 'confirmation', 'appointment']),
  kind: z.enum(requestKinds),
  isUrgent: z.boolean().optional(),
  /** Of the request, which is read when the message is sent. */
  id: z.string(),
  createdAt: z.iso.datetime(),
  /** When the job was created. */
  at: z.iso.datetime(),
  /** All but `waiting` are final. `dropped`: nothing left to report, or no channel. */
  state: z.enum(['waiting', 'sent', 'expired', 'refused', 'dropped']),
  attempts: z.int().nonnegative(),
  triedAt: z.iso.datetime().optional(),
  nextAt: z.iso.datetime().optional(),
  /** No longer written. */
  batch: z.string().optional(),
  /** A code such as 'HTTP_500', never the receiver's text. */
  error: z.string().optional(),
  /** Number of refused addresses of a partly accepted message. */
  refused: z.int().positive().optional(),
  settledAt: z.iso.datetime().optional(),
})

/** One request to report over one channel. Times are UTC. */
export type NotificationJob = Readonly<z.infer<typeof jobSchema>>

export type Topic = NotificationJob['topic']

export function getStaffTopic({ spamReason }: KeptRequest): Topic {
  return spamReason === undefined ? 'request' : 'suspected'
}

export function createJob(
  channel: ChannelName,
  topic: Topic,
  request: KeptRequest,
  now: Date,
): NotificationJob {
  const { kind, id, createdAt } = request
  return {
    key: `${channel}-${topic}-${id}`,
    channel,
    topic,
    kind,
    ...(isUrgentRequest(request) && { isUrgent: true }),
    id,
    createdAt,
    at: now.toISOString(),
    state: 'waiting',
    attempts: 0,
  }
}

/** About the appointment of a request after a change. It waits while the change may be undone. */
export function createAppointmentJob(channel: ChannelName, after: KeptRequest, now: Date): NotificationJob {
  const job = createJob(channel, 'appointment', after, now)
  const nextAt = new Date(now.getTime() + toldAfterMs).toISOString()
  return { ...job, key: `${job.key}-${after.version}`, nextAt }
}

export function isForVisitor({ topic }: Pick<NotificationJob, 'topic'>): boolean {
  return topic === 'confirmation' || topic === 'appointment'
}

export function settleJob(
  job: NotificationJob,
  state: Exclude<NotificationJob['state'], 'waiting'>,
  now: Date,
  { error, refused }: Pick<NotificationJob, 'error' | 'refused'> = {},
): NotificationJob {
  return { ...job, state, settledAt: now.toISOString(), nextAt: undefined, error, refused }
}
