import type { SendResult } from '#domain/notifications'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { settleJob, type NotificationJob, type Topic } from '#store/outbox/notificationJob'
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
  appointment: 24 * hour,
}

/** Suspected requests are reported together, at most this often. */
const suspectedEveryMs = hour

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
    const settled = waiting.some(isSuspected) ? await outbox.settled(channel.name) : []
    return getNextJobs([...settled, ...waiting], now(), mode)
  }
  /** Returns true if the next message may be sent at once. */
  const sendNext = async (): Promise<boolean> => {
    const mode = pace.getMode()
    const jobs = await findNext(mode)
    const [first] = jobs
    if (!first) return false
    const requests = await Promise.all(jobs.map(findRequest))
    const [oldest, ...newer] = requests.filter((request) => request !== undefined)
    if (!oldest) {
      await save(jobs.map((job) => settleJob(job, 'dropped', now())))
      return true
    }
    const { topic } = first
    // The last job: a longer list of suspected requests is another message.
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

function isSuspected({ topic }: NotificationJob): boolean {
  return topic === 'suspected'
}

type RequestMode = 'single' | 'digest' | 'wait'

/** The jobs of the next due message: urgent first, then by topic, then fewest failures. */
function getNextJobs(
  jobs: readonly NotificationJob[],
  now: Date,
  mode: RequestMode,
): readonly NotificationJob[] {
  const nowIso = now.toISOString()
  const isDue = ({ nextAt = '' }: NotificationJob) => nextAt <= nowIso
  const waiting = jobs.filter(({ state }) => state === 'waiting')
  const suspected = waiting.filter(isSuspected)
  const pauseFrom = new Date(now.getTime() - suspectedEveryMs).toISOString()
  const canReportSuspected =
    suspected.every(isDue) &&
    !jobs.some(
      ({ topic, state, settledAt = '' }) =>
        topic === 'suspected' && state === 'sent' && settledAt > pauseFrom,
    )
  const canSend = (job: NotificationJob) => isDue(job) && !(job.topic === 'request' && mode === 'wait')
  const due = waiting.filter((job) => (job.topic === 'suspected' ? canReportSuspected : canSend(job)))
  const getRank = (job: NotificationJob) =>
    ({ request: job.isUrgent === true ? 0 : 1, suspected: 2, confirmation: 3, appointment: 3 })[job.topic]
  const [first] = due
    .map((job) => ({ job, rank: getRank(job) }))
    .toSorted((left, right) => left.rank - right.rank || left.job.attempts - right.job.attempts)
  if (!first) return []
  if (first.job.topic === 'request' && mode === 'digest')
    return due.filter(({ topic }) => topic === 'request')
  return first.job.topic === 'suspected' ? suspected : [first.job]
}
