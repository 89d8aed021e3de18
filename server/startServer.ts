import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { removeControl, writeControl } from '#store/controlFile'
import type { Metrics } from '#store/metrics'
import type { RequestStore } from '#store/requestStore'
import { createBusinessFacts } from './businessFacts.ts'
import { createMakes } from './createMakes.ts'
import { createHttpServer, type ClientLimits } from './createHttpServer.ts'
import { createServerApp } from './createServerApp.ts'
import { listen } from './listen.ts'
import { sweepMetrics } from './metrics/sweepMetrics.ts'
import { createChannels } from './notify/createChannels.ts'
import { openNotifications } from './notify/openNotifications.ts'
import { openDataFolder } from './openDataFolder.ts'
import type { Log } from './serverParts.ts'
import type { ServerSettings } from './settings.ts'
import { createFirstAccount, type FirstAccount } from './staff/createFirstAccount.ts'
import { sweepRetention } from './staff/sweepRetention.ts'
import { sweepTrash } from './staff/sweepTrash.ts'
import { StartError, toStartError } from './startError.ts'
import { stopHttpServer } from './stopHttpServer.ts'

export interface StartOptions {
  readonly settings: ServerSettings
  readonly log: Log
  /** Where the first account and the address are told: standard output. */
  readonly out: (text: string) => void
  readonly version: string
  readonly now?: () => Date
  readonly limits?: ClientLimits
}

/** A server that listens. */
export interface RunningServer {
  /** With the port that was really taken. */
  readonly url: string
  /** Stops accepting, finishes what is in flight within `deadlineMs`, and closes the store. */
  stop(deadlineMs?: number): Promise<void>
}

const stopDeadlineMs = 10_000
/** The store keeps one snapshot a day; asking often makes that hold after a night asleep, too. */
const snapshotEveryMs = 60 * 60_000
const sweepEveryMs = 60 * 60_000

/** Opens the data folder, listens, and makes the first account where there is none. Throws StartError with a sentence for the owner. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  try {
    return await start(options)
  } catch (error) {
    throw toStartError(error)
  }
}

async function start({
  settings,
  log,
  out,
  version,
  limits,
  now = () => new Date(),
}: StartOptions): Promise<RunningServer> {
  const { dataFolder, publicFolder, trustProxy } = settings
  assertSite(publicFolder)
  const business = createBusinessFacts(log)
  const { store, staff, sessions, outbox, metrics } = await openDataFolder(dataFolder, now, log)
  const channels = createChannels({ settings, business, now })
  const notifications = await openNotifications({ channels, outbox, store, log, now })
  const controlKey = randomBytes(32).toString('base64url')
  const stopping = new AbortController()
  const app = createServerApp({
    store,
    staff,
    sessions,
    business,
    makes: createMakes(log),
    publicFolder,
    settings,
    log,
    now,
    version,
    controlKey,
    stopping: stopping.signal,
    notifications,
    metrics,
  })
  const server = createHttpServer(app, { isBehindProxy: trustProxy > 0, ...(limits && { limits }) })
  const stop = async (deadlineMs = stopDeadlineMs) => {
    stopping.abort()
    await Promise.all([stopHttpServer(server, deadlineMs), notifications.stop(deadlineMs)])
    await removeControl(dataFolder)
    await sessions.close()
    await notifications.close()
    await metrics.close()
    await store.close()
  }
  try {
    const { url, localUrl } = await listen(server, settings)
    await writeControl(dataFolder, { url: localUrl, key: controlKey })
    // Only now: a start that failed for its port would have shown a password nobody kept.
    const account = await createFirstAccount(staff, randomBytes)
    if (account) out(toAccountText(account))
    out(`Ready: ${url}\n`)
    notifications.start()
    const snapshots = keepSnapshots(store, log, now)
    const sweeps = keepSwept(store, metrics, log, now, {
      isTimed: settings.retention,
      stopping: stopping.signal,
    })
    return {
      url,
      stop: (deadlineMs) => {
        clearInterval(snapshots)
        clearInterval(sweeps)
        return stop(deadlineMs)
      },
    }
  } catch (error) {
    await stop(0)
    throw error
  }
}

function assertSite(publicFolder: string): void {
  if (existsSync(join(publicFolder, 'index.html'))) return
  throw new StartError(
    'SITE_MISSING',
    `There is no site in ${publicFolder}. Run 'npm run build' first, or set PUBLIC_DIR to the folder that holds it.`,
  )
}

function toAccountText({ name, password }: FirstAccount): string {
  const line = '-'.repeat(64)
  return [
    line,
    'The first staff account was made. It is shown this once: write it down.',
    '',
    `  name:      ${name}`,
    `  password:  ${password}`,
    '',
    'Another password: npx sleutel staff passwd beheer',
    line,
    '',
  ].join('\n')
}

function keepSnapshots(store: RequestStore, log: Log, now: () => Date): NodeJS.Timeout {
  const take = () => {
    store.snapshot(now()).catch((err: unknown) => log.error({ err }, 'the daily snapshot could not be made'))
  }
  take()
  return setInterval(take, snapshotEveryMs).unref()
}

/** `isTimed`: also what is past the privacy page's time. What stops half-way because the server does goes on at its next start. */
function keepSwept(
  store: RequestStore,
  metrics: Metrics,
  log: Log,
  now: () => Date,
  { isTimed, stopping }: { readonly isTimed: boolean; readonly stopping: AbortSignal },
): NodeJS.Timeout {
  const attempt = async (work: () => Promise<void>, failure: string) => {
    try {
      await work()
    } catch (err) {
      if (!stopping.aborted) log.error({ err }, failure)
    }
  }
  const sweep = async () => {
    await attempt(async () => {
      const erased = await sweepTrash(store, now())
      if (erased > 0) log.info({ erased }, 'what lay in the trash for its time was erased')
    }, 'the trash could not be emptied; tried again within the hour')
    if (!isTimed || stopping.aborted) return
    await attempt(
      () => sweepRetention(store, log, now()),
      'what is past its time could not be erased; tried again within the hour',
    )
    await attempt(
      () => sweepMetrics(metrics, log),
      'what was counted of the pages and is past its time could not be erased; tried again within the hour',
    )
  }
  void sweep()
  return setInterval(() => void sweep(), sweepEveryMs).unref()
}
