import { type ChannelName, channelNames, mapChannels, type NotificationsReport } from '#domain/notifications'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds } from '#domain/forms/kinds'
import { isTrashed } from '#domain/requests/trash'
import { createJob, getStaffTopic, settleJob, type NotificationJob } from '#store/notificationJob'
import { createSettledJobs, type Outbox } from '#store/outbox'
import type { RequestReader } from '#store/requestStore'
import type { Log } from '../http/log.ts'
import type { Channel } from './channel.ts'
import { createConfirmationLimit } from './createConfirmationLimit.ts'
import { createWorker, lifeMs } from './createWorker.ts'
import { unconfigured } from './notificationsReport.ts'

const sendEveryMs = 1000
/** If the outbox was damaged, unknown requests of this time are reported. */
const lookBackMs = 24 * 60 * 60_000

/** Notifies staff and visitors of requests, outside the inbox. */
export interface Notifications {
  /** Call it after a request was stored. `address` limits the confirmations of one client. */
  notify(request: KeptRequest, address?: string): void
  /** Call it before an import: nobody is notified of these requests. */
  skip(requests: readonly KeptRequest[]): Promise<void>
  report(): NotificationsReport
  /** Calls `sendDue` now and every second. */
  start(): void
  sendDue(): Promise<void>
  /** Messages in progress get `deadlineMs` to finish. The rest is sent after the next start. */
  stop(deadlineMs: number): Promise<void>
  /** Waits until everything is on disk. */
  close(): Promise<void>
}

interface NotificationsOptions {
  readonly channels: readonly Channel[]
  readonly outbox: Outbox
  readonly store: Pick<RequestReader, 'get' | 'list'>
  readonly log: Log
  readonly now: () => Date
}

/** Also adds requests that a crash kept out of the outbox. A new channel starts from now. */
export async function openNotifications(options: NotificationsOptions): Promise<Notifications> {
  const { channels, outbox, store, log, now } = options
  /** A failed write is repeated with the next one. */
  const save = async (write: Promise<void>) => {
    try {
      await write
    } catch (err) {
      log.error({ err }, 'the outbox could not be written')
    }
  }
  const { damagedLines } = outbox
  if (damagedLines > 0)
    log.error({ damagedLines }, 'the outbox was damaged; a notification may be sent twice')
  const getJobs = (name: ChannelName) => [...outbox.jobs()].filter(({ channel }) => channel === name)
  const isWithinLimit = createConfirmationLimit({ store, outbox, now, log })

  const accepting = new Map(channels.map(({ name, accepts }) => [name, accepts]))
  /** `canConfirm` counts, so it is called last. */
  const createJobs = (channel: ChannelName, request: KeptRequest, canConfirm: () => boolean) => {
    if (accepting.get(channel)?.(request) === false) return []
    const job = createJob(channel, getStaffTopic(request), request, now())
    if (outbox.has(job.key)) return []
    const isConfirmed = channel === 'mail' && canConfirm()
    return isConfirmed ? [job, createJob(channel, 'confirmation', request, now())] : [job]
  }
  const catchUp = async (name: ChannelName) => {
    const known = outbox.since(name) ?? ''
    const lookBackTo = new Date(now().getTime() - lookBackMs).toISOString()
    const since = damagedLines > 0 && known < lookBackTo ? lookBackTo : known || now().toISOString()
    const confirmFrom = new Date(now().getTime() - lifeMs.confirmation).toISOString()
    const jobs = requestKinds
      .flatMap((kind) => store.list(kind).filter(({ createdAt }) => createdAt > since))
      .flatMap((request) =>
        createJobs(name, request, () => request.createdAt > confirmFrom && isWithinLimit(request)),
      )
    await save(outbox.put(jobs))
    await save(outbox.setSince(name, since))
  }
  const remove = async (name: ChannelName) => {
    const waiting = getJobs(name).filter(({ state }) => state === 'waiting')
    await save(outbox.put(waiting.map((job) => settleJob(job, 'dropped', now()))))
    await save(outbox.setSince(name, undefined))
  }
  const configured = new Set(channels.map(({ name }) => name))
  for (const name of channelNames) await (configured.has(name) ? catchUp(name) : remove(name))

  const workers = new Map(
    channels.map((channel) => [
      channel.name,
      createWorker({
        channel,
        getJobs: () => getJobs(channel.name),
        saveJobs: (jobs) => void save(outbox.put(jobs)),
        findRequest: (job) => {
          const request = store.get(job.kind, job.id)
          return request && isWorthReporting(job, request) ? request : undefined
        },
        now,
        log,
      }),
    ]),
  )
  const sendDue = async () => {
    await Promise.all([...workers.values()].map((worker) => worker.sendDue()))
  }
  let timer: NodeJS.Timeout | undefined
  return {
    notify: (request, address) => {
      const jobs = [...configured].flatMap((name) =>
        createJobs(name, request, () => isWithinLimit(request, address)),
      )
      void save(outbox.put(jobs))
      if (!timer) return
      // A failing channel waits for the timer: one attempt a second is enough.
      for (const worker of workers.values()) if (!worker.report().failing) void worker.sendDue()
    },
    skip: (requests) => outbox.put(createSettledJobs(outbox, requests, now())),
    report: () => mapChannels((name) => workers.get(name)?.report() ?? unconfigured),
    start: () => {
      void sendDue()
      timer = setInterval(() => void sendDue(), sendEveryMs).unref()
    },
    sendDue,
    stop: async (deadlineMs) => {
      clearInterval(timer)
      timer = undefined
      await Promise.all([...workers.values()].map((worker) => worker.stop(deadlineMs)))
    },
    close: () => outbox.close(),
  }
}

/** After staff handled a request no mail is sent, but other programs are notified. */
function isWorthReporting({ channel }: NotificationJob, request: KeptRequest): boolean {
  if (isTrashed(request)) return false
  return channel !== 'mail' || request.status === 'new'
}
