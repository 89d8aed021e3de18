import { channelNames, type ChannelName } from '#domain/notifications'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds } from '#domain/forms/kinds'
import { getAppointmentNews } from '#domain/requests/appointmentNews'
import { hasPromise } from '#domain/promises/promises'
import { isTrashed } from '#domain/requests/trash'
import { createJob, getStaffTopic, settleJob, type NotificationJob } from '#store/outbox/notificationJob'
import { readNotificationsReport } from '#store/outbox/notificationsReport'
import type { RequestReader } from '#store/requests/requestStore'
import type { Stores } from '#store/stores'
import type { Log } from '../http/log.ts'
import type { Channel } from './channel.ts'
import { createAppointmentPlanner } from './createAppointmentPlanner.ts'
import { createConfirmationLimit } from './createConfirmationLimit.ts'
import { createWorker, lifeMs } from './createWorker.ts'

const sendEveryMs = 1000
/** If the outbox was damaged, unknown requests of this time are reported. */
const lookBackMs = 24 * 60 * 60_000

/** Notifies staff and visitors of requests, outside the inbox. */
interface NotificationsOptions extends Pick<Stores, 'outbox' | 'limits' | 'runExclusive'> {
  readonly channels: readonly Channel[]
  readonly store: Pick<RequestReader, 'get' | 'list'>
  readonly log: Log
  readonly now: () => Date
}

/** Also adds requests that a crash kept out of the outbox. A new channel starts from now. */
export async function openNotifications(options: NotificationsOptions) {
  const { channels, outbox, store, runExclusive, log, now } = options
  /** A failed write is repeated with the next one. */
  const save = async (write: Promise<void>) => {
    try {
      await write
    } catch (err) {
      log.error({ err }, 'the outbox could not be written')
    }
  }
  if (outbox.isDamaged) log.error('the outbox was damaged; a notification may be sent twice')
  const { createJobs, catchUp, remove } = createPlanner(options, save)
  for (const name of channelNames) {
    const channel = channels.find((each) => each.name === name)
    await (channel ? catchUp(channel) : remove(name))
  }

  const workers = new Map(
    channels.map((channel) => [
      channel.name,
      createWorker({
        channel,
        outbox,
        runExclusive,
        findRequest: async (job) => {
          const request = await store.get(job.kind, job.id)
          if (!request) return undefined
          const isWanted =
            job.topic === 'appointment'
              ? await hasNews(options, job, request)
              : isWorthReporting(channel, request)
          return isWanted ? request : undefined
        },
        now,
        log,
      }),
    ]),
  )
  const logFailure = (err: unknown) => log.error({ err }, 'notifications could not be sent')
  const sendDue = async () => {
    await Promise.all([...workers.values()].map((worker) => worker.sendDue()))
  }
  let timer: NodeJS.Timeout | undefined
  return {
    /** After a request was stored. `address` limits the confirmations of a client. Never rejects. */
    notify: (request: KeptRequest, address?: string): Promise<void> =>
      save(
        (async () => {
          const jobs: NotificationJob[] = []
          for (const channel of channels) jobs.push(...(await createJobs(channel, request, { address })))
          await outbox.add(jobs)
          // A failing channel waits for the timer: one attempt a second is enough.
          if (timer) for (const worker of workers.values()) worker.sendSoon().catch(logFailure)
        })(),
      ),
    /** Before an appointment changes. Never rejects. */
    planAppointment: createAppointmentPlanner(options),
    report: () => readNotificationsReport(outbox),
    start: (): void => {
      const send = () => {
        sendDue().catch(logFailure)
      }
      send()
      timer = setInterval(send, sendEveryMs).unref()
    },
    sendDue,
    /** Messages in progress get `deadlineMs` to finish. The rest is sent after the next start. */
    stop: async (deadlineMs: number) => {
      clearInterval(timer)
      timer = undefined
      await Promise.all([...workers.values()].map((worker) => worker.stop(deadlineMs)))
    },
  }
}

/** Puts what is to be sent into the outbox. `save` waits for a write that may fail. */
function createPlanner(options: NotificationsOptions, save: (write: Promise<void>) => Promise<void>) {
  const { outbox, now } = options
  const isWithinLimit = createConfirmationLimit(options)

  /** `address` limits the confirmations of a client. */
  const createJobs = async (
    channel: Channel,
    request: KeptRequest,
    {
      address,
      mayConfirm = true,
    }: { readonly address?: string | undefined; readonly mayConfirm?: boolean } = {},
  ): Promise<readonly NotificationJob[]> => {
    const topic = getStaffTopic(request)
    if (topic === 'suspected' && channel.skipsSuspected === true) return []
    if ((await channel.isIdle?.()) === true) return []
    const job = createJob(channel.name, topic, request, now())
    // The limit counts, so it is asked last.
    const isConfirmed =
      channel.confirmsVisitor === true && mayConfirm && (await isWithinLimit(request, address))
    return [
      ...(isToldToStaff(request) ? [job] : []),
      ...(isConfirmed ? [createJob(channel.name, 'confirmation', request, now())] : []),
    ]
  }
  const catchUp = async (channel: Channel) => {
    const { name } = channel
    const known = (await outbox.since(name)) ?? ''
    const lookBackTo = new Date(now().getTime() - lookBackMs).toISOString()
    const since = outbox.isDamaged && known < lookBackTo ? lookBackTo : known || now().toISOString()
    const confirmFrom = new Date(now().getTime() - lifeMs.confirmation).toISOString()
    const jobs: NotificationJob[] = []
    for (const request of await listUntold(options, name, since)) {
      const mayConfirm = request.createdAt > confirmFrom
      jobs.push(...(await createJobs(channel, request, { mayConfirm })))
    }
    await save(outbox.add(jobs))
    await save(outbox.setSince(name, since))
  }
  const remove = async (name: ChannelName) => {
    const waiting = await outbox.waiting(name)
    await save(outbox.update(waiting.map((job) => settleJob(job, 'dropped', now()))))
    await save(outbox.setSince(name, undefined))
  }
  return { createJobs, catchUp, remove }
}

/** Requests since then that the outbox does not have: a crash kept them out. */
async function listUntold(
  { store, outbox, now }: Pick<NotificationsOptions, 'store' | 'outbox' | 'now'>,
  name: ChannelName,
  since: string,
): Promise<readonly KeptRequest[]> {
  const later: KeptRequest[] = []
  for (const kind of requestKinds) {
    for await (const request of store.list(kind, { from: since }))
      if (request.createdAt > since) later.push(request)
  }
  const toKey = (request: KeptRequest) => createJob(name, getStaffTopic(request), request, now()).key
  const told = await outbox.findKnown(later.map(toKey))
  return later.filter((request) => !told.has(toKey(request)))
}

/** Who entered an ordinary request has spoken to the person: nobody must be woken for it. */
function isToldToStaff(request: KeptRequest): boolean {
  return request.source === undefined || hasPromise(request)
}

/** False for an appointment that begins before it can be told, and when a later message tells what stands. */
async function hasNews(
  { outbox, now }: Pick<NotificationsOptions, 'outbox' | 'now'>,
  job: NotificationJob,
  request: KeptRequest,
): Promise<boolean> {
  const news = getAppointmentNews(request)
  if (!news || news.appointment.start <= now().toISOString()) return false
  // In the order in which they came.
  const waiting = await outbox.waiting(job.channel)
  return waiting.findLast(({ topic, id }) => topic === job.topic && id === job.id)?.key === job.key
}

function isWorthReporting({ onlyWhileNew }: Channel, request: KeptRequest): boolean {
  return !isTrashed(request) && (onlyWhileNew !== true || request.status === 'new')
}
