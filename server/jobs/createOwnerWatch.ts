import { statfs } from 'node:fs/promises'
import type { Business } from '#content/business'
import { getErrorCode } from '#delivery/createWebhookSender'
import { createOwnerSender, notifyOwner, type OwnerNotified } from '#delivery/notifyOwner'
import { readCertificateEnd } from '#delivery/readCertificateEnd'
import { getDutchDay } from '#domain/format/dutchTime'
import type { NotificationsReport } from '#domain/notifications'
import type { Facts, TroubleId } from '#domain/owner/troubles'
import { getWeek, getWeekBefore, type Period } from '#domain/statistics/period'
import type { Statistics } from '#domain/statistics/statistics'
import { countLostRecords } from '#store/losses'
import { createOwnerMemory } from '#store/ownerMemory'
import { maxBackupAgeMs, readProvenBackup } from '#store/provenBackup'
import type { RequestStore, StoreHealth } from '#store/requestStore'
import type { Stores } from '#store/stores'
import type { Log } from '../http/log.ts'
import type { ServerSettings } from '../settings.ts'
import { renderWeeklySummary } from './renderWeeklySummary.ts'

const everyMs = 5 * 60_000
const timeoutMs = 10_000
/** On Monday, Dutch time. */
const summaryHour = 8

interface OwnerWatchOptions extends Pick<Stores, 'notes' | 'runExclusive'> {
  readonly settings: Pick<
    ServerSettings,
    'dataFolder' | 'mail' | 'ownerTo' | 'webhook' | 'pingUrl' | 'publicOrigin' | 'apiOrigin'
  >
  readonly store: Pick<RequestStore, 'health' | 'losses' | 'countKept'>
  readonly report: () => Promise<NotificationsReport>
  readonly countPeriod: (period: Period) => Promise<Statistics>
  readonly business: () => Business
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>
  readonly now: () => Date
  readonly stopping: AbortSignal
}

/** What a look came to, for the command line. */
export interface LookReport {
  readonly troubles: readonly TroubleId[]
  /** The channels that took a message, and the codes of those that did not. */
  readonly sent: readonly string[]
  readonly failed: readonly string[]
}

/** Another server looks at this moment. */
const elsewhere: LookReport = { troubles: [], sent: [], failed: [] }

export interface OwnerWatch {
  /**
   * Looks for troubles and tells the owner what is due. `failedChecks` is what `sleutel doctor`
   * found besides.
   */
  look(failedChecks?: readonly string[]): Promise<LookReport>
  noteSnapshot(isMade: boolean): void
  /** Looks every five minutes. */
  start(): void
  /** Waits for the current look, which `stopping` ends. */
  stop(): Promise<void>
}

/** Tells the owner of troubles and when they are over, asks the watchdog, and sends the summary. */
export function createOwnerWatch(options: OwnerWatchOptions): OwnerWatch {
  const { settings, store, notes, runExclusive, report, countPeriod, business, log, now, stopping } = options
  const { dataFolder, pingUrl } = settings
  const memory = createOwnerMemory(notes)
  const send = createOwnerSender({ settings, business, now })
  let isSnapshotMade: boolean | undefined
  let timer: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  const gatherFacts = async ({ canWrite, hasLock, damaged }: StoreHealth): Promise<Facts> => {
    const losses = store.losses?.()
    const disk = await statfs(dataFolder).catch(() => undefined)
    const certificate = await readFirstCertificate(settings, stopping)
    return {
      isServing: true,
      store: { canWrite, hasLock },
      damagedFiles: damaged.length,
      ...(disk && { freeBytes: disk.bavail * disk.bsize }),
      ...(losses && { losses: { files: losses.length, records: countLostRecords(losses) } }),
      ...(isSnapshotMade !== undefined && { isSnapshotMade }),
      ...(certificate && { certificate }),
      // A database that is away cannot be asked.
      ...(canWrite && (await gatherStored())),
    }
  }
  const gatherStored = async (): Promise<Facts> => {
    const { mail, webhook } = await report()
    const requests = Object.values(await store.countKept()).reduce((sum, count) => sum + count, 0)
    const provenAt = (await readProvenBackup(dataFolder))?.at
    return { mail, webhook, backup: { requests, provenAt, maxAgeMs: maxBackupAgeMs } }
  }

  /** The week before, once it is Monday morning, or later if the server was off. */
  const sendSummary = async ({ record, found }: OwnerNotified) => {
    const at = now()
    const day = getDutchDay(new Date(at.getTime() - summaryHour * 60 * 60_000).toISOString())
    const summaryWeek = getWeek(day)
    if (!settings.mail || record.summaryWeek === summaryWeek) return
    // The first week of an installation is incomplete.
    if (record.summaryWeek !== undefined) {
      const { name, website } = business()
      const mail = renderWeeklySummary({
        statistics: await countPeriod(getWeekBefore(day)),
        troubles: found,
        backup: await readProvenBackup(dataFolder),
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

  const ping = async () => {
    if (pingUrl === undefined) return
    try {
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)])
      const response = await fetch(pingUrl, { signal })
      await response.body?.cancel().catch(() => undefined)
      if (!response.ok) log.warn({ code: `HTTP_${response.status}` }, 'the watchdog refused')
    } catch (error) {
      if (!stopping.aborted) log.warn({ code: getErrorCode(error) }, 'the watchdog could not be reached')
    }
  }

  const run = async (health: StoreHealth, failedChecks?: readonly string[]): Promise<LookReport> => {
    const facts = { ...(await gatherFacts(health)), ...(failedChecks && { failedChecks }) }
    const businessName = business().name
    const notified = await notifyOwner({ facts, memory, send, businessName, now: now(), signal: stopping })
    const { record, sent, failed } = notified
    const present = Object.entries(record.troubles).filter(([, { since }]) => since !== undefined)
    const troubles = present.map(([id]) => id as TroubleId)
    if (failed.length > 0 && (settings.mail || settings.webhook))
      log.warn({ troubles, failed }, 'the owner could not be told; tried again')
    if (sent.length > 0) log.info({ troubles, sent }, 'the owner was told')
    if (troubles.length === 0) await ping()
    await sendSummary(notified)
    return { troubles, sent, failed }
  }

  const look = (failedChecks?: readonly string[]) => {
    const result = last.then(async () => {
      const health = await store.health()
      const work = () => run(health, failedChecks)
      return (health.canWrite ? await runExclusive('owner', work) : await work()) ?? elsewhere
    })
    last = result.catch(() => undefined)
    return result
  }
  return {
    look,
    noteSnapshot: (isMade) => (isSnapshotMade = isMade),
    start: () => {
      const lookOrLog = () =>
        look().catch((err: unknown) => {
          if (!stopping.aborted) log.error({ err }, 'whether all is well could not be looked at')
        })
      timer = setInterval(() => void lookOrLog(), everyMs).unref()
    },
    stop: async () => {
      clearInterval(timer)
      await last
    },
  }
}

/** The certificate that ends first. Undefined if the site has none or cannot be reached from here. */
async function readFirstCertificate(
  { publicOrigin, apiOrigin }: Pick<ServerSettings, 'publicOrigin' | 'apiOrigin'>,
  stopping: AbortSignal,
): Promise<Facts['certificate']> {
  const origins = [publicOrigin, apiOrigin].flatMap((origin) => (origin ? new URL(origin) : []))
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)])
  const read = async (url: URL) => ({ host: url.host, endsAt: await readCertificateEnd(url, signal) })
  const secure = origins.filter(({ protocol }) => protocol === 'https:')
  const settled = await Promise.allSettled(secure.map(read))
  return settled
    .flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
    .toSorted((left, right) => left.endsAt.getTime() - right.endsAt.getTime())[0]
}
