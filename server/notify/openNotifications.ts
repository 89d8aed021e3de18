import { channelNames, type ChannelName } from '#domain/notifications'
import { canEscalate, isUntaken, type EscalationTimes } from '#domain/duty/escalation'
import type { StaffChange } from '#domain/requests/change'
import { getHandling } from '#domain/requests/handling'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds } from '#domain/forms/kinds'
import { getAppointmentNews } from '#domain/requests/appointmentNews'
import { hasPromise } from '#domain/promises/promises'
import { isTrashed } from '#domain/requests/trash'
import {
  createJob,
  getStaffTopic,
  isEscalation,
  settleJob,
  type NotificationJob,
} from '#store/outbox/notificationJob'
import { readNotificationsReport } from '#store/outbox/notificationsReport'
import type { RequestReader } from '#store/requests/requestStore'
import type { Stores } from '#store/stores'
import type { Log } from '../http/log.ts'
import type { Channel } from './channel.ts'
import { createAppointmentPlanner } from './createAppointmentPlanner.ts'
import { createConfirmationLimit } from './createConfirmationLimit.ts'
import { createWorker, lifeMs } from './createWorker.ts'
import { isPresentHandover } from './duty/handover.ts'

const sendEveryMs = 1000
/** If the outbox was damaged, unknown requests of this time are reported. */
const lookBackMs = 24 * 60 * 60_000

/** Notifies staff and visitors of requests, outside the inbox. */
interface NotificationsOptions extends Pick<Stores, 'outbox' | 'limits' | 'runExclusive'> {
  readonly channels: readonly Channel[]
  readonly store: Pick<RequestReader, 'get' | 'list'>
  /** When others are told of a request that nobody took. Without it nobody is. */
  readonly getEscalationTimes?: (request: KeptRequest) => Promise<EscalationTimes>
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
  const { createHandoverJobs, createReturnedJobs } = createChangePlanner(
    options,
    createEscalationPlanner(options),
  )
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
              : isWorthReporting(channel, request, job)
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
  const add = async (jobs: readonly NotificationJob[]) => {
    await outbox.add(jobs)
    // A failing channel waits for the timer: one attempt a second is enough.
    if (timer) for (const worker of workers.values()) worker.sendSoon().catch(logFailure)
  }
  return {
    /** After a request was stored. `address` limits the confirmations of a client. Never rejects. */
    notify: (request: KeptRequest, address?: string): Promise<void> =>
      save(
        (async () => {
          const jobs: NotificationJob[] = []
          for (const channel of channels) jobs.push(...(await createJobs(channel, request, { address })))
          await add(jobs)
        })(),
      ),
    /** After a change of staff: tells the colleague who was given the request, and waits again for one let go. */
    notifyChange: (change: StaffChange): Promise<void> =>
      save(
        (async () => add([...(await createHandoverJobs(change)), ...(await createReturnedJobs(change))]))(),
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
  const createEscalationJobs = createEscalationPlanner(options)
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
    const escalations = await createEscalationJobs(channel, request)
    if (channel.skipsRequests === true) return escalations
    const job = createJob(channel.name, topic, request, now())
    // The limit counts, so it is asked last.
    const isConfirmed =
      channel.confirmsVisitor === true && mayConfirm && (await isWithinLimit(request, address))
    const confirmation = isConfirmed ? [createJob(channel.name, 'confirmation', request, now())] : []
    return [...(isToldToStaff(request) ? [job] : []), ...confirmation, ...escalations]
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

/** What is told after a change of staff. */
function createChangePlanner(
  { channels, outbox, now }: Pick<NotificationsOptions, 'channels' | 'outbox' | 'now'>,
  createEscalationJobs: ReturnType<typeof createEscalationPlanner>,
) {
  /** What was settled while somebody had the request is planned again. */
  const createReturnedJobs = async ({ before, after }: StaffChange): Promise<readonly NotificationJob[]> => {
    if (isUntaken(before) || !isUntaken(after)) return []
    const jobs: NotificationJob[] = []
    for (const channel of channels) {
      const waiting = await outbox.waiting(channel.name)
      const planned = await createEscalationJobs(channel, after, after.version)
      jobs.push(
        ...planned.filter(({ topic }) => !waiting.some((job) => job.topic === topic && job.id === after.id)),
      )
    }
    return jobs
  }
  const createHandoverJobs = async ({
    before,
    after,
    by,
  }: StaffChange): Promise<readonly NotificationJob[]> => {
    const { assignee } = getHandling(after)
    if (assignee === undefined || assignee === by || assignee === getHandling(before).assignee) return []
    const jobs: NotificationJob[] = []
    for (const channel of channels) {
      if (channel.tellsHandover !== true || (await channel.isIdle?.()) === true) continue
      jobs.push(createJob(channel.name, 'handover', after, now(), { version: after.version }))
    }
    return jobs
  }
  return { createHandoverJobs, createReturnedJobs }
}

/** Jobs that wait in the outbox until their time has come. `version` tells those of a request let go apart. */
function createEscalationPlanner({
  getEscalationTimes,
  now,
}: Pick<NotificationsOptions, 'getEscalationTimes' | 'now'>) {
  return async ({ name, escalations = [] }: Channel, request: KeptRequest, version?: number) => {
    const isOld = now().getTime() - Date.parse(request.createdAt) > lookBackMs
    if (!getEscalationTimes || escalations.length === 0 || isOld || !canEscalate(request)) return []
    const { everybodyAt, ownerAt } = await getEscalationTimes(request)
    return escalations.map((topic) =>
      createJob(name, topic, request, now(), {
        nextAt: topic === 'escalation' ? everybodyAt : ownerAt,
        ...(version !== undefined && { version }),
      }),
    )
  }
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

function isWorthReporting(
  { onlyWhileNew }: Channel,
  request: KeptRequest,
  { topic, version }: NotificationJob,
): boolean {
  if (isEscalation(topic)) return isUntaken(request)
  if (topic === 'handover') return !isTrashed(request) && isPresentHandover(request, version)
  const isNew = request.status === 'new' && request.withdrawnAt === undefined
  return !isTrashed(request) && (onlyWhileNew !== true || isNew)
}
