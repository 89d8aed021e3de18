import type { SendResult } from '#domain/notifications'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getHandling } from '#domain/requests/handling'
import { isEscalation, settleJob, type NotificationJob, type Topic } from '#store/outbox/notificationJob'
import type { Outbox } from '#store/outbox/outbox'
import type { Stores } from '#store/stores'
import { isStoreUnavailable } from '../http/createRefusal.ts'
import type { Log } from '../http/log.ts'
import type { Channel, Message } from './channel.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Doubles with each failure. */
const firstPauseMs = 15 * second
const longestPauseMs = 15 * minute

/** How long a message is retried. */
export const lifeMs: Readonly<Record<Topic, number>> = {
  request: 24 * hour,
  suspected: 24 * hour,
  confirmation: 2 * hour,
  escalation: 24 * hour,
  unanswered: 24 * hour,
  handover: 24 * hour,
  appointment: 24 * hour,
}

/** Requests of these topics are told together, at most this often. */
const togetherEveryMs: Readonly<Partial<Record<Topic, number>>> = {
  suspected: hour,
  escalation: minute,
  unanswered: minute,
}

/** A job that is so much younger than the clock says was made before the clock was set back. */
const clockToleranceMs = minute

const digestEveryMs = minute

interface WorkerOptions {
  readonly channel: Channel
  readonly outbox: Pick<Outbox, 'waiting' | 'settled' | 'update'>
  readonly runExclusive: Stores['runExclusive']
  /** Undefined when there is nothing left to report. */
  readonly findRequest: (job: NotificationJob) => Promise<KeptRequest | undefined>
  readonly now: () => Date
  readonly log: Log
}

/** All state but the pace is in the jobs, so a restart continues them. */
export function createWorker(options: WorkerOptions) {
  const { channel, outbox, runExclusive, findRequest, now, log } = options
  const abort = new AbortController()
  let running: Promise<void> | undefined
  let isStopped = false
  let isFailing = false
  const pace = createPace(channel, now)

  const save = createSaver(outbox)
  const findNext = async (mode: RequestMode) => {
    const waiting = await outbox.waiting(channel.name)
    if (waiting.length === 0) return []
    const isTogether = (job: NotificationJob) =>
      togetherEveryMs[job.topic] !== undefined && isJobDue(job, now())
    const settled = waiting.some(isTogether) ? await outbox.settled(channel.name) : []
    return getNextJobs([...settled, ...waiting], now(), mode)
  }
  /** Returns true if the next message may be sent at once. */
  const sendNext = async (): Promise<boolean> => {
    const mode = pace.getMode()
    const next = await findNext(mode)
    const found = await Promise.all(next.map(async (job) => ({ job, request: await findRequest(job) })))
    const { jobs, requests } = pickReceiver(found)
    const [first] = jobs
    if (!first) return false
    const [oldest, ...newer] = requests
    if (!oldest) {
      await save(jobs.map((job) => settleJob(job, 'dropped', now())))
      return true
    }
    const { topic } = first
    // The last job: a longer list is another message.
    const id = jobs.at(-1)?.key ?? first.key
    const message = { id, topic, requests: [oldest, ...newer] } as const
    const result = await send(options, message, abort.signal)
    if (topic === 'request' && result.outcome === 'sent') pace.note(mode)
    if (abort.signal.aborted && result.outcome !== 'sent') return false
    const attempts = first.attempts + 1
    const pauseMs = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs)
    const changed = jobs.map((job) => getResultingJob(job, result, { pauseMs, now: now() }))
    isFailing = result.outcome === 'failed'
    await save(changed)
    logResult(log, changed, {
      channel: channel.name,
      topic,
      reference: oldest.reference,
      attempts,
      ...result,
    })
    return result.outcome !== 'failed'
  }
  const sendAll = async () => {
    let canContinue = true
    while (canContinue) canContinue = !isStopped && (await sendNext())
  }
  let isAway = false
  const run = async () => {
    try {
      await save([])
      if (isStopped || (await findNext(pace.getMode())).length === 0) return
      await runExclusive(`notify ${channel.name}`, sendAll)
      isAway = false
    } catch (err) {
      if (!isStoreUnavailable(err)) throw err
      if (!isAway) log.error({ err, channel: channel.name }, 'the outbox cannot be read or written')
      isAway = true
    }
  }
  const sendDue = () =>
    (running ??= run().finally(() => {
      running = undefined
    }))
  return {
    /** Sends what is due, one by one. After a failure the rest waits for the next call. */
    sendDue,
    /** As `sendDue`, unless the last message failed. */
    sendSoon: async () => (isFailing ? undefined : sendDue()),
    /** Aborts the current message after `deadlineMs`. */
    stop: async (deadlineMs: number) => {
      isStopped = true
      const timer = setTimeout(() => abort.abort(), deadlineMs)
      await running
      clearTimeout(timer)
    },
  }
}

/** A bug of ours counts as a failure. */
async function send(
  { channel, log }: WorkerOptions,
  message: Message,
  signal: AbortSignal,
): Promise<SendResult> {
  try {
    return await channel.send(message, signal)
  } catch (err) {
    const details = { err, channel: channel.name, topic: message.topic }
    if (!signal.aborted) log.error(details, 'a notification could not be created')
    return { outcome: 'failed', code: 'UNEXPECTED' }
  }
}

/** What could not be saved is saved with the next jobs, before anything else is sent. */
function createSaver(outbox: Pick<Outbox, 'update'>) {
  let unsaved: readonly NotificationJob[] = []
  return async (jobs: readonly NotificationJob[]): Promise<void> => {
    unsaved = [...unsaved, ...jobs]
    if (unsaved.length > 0) await outbox.update(unsaved)
    unsaved = []
  }
}

function getResultingJob(
  job: NotificationJob,
  result: SendResult,
  { pauseMs, now }: { readonly pauseMs: number; readonly now: Date },
): NotificationJob {
  const { outcome, code } = result
  if (outcome === 'sent') return settleJob(job, 'sent', now, { error: code, refused: result.refused })
  if (outcome === 'dropped') return settleJob(job, 'dropped', now)
  if (outcome === 'refused') return settleJob(job, 'refused', now, { error: code })
  const failed = { ...job, attempts: job.attempts + 1, triedAt: now.toISOString(), error: code }
  const isOver = now.getTime() - Date.parse(job.at) >= lifeMs[job.topic]
  if (isOver) return settleJob(failed, 'expired', now, { error: code })
  return { ...failed, nextAt: new Date(now.getTime() + pauseMs).toISOString() }
}

function logResult(
  log: Log,
  jobs: readonly NotificationJob[],
  details: SendResult & Readonly<Record<string, unknown>>,
): void {
  if (jobs.some(({ state }) => state === 'expired')) log.error(details, 'a notification was given up')
  else if (details.outcome === 'dropped') return
  else if (details.outcome === 'failed') log.warn(details, 'a notification failed and will be retried')
  else if (details.code !== undefined) log.warn(details, 'an address refused a notification')
  else log.info(details, 'a notification was sent')
}

/** Counts messages for requests: above the channel's limit they become one message a minute. */
function createPace({ digestAbove = Infinity }: Channel, now: () => Date) {
  let recentMs: readonly number[] = []
  let digestMs = -Infinity
  return {
    /** 'wait': a digest was sent less than a minute ago. */
    getMode: (): RequestMode => {
      const nowMs = now().getTime()
      recentMs = recentMs.filter((atMs) => nowMs - atMs < minute)
      if (recentMs.length < digestAbove) return 'single'
      return nowMs - digestMs < digestEveryMs ? 'wait' : 'digest'
    },
    /** After a message for requests was sent. */
    note: (mode: RequestMode): void => {
      recentMs = [...recentMs, now().getTime()]
      if (mode === 'digest') digestMs = now().getTime()
    },
  }
}

interface FoundJob {
  readonly job: NotificationJob
  readonly request: KeptRequest | undefined
}

/** Requests that were handed over to several colleagues are different messages: those of the first. */
function pickReceiver(found: readonly FoundJob[]) {
  const [oldest] = found.flatMap(({ request }) => request ?? [])
  const isHandover = found[0]?.job.topic === 'handover'
  const receiver = oldest && getHandling(oldest).assignee
  const picked = found.filter(
    ({ request }) => !isHandover || !request || getHandling(request).assignee === receiver,
  )
  return { jobs: picked.map(({ job }) => job), requests: picked.flatMap(({ request }) => request ?? []) }
}

function isJobDue({ at, topic, nextAt = '' }: NotificationJob, now: Date): boolean {
  const wasClockSetBack = isEscalation(topic) && Date.parse(at) - now.getTime() > clockToleranceMs
  return wasClockSetBack || nextAt <= now.toISOString()
}

type RequestMode = 'single' | 'digest' | 'wait'

/** The jobs of the next due message: urgent first, then by topic, then fewest failures. */
function getNextJobs(
  jobs: readonly NotificationJob[],
  now: Date,
  mode: RequestMode,
): readonly NotificationJob[] {
  const isDue = (job: NotificationJob) => isJobDue(job, now)
  const waiting = jobs.filter(({ state }) => state === 'waiting')
  const isPaused = (topic: Topic) => {
    const pauseFrom = new Date(now.getTime() - (togetherEveryMs[topic] ?? 0)).toISOString()
    const isRecent = (job: NotificationJob) => job.state === 'sent' && (job.settledAt ?? '') > pauseFrom
    return togetherEveryMs[topic] !== undefined && jobs.some((job) => job.topic === topic && isRecent(job))
  }
  const canSend = (job: NotificationJob) => {
    if (job.topic === 'request') return isDue(job) && mode !== 'wait'
    // Each further one would make a failed message another one.
    if (job.topic === 'suspected' && !waiting.filter(({ topic }) => topic === 'suspected').every(isDue))
      return false
    return isDue(job) && !isPaused(job.topic)
  }
  const due = waiting.filter(canSend)
  const getRank = (job: NotificationJob) => (job.topic === 'request' && job.isUrgent ? 0 : ranks[job.topic])
  const [first] = due
    .map((job) => ({ job, rank: getRank(job) }))
    .toSorted((left, right) => left.rank - right.rank || left.job.attempts - right.job.attempts)
  if (!first) return []
  const { topic } = first.job
  const isAlone =
    topic === 'confirmation' || topic === 'appointment' || (topic === 'request' && mode !== 'digest')
  return isAlone ? [first.job] : due.filter((job) => job.topic === topic)
}

const ranks: Readonly<Record<Topic, number>> = {
  escalation: 1,
  unanswered: 1,
  handover: 2,
  request: 3,
  suspected: 4,
  confirmation: 5,
  appointment: 5,
}
