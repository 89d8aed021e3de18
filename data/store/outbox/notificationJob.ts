import { z } from 'zod'
import { channelNames, type ChannelName } from '#domain/notifications'
import { isUrgentRequest, type KeptRequest } from '#domain/requests/keptRequest'
import { toldAfterMs } from '#domain/requests/appointmentNews'
import { requestKinds } from '#domain/forms/kinds'

export const jobSchema = z.strictObject({
  /** Unique per channel, topic and request; with the version on `handover` and `appointment`. */
  key: z.string(),
  channel: z.enum(channelNames),
  /**
   * `suspected`: combined in one message to staff. `confirmation`, `appointment`: to the visitor. `escalation`:
   * nobody took it, to everybody. `unanswered`: still nobody, to the owner. `handover`: to the colleague who
   * has it now.
   */
  topic: z.enum([
    'request',
    'suspected',
    'confirmation',
    'appointment',
    'escalation',
    'unanswered',
    'handover',
  ]),
  kind: z.enum(requestKinds),
  isUrgent: z.boolean().optional(),
  /** On `handover`: the version of the request that it made. */
  version: z.int().positive().optional(),
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
  /** A code such as 'HTTP_500', never the receiver's text. */
  error: z.string().optional(),
  /** Number of refused addresses of a partly accepted message. */
  refused: z.int().positive().optional(),
  settledAt: z.iso.datetime().optional(),
})

/** One request to report over one channel. Times are UTC. */
export type NotificationJob = Readonly<z.infer<typeof jobSchema>>

export type Topic = NotificationJob['topic']

/** Of requests that nobody took. */
export type EscalationTopic = Extract<Topic, 'escalation' | 'unanswered'>

export function isEscalation(topic: Topic): topic is EscalationTopic {
  return topic === 'escalation' || topic === 'unanswered'
}

/** True until its time has come: nothing failed, and nobody waits for it. */
export function isScheduled({ topic, state, attempts }: NotificationJob): boolean {
  return isEscalation(topic) && state === 'waiting' && attempts === 0
}

export function getStaffTopic({ spamReason }: KeptRequest): Topic {
  return spamReason === undefined ? 'request' : 'suspected'
}

export function createJob(
  channel: ChannelName,
  topic: Topic,
  request: KeptRequest,
  now: Date,
  { nextAt, version }: Pick<NotificationJob, 'nextAt' | 'version'> = {},
): NotificationJob {
  const { kind, id, createdAt } = request
  return {
    key: `${channel}-${topic}-${id}${version === undefined ? '' : `-${version}`}`,
    channel,
    topic,
    kind,
    ...(isUrgentRequest(request) && { isUrgent: true }),
    ...(version !== undefined && { version }),
    id,
    createdAt,
    at: now.toISOString(),
    state: 'waiting',
    attempts: 0,
    ...(nextAt !== undefined && { nextAt }),
  }
}

/** About the appointment of a request after a change. It waits while the change may be undone. */
export function createAppointmentJob(channel: ChannelName, after: KeptRequest, now: Date): NotificationJob {
  const job = createJob(channel, 'appointment', after, now)
  const nextAt = new Date(now.getTime() + toldAfterMs).toISOString()
  // A change that could not be kept is made again with the same version.
  return { ...job, key: `${job.key}-${after.version}-${now.getTime()}`, nextAt }
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
