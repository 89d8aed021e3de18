import { isIPv6 } from 'node:net'
import { join, resolve } from 'node:path'
import { listPlaceholders } from '#content/business'
import { findContentFolder, nameContentFolder } from '#content/contentFolder'
import { formatFinding } from '#content/checks/finding'
import { findTextFaults } from '#content/checks/findTextFaults'
import { type Content, loadContent } from '#content/loadContent'
import { type ReadSettings, readSettings } from '#domain/settings/readSettings'
import { requestKinds } from '#domain/forms/kinds'
import { getDutchDay } from '#domain/format/dutchTime'
import { isProbe } from '#domain/requests/probe'
import { createStatistics, planStatistics } from '#domain/statistics/createStatistics'
import { getMonthBefore } from '#domain/statistics/period'
import type { Statistics } from '#domain/statistics/statistics'
import { createTally } from '#domain/statistics/tally'
import type { BackupIdentity } from '#store/backup/backupKeys'
import { type Control, readControl } from '#store/lock/controlFile'
import type { RuledPlace } from '#store/place'
import { scanStore } from '#store/requests/readStore'
import type { CliContext } from '../cliContext.ts'

/**
 * `warn` is the owner's decision, or a future problem; `skip` could not be checked, and says why.
 */
export type Level = 'ok' | 'warn' | 'fail' | 'skip'

export interface Finding {
  readonly level: Level
  readonly message: string
  readonly advice?: string | undefined
  readonly details?: readonly string[] | undefined
}

/** A system error becomes a finding; any other error is a bug. */
export type Check = (context: DoctorContext) => Promise<Finding | readonly Finding[]>

type CreateProblem = (message: string, advice: string, details?: readonly string[]) => Finding

export const ok = (message: string, advice?: string): Finding => ({ level: 'ok', message, advice })

/** `subject` begins the sentence: 'The certificate was not checked, because …'. */
export const skip = (subject: string, reason: string, advice?: string): Finding => ({
  level: 'skip',
  message: `${subject} not checked, because ${reason}`,
  advice,
})

export const warn: CreateProblem = (...[message, advice, details]) => ({
  level: 'warn',
  message,
  advice,
  details,
})

export const fail: CreateProblem = (...problem) => ({ ...warn(...problem), level: 'fail' })

const maxNames = 5

export function limitNames(names: readonly string[]): readonly string[] {
  const rest = names.length - maxNames
  return [...names.slice(0, maxNames), ...(rest > 0 ? [`and ${rest} more`] : [])]
}

export interface DoctorOptions {
  readonly probe?: boolean
  /** Default: 7. */
  readonly quietDays?: number
  readonly backups?: string | undefined
  readonly identity?: BackupIdentity | undefined
  readonly json?: boolean
  readonly notify?: boolean
  /** The global option: print only what is wrong. */
  readonly quiet?: boolean
  readonly send?: boolean
  /** The port for http:// of an address with a port of its own. */
  readonly httpPort?: number
  readonly dkim?: string
  readonly dns?: string
}

export const timeoutMs = 5_000

/** Shared reads are done once. */
export interface DoctorContext
  extends DoctorOptions, Pick<CliContext, 'root' | 'env' | 'version' | 'now' | 'signal'> {
  readonly place: RuledPlace
  /** May not exist yet. */
  readonly folder: string
  readonly contentFolder: string
  readonly publicFolder: string
  readonly settings: ReadSettings
  /** The address that visitors use. Undefined while it is an example. */
  readonly siteUrl: URL | undefined
  /** Where visitors' forms are posted: `siteUrl`, or API_ORIGIN. */
  readonly serverUrl: URL | undefined
  /** Ends a wait for another machine. */
  readonly createTimeout: () => AbortSignal
  readonly content: CheckedContent
  readonly survey: () => Promise<RequestSurvey>
  /**
   * The server that writes to the data folder; with a database, the one of this machine, without
   * its key.
   */
  readonly control: () => Promise<Control | undefined>
}

export function createDoctorContext(
  place: RuledPlace,
  options: DoctorOptions,
  { env, root, version, now, signal }: CliContext,
): DoctorContext {
  const settings = readSettings(env)
  const { HOST, PORT } = settings.settings
  const publicDir = settings.settings.PUBLIC_DIR
  const isPublicDirSet = publicDir.source === 'environment' && publicDir.value !== undefined
  const contentFolder = findContentFolder(env)
  const content = checkContentFolder(contentFolder, env)
  const siteUrl = findSiteUrl(settings, content)
  const apiOrigin = settings.settings.API_ORIGIN.value
  return {
    ...options,
    place,
    folder: place.folder,
    root,
    env,
    version,
    now,
    signal,
    settings,
    siteUrl,
    serverUrl: apiOrigin === undefined ? siteUrl : new URL(apiOrigin),
    contentFolder,
    publicFolder: isPublicDirSet ? resolve(publicDir.value) : join(root, 'dist', 'public'),
    createTimeout: () => AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    content,
    survey: once(() => surveyRequests(place, content, now(), signal)),
    control: once(async () =>
      place.databaseUrl === undefined
        ? readControl(place.folder)
        : { url: `http://${toLocalHost(HOST.value ?? '')}:${PORT.value ?? ''}`, key: '' },
    ),
  }
}

/** A server that listens on all networks answers on this machine, too. */
function toLocalHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return isIPv6(host) ? `[${host}]` : host
}

function findSiteUrl({ settings }: ReadSettings, { content }: CheckedContent): URL | undefined {
  const given = settings.PUBLIC_ORIGIN.value
  if (given !== undefined) return new URL(given)
  if (content === undefined || listPlaceholders(content.business).includes('website')) return undefined
  return new URL(content.business.website)
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => (result ??= work())
}

interface CheckedContent {
  /** Undefined if it cannot be loaded. */
  readonly content: Content | undefined
  readonly mistakes: readonly string[]
}

/** Blocks for up to a second, so it runs before network timers start. */
function checkContentFolder(folder: string, env: CliContext['env']): CheckedContent {
  const loaded = loadContent(folder)
  const mistakes = loaded.ok ? findTextFaults(loaded.content, folder).map(formatFinding) : loaded.mistakes
  return {
    content: loaded.ok ? loaded.content : undefined,
    mistakes: mistakes.map((mistake) => nameContentFolder(mistake, env)),
  }
}

interface RequestSurvey {
  readonly count: number
  /** ISO, UTC. */
  readonly newestAt: string | undefined
  /** How many of them came in until then. */
  readonly countUntil: (ms: number) => number
  readonly damaged: readonly string[]
  /** The previous calendar month. Undefined while the content has a mistake, which checkContent reports. */
  readonly lastMonth: Statistics | undefined
}

/** Reads all kept requests without a lock. */
async function surveyRequests(
  place: RuledPlace,
  { content }: CheckedContent,
  now: Date,
  signal: AbortSignal,
): Promise<RequestSurvey> {
  const rules = content && place.readRules()
  const period = getMonthBefore(getDutchDay(now.toISOString()))
  const plan = rules && planStatistics({ period, rules, now })
  const tally = plan && createTally(plan.range, rules.promises, now)
  let count = 0
  let newestAt: string | undefined
  const timesMs: number[] = []
  const scan = await scanStore(place)
  for (const kind of requestKinds) {
    for await (const request of scan.read(kind)) {
      signal.throwIfAborted()
      if (isProbe(request)) continue
      count += 1
      timesMs.push(Date.parse(request.createdAt))
      if (newestAt === undefined || request.createdAt > newestAt) newestAt = request.createdAt
      tally?.add(request)
    }
  }
  const countUntil = (ms: number) => timesMs.filter((timeMs) => timeMs <= ms).length
  const lastMonth =
    plan &&
    tally &&
    createStatistics(plan, {
      tally: tally.result(),
      findBrand: () => undefined,
      toPage: () => undefined,
      claimedPercent: content.business.claims.withinHourPercent,
      now,
    })
  return { count, newestAt, countUntil, damaged: scan.listDamaged(), lastMonth }
}
