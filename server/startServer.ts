import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Agent } from 'node:https'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Server } from 'node:http'
import type { H3 } from 'h3'
import { removeControl, writeControl } from '#store/lock/controlFile'
import { openStores } from '#store/openStores'
import { isDiskFull, StoreUnavailableError } from '#store/storeErrors'
import type { Stores } from '#store/stores'
import { openPublishedRules } from '#content/publishedRules'
import {
  createBusinessFacts,
  createBrandKnowledge,
  createBrandNames,
  createSitePrices,
} from './businessFacts.ts'
import { createStartHandler } from './http/createStartHandler.ts'
import { createHttpServer, listen, stopHttpServer, type ClientLimits } from './http/createHttpServer.ts'
import { createStartingApp } from './createStartingApp.ts'
import { createServerApp, type AppDependencies } from './createServerApp.ts'
import { createOwnerWatch, type WatchedStores } from './jobs/createOwnerWatch.ts'
import { startJobs } from './jobs/startJobs.ts'
import { createVehicleJob } from './car/createVehicleJob.ts'
import { openMessages } from './notify/openMessages.ts'
import type { Log } from './http/log.ts'
import type { ServerSettings } from './settings.ts'
import { createPageFinder } from './site/createPageFinder.ts'
import { createReleaseReader } from './site/openRelease.ts'
import { countPeriod } from './statistics/routeStatistics.ts'
import { createFirstAccount } from './auth/createFirstAccount.ts'
import { checkInWorker } from './website/checkInWorker.ts'
import type { WebsiteOptions } from './website/createDesk.ts'
import { createWebsite, type Website } from './website/createWebsite.ts'
import { publisherNote } from './website/routeWebsite.ts'
import { StartError, toStartError } from './startError.ts'

export interface StartOptions {
  readonly settings: ServerSettings
  readonly log: Log
  /** For people: the first account and the address. Never the stream of the log, which is JSON. */
  readonly out: (text: string) => void
  /** Whether a person reads `out`: then it shows the first password. Default: false. */
  readonly isTerminal?: boolean
  readonly version: string
  /** The project and the environment of its publisher. Without them the website is not changed here. */
  readonly publisher?: { readonly root: string; readonly env: WebsiteOptions['env'] }
  /** The descriptor of an open socket to listen on, in place of the port of the settings. */
  readonly socket?: number | undefined
  readonly now?: () => Date
  readonly limits?: ClientLimits
  /** Ends a start that waits for the database or for room on the disk. */
  readonly signal?: AbortSignal
  /** Replaced in tests, to trust the certificate of a push service of their own. */
  readonly pushAgent?: Agent
  /** Replaced in tests, to open slowly. */
  readonly open?: typeof openStores
}

export interface RunningServer {
  readonly url: string
  /** Stops accepting, finishes requests within `deadlineMs`, and closes the store. */
  stop(deadlineMs?: number): Promise<void>
}

const stopDeadlineMs = 10_000
/** After a failed start: waiting requests are refused, and may read why. */
const failedDeadlineMs = 1_000

/** Resolves when posts are taken. Creates the first account if there is none. Throws StartError. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  try {
    return await start(options)
  } catch (error) {
    throw toStartError(error)
  }
}

async function start(options: StartOptions): Promise<RunningServer> {
  const startedAt = performance.now()
  const { settings, log, version, limits, now = () => new Date() } = options
  assertSite(settings.publicFolder)
  const read = {
    business: createBusinessFacts(log),
    rules: openPublishedRules(settings.publicFolder, undefined, (err) =>
      log.warn({ err }, 'the rules of the new site were not taken over; the last good ones stay'),
    ),
    readRelease: createReleaseReader(settings.publicFolder),
  }
  // Reading the data folder leaves little time for it.
  await read.readRelease()
  const front = createStartHandler(createStartingApp({ settings, log, now, version, ...read }))
  const isBehindProxy = settings.trustProxy > 0
  const server = createHttpServer(front.handle, { isBehindProxy, ...(limits && { limits }) })
  const urls = await listen(server, settings, options.socket)
  try {
    return await openBehind({ ...options, ...read, now, startedAt, server, urls, useApp: front.finish })
  } catch (error) {
    front.finish()
    await stopHttpServer(server, failedDeadlineMs)
    throw error
  }
}

interface OpenOptions
  extends Omit<StartOptions, 'now'>, Pick<AppDependencies, 'business' | 'rules' | 'readRelease' | 'now'> {
  readonly startedAt: number
  readonly server: Server
  readonly urls: Awaited<ReturnType<typeof listen>>
  /** Without an app, what waits for the store is refused. */
  readonly useApp: (app?: H3) => void
}

/** Opens the data folder while the server listens. A failure leaves the server listening. */
async function openBehind(options: OpenOptions): Promise<RunningServer> {
  const { settings, log, version, startedAt, server, urls } = options
  const { dataFolder, databaseUrl, rdwUrl: url } = settings
  const ending = new AbortController()
  const shared = { ...options, brandNames: createBrandNames(log), stopping: ending.signal }
  const findPage = createPageFinder(options.readRelease)
  let watched: WatchedStores | undefined
  const ownerWatch = createOwnerWatch({
    ...shared,
    getStores: () => watched,
    site: settings.publishes ? options.publisher : undefined,
  })
  // Commands use a database directly.
  const controlKey = databaseUrl === undefined ? randomBytes(32).toString('base64url') : undefined
  // The owner hears of a database that stays away, and of a full disk.
  ownerWatch.start()
  const opened = await openWhenThere(shared, controlKey).catch(async (error: unknown) => {
    ending.abort()
    await ownerWatch.stop()
    throw error
  })
  const { stores, push, notifications, onChanged, firstAccount } = opened
  const vehicles = url === undefined ? undefined : createVehicleJob({ ...shared, ...stores, url })
  watched = {
    ...stores,
    report: () => notifications.report(),
    countPeriod: (period) => countPeriod(period, { ...shared, ...stores, findPage }),
  }
  const stop = async (deadlineMs = stopDeadlineMs) => {
    ending.abort()
    await Promise.all([stopHttpServer(server, deadlineMs), notifications.stop(deadlineMs), vehicles?.stop()])
    if (controlKey !== undefined) await removeControl(dataFolder)
    await ownerWatch.stop()
    await stores.close()
    log.info({ version, seconds: getSeconds(startedAt) }, 'the server has stopped')
  }
  const website = createOwnWebsite(options, stores, ending.signal)
  try {
    const app = createServerApp({
      ...shared,
      ...stores,
      brandKnowledge: createBrandKnowledge(log),
      sitePrice: createSitePrices(log),
      controlKey,
      report: notifications.report,
      onStored: (request, address) =>
        Promise.all([notifications.notify(request, address), vehicles?.lookUp(request)]),
      push,
      readReach: push.readReach,
      onChanged,
      beforeChange: notifications.planAppointment,
      look: ownerWatch.look,
      ...(website && { website }),
    })
    options.useApp(app)
    await announceReady(options, stores, firstAccount)
    if (website && databaseUrl !== undefined) await stores.notes.write(publisherNote, hostname())
    if (website) recoverContent(website, log)
    notifications.start()
    vehicles?.start()
    const stopJobs = startJobs({
      ...shared,
      ...stores,
      onSnapshot: (isMade) => ownerWatch.noteSnapshot(isMade),
    })
    return {
      url: urls.url,
      stop: (deadlineMs) => {
        stopJobs()
        return stop(deadlineMs)
      },
    }
  } catch (error) {
    await stop(0)
    throw error
  }
}

function recoverContent(website: Website, log: Log): void {
  website.recover().catch((err: unknown) => log.error({ err }, 'the content could not be checked'))
}

/** Undefined on a server that does not publish. */
function createOwnWebsite(options: OpenOptions, stores: Stores, signal: AbortSignal): Website | undefined {
  const { publisher, settings, now, log } = options
  if (!publisher || !settings.publishes) return undefined
  const { dataFolder } = settings
  return createWebsite({
    ...publisher,
    ...stores,
    dataFolder,
    now,
    log,
    signal,
    check: checkInWorker,
  })
}

async function announceReady(
  { log, out, version, startedAt, urls }: OpenOptions,
  { store }: Stores,
  firstAccount: string,
): Promise<void> {
  out(firstAccount)
  out(`Ready: ${urls.url}\n`)
  const requests = Object.values(await store.countKept()).reduce((sum, count) => sum + count, 0)
  log.info({ version, requests, seconds: getSeconds(startedAt), url: urls.url }, 'the server is ready')
}

function getSeconds(since: number): number {
  return Math.round((performance.now() - since) / 100) / 10
}

const firstPauseMs = 500
const longestPauseMs = 15_000

type OpenedOptions = OpenOptions & Parameters<typeof openMessages>[0]

/**
 * Waits for a database that is away, and while the disk is full: tries again after growing pauses. Throws
 * StoreError.
 */
async function openWhenThere(options: OpenedOptions, controlKey: string | undefined) {
  const { settings, log, signal, useApp } = options
  let pauseMs = firstPauseMs
  for (;;) {
    try {
      return await openAll(options, controlKey)
    } catch (err) {
      const isAway = settings.databaseUrl !== undefined && err instanceof StoreUnavailableError
      if (!isAway && !isDiskFull(err)) throw err
      if (pauseMs === firstPauseMs)
        log.error(
          { err },
          `the ${isAway ? 'database is away' : 'disk is full'}; the site is served meanwhile`,
        )
      useApp()
      await wait(pauseMs, undefined, { signal })
      pauseMs = Math.min(longestPauseMs, pauseMs * 2)
    }
  }
}

/** Opens the stores and writes all that a start writes. The first account comes last: a start that fails must not show a password. */
async function openAll(options: OpenedOptions, controlKey: string | undefined) {
  const { settings, rules, log, now, urls, isTerminal = false, open = openStores } = options
  const { dataFolder: folder, databaseUrl } = settings
  const stores = await open({
    folder,
    databaseUrl,
    readRules: () => rules,
    now,
    onFailure: (err, what) => log.error({ err }, what),
  })
  try {
    const messages = await openMessages(options, stores)
    if (controlKey !== undefined) await writeControl(folder, { url: urls.localUrl, key: controlKey })
    const make = () => createFirstAccount(stores.staff, isTerminal)
    const firstAccount = (await stores.runExclusive('first account', make)) ?? ''
    return { stores, ...messages, firstAccount }
  } catch (error) {
    await stores.close()
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
