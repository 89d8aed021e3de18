import type { Business } from '#content/business'
import { getErrorCode } from '#delivery/askService'
import { createOwnerSender, notifyOwner, type OwnerNotified } from '#delivery/notifyOwner'
import { draftNote } from '#domain/website/draft'
import { findUnpublished } from '#publishing/findUnpublished'
import type { SitePlace } from '#publishing/readReleases'
import { getDutchDay } from '#domain/format/dutchTime'
import type { NotificationsReport } from '#domain/notifications'
import type { CheckId } from '#domain/owner/checks'
import type { OwnerLook } from '#domain/owner/findTroubles'
import { getWeek, getWeekBefore, type Period } from '#domain/statistics/period'
import type { Statistics } from '#domain/statistics/statistics'
import { createOwnerMemory } from '#store/notes/notes'
import { readProvenBackup } from '#store/backup/backupProof'
import type { RequestStore, StoreHealth } from '#store/requests/requestStore'
import type { Stores } from '#store/stores'
import { StoreUnavailableError } from '#store/storeErrors'
import type { Log } from '../http/log.ts'
import type { ServerSettings } from '../settings.ts'
import { gatherOwnerFacts } from './gatherOwnerFacts.ts'
import { renderWeeklySummary } from './renderWeeklySummary.ts'

const everyMs = 5 * 60_000
const timeoutMs = 10_000
/** On Monday, 8 o'clock Dutch time. */
const summaryMs = 8 * 60 * 60_000

export interface WatchedStores extends Pick<Stores, 'files' | 'shared' | 'notes' | 'runExclusive'> {
  readonly store: Pick<RequestStore, 'health' | 'countKept'>
  readonly report: () => Promise<NotificationsReport>
  readonly countPeriod: (period: Period) => Promise<Statistics>
}

interface OwnerWatchOptions {
  readonly settings: Pick<
    ServerSettings,
    'dataFolder' | 'databaseUrl' | 'mail' | 'ownerTo' | 'webhook' | 'pingUrl' | 'publicOrigin' | 'apiOrigin'
  >
  /** Undefined while the server waits for its database, or for room on its disk. */
  readonly getStores: () => WatchedStores | undefined
  /** The website that is changed on this server. */
  readonly site?: SitePlace | undefined
  readonly business: () => Business
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>
  readonly now: () => Date
  readonly stopping: AbortSignal
}

/** Tells the owner of troubles and when they are over, asks the watchdog, and sends the summary. */
export function createOwnerWatch(options: OwnerWatchOptions) {
  const { settings, getStores, business, log, now, stopping } = options
  const memory = createOwnerMemory({
    read: async (name) => getStores()?.notes.read(name),
    quarantine: async (name) => getStores()?.notes.quarantine?.(name),
    write: async (name, text) => {
      const stores = getStores()
      if (!stores) throw new StoreUnavailableError('the store is not open yet')
      await stores.notes.write(name, text)
    },
  })
  const send = createOwnerSender({ settings, business, now })
  let isSnapshotMade: boolean | undefined
  let timer: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  const run = async (seen: OwnerLook, stores: WatchedStores | undefined) => {
    const businessName = business().name
    const notified = await notifyOwner({
      look: seen,
      memory,
      send,
      businessName,
      now: now(),
      signal: stopping,
    })
    const { present, sent, failed } = notified
    if (failed.length > 0 && (settings.mail || settings.webhook))
      log.warn({ troubles: present, failed }, 'the owner could not be told; tried again')
    if (sent.length > 0) log.info({ troubles: present, sent }, 'the owner was told')
    // What a doctor run by hand found stays until the next one, and says nothing of this server.
    const isWell = present.every((id) => id === 'checks')
    if (isWell && settings.pingUrl !== undefined) await ping(settings.pingUrl, options)
    if (stores) await sendSummary({ ...options, memory, send }, notified, stores)
    return { troubles: present, sent, failed }
  }

  const gather = async (stores: WatchedStores | undefined, health: StoreHealth) => {
    const { facts, failures } = await gatherOwnerFacts({ settings, stores, health, isSnapshotMade, stopping })
    for (const { id, err } of failures) log.error({ err, check: id }, 'a check could not be made')
    return { facts, unchecked: failures.map(({ id }) => id) }
  }

  /** `failedChecks` is what `sleutel doctor` found. */
  const look = (failedChecks?: readonly CheckId[]) => {
    const result = last.then(async () => {
      const stores = getStores()
      const health = (await stores?.store.health()) ?? { canWrite: false, hasLock: false, damaged: [] }
      const writable = health.canWrite ? stores : undefined
      const work = async () => run({ ...(await gather(stores, health)), failedChecks }, writable)
      // Undefined while another server looks.
      return writable ? writable.runExclusive('owner', work) : work()
    })
    last = result.catch(() => undefined)
    return result
  }
  return {
    look,
    noteSnapshot: (isMade: boolean): void => {
      isSnapshotMade = isMade
    },
    start: (): void => {
      const onError = (err: unknown) => {
        if (!stopping.aborted) log.error({ err }, 'whether all is well could not be looked at')
      }
      timer = setInterval(() => {
        look().catch(onError)
      }, everyMs).unref()
    },
    /** Waits for the current look, which `stopping` ends. */
    stop: async (): Promise<void> => {
      clearInterval(timer)
      await last
    },
  }
}

/** The week before, once it is Monday morning, or later if the server was off. */
async function sendSummary(
  options: OwnerWatchOptions & {
    readonly memory: ReturnType<typeof createOwnerMemory>
    readonly send: ReturnType<typeof createOwnerSender>
  },
  { record, found }: OwnerNotified,
  { notes, countPeriod }: WatchedStores,
): Promise<void> {
  const { settings, site, business, log, now, stopping, memory, send } = options
  const day = getDutchDay(new Date(now().getTime() - summaryMs).toISOString())
  const summaryWeek = getWeek(day)
  if (!settings.mail || record.summaryWeek === summaryWeek) return
  // The first week of an installation is incomplete.
  if (record.summaryWeek !== undefined) {
    const onError = (err: unknown) => {
      log.warn({ err }, 'what is not on the site could not be looked at')
      return undefined
    }
    const { name, website } = business()
    const mail = renderWeeklySummary({
      statistics: await countPeriod(getWeekBefore(day)),
      troubles: found,
      backup: await readProvenBackup(notes),
      unpublished: site && (await findUnpublished(site, await notes.read(draftNote), true).catch(onError)),
      now: now(),
      businessName: name,
      inboxOrigin: settings.apiOrigin ?? settings.publicOrigin ?? website.replace(/\/$/, ''),
    })
    const [sent] = await send({ mail }, stopping)
    if (sent?.result.outcome !== 'sent') {
      log.warn({ code: sent?.result.code }, 'the weekly summary could not be sent and will be retried')
      return
    }
    log.info('the weekly summary was sent')
  }
  await memory.write({ ...record, summaryWeek })
}

/** Tells the watchdog that all is well. */
async function ping(
  url: string,
  { log, stopping }: Pick<OwnerWatchOptions, 'log' | 'stopping'>,
): Promise<void> {
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)])
    const response = await fetch(url, { signal, redirect: 'manual' })
    await response.body?.cancel().catch(() => undefined)
    if (!response.ok) log.warn({ code: `HTTP_${response.status}` }, 'the watchdog refused')
  } catch (error) {
    if (!stopping.aborted) log.warn({ code: getErrorCode(error) }, 'the watchdog could not be reached')
  }
}
