import { styleText } from 'node:util'
import { ContentError } from '#content/contentError'
import type { RuledPlace } from '#store/place'
import { isSystemError, StoreUnavailableError } from '#store/storeErrors'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { formatCount, formatJson } from '../terminal/formats.ts'
import { checkBackups } from './checkBackups.ts'
import { checkSnapshots, checkFolder, checkLock, checkSpace, checkStaff } from './checkFolder.ts'
import { formatSystemError } from '../toFailure.ts'
import { checkClock, checkTimeService } from './checkClock.ts'
import { checkCertificate, checkHeaders, checkPublicAddress, checkRedirect } from './checkAddress.ts'
import { checkDatabase } from './checkDatabase.ts'
import { checkMail, checkWebhook } from './checkMail.ts'
import { checkMailDomain } from './checkMailDomain.ts'
import { checkProbe } from './checkProbe.ts'
import { checkLosses, checkPromises, checkQuiet, checkRequests } from './checkRequests.ts'
import { checkNotifications, checkServer } from './checkServer.ts'
import { checkSending } from './checkSending.ts'
import { checkNode, checkSettings } from './checkSettings.ts'
import { checkContent, checkPlaceholders, checkReleases, checkReviews, checkSite } from './checkSite.ts'
import {
  createDoctorContext,
  fail,
  type Check,
  type DoctorContext,
  type DoctorOptions,
  type Finding,
  type Level,
  skip,
} from './doctorContext.ts'
import { tellOwner } from './tellOwner.ts'

/** By name, in the order of the output. */
const checks = {
  node: checkNode,
  settings: checkSettings,
  database: checkDatabase,
  'data-folder': checkFolder,
  lock: checkLock,
  space: checkSpace,
  clock: checkClock,
  'time-service': checkTimeService,
  requests: checkRequests,
  losses: checkLosses,
  staff: checkStaff,
  server: checkServer,
  notifications: checkNotifications,
  address: checkPublicAddress,
  certificate: checkCertificate,
  redirect: checkRedirect,
  headers: checkHeaders,
  probe: checkProbe,
  mail: checkMail,
  'mail-domain': checkMailDomain,
  webhook: checkWebhook,
  sending: checkSending,
  quiet: checkQuiet,
  promises: checkPromises,
  snapshots: checkSnapshots,
  backups: checkBackups,
  site: checkSite,
  releases: checkReleases,
  content: checkContent,
  placeholders: checkPlaceholders,
  reviews: checkReviews,
} as const satisfies Readonly<Record<string, Check>>

type CheckName = keyof typeof checks

/** What must be right before the first visitor comes. */
const goliveChecks: Readonly<Record<string, readonly CheckName[]>> = {
  'The address': ['address', 'certificate', 'redirect', 'headers'],
  'Requests and messages': ['server', 'probe', 'mail', 'mail-domain', 'webhook', 'sending'],
  'What visitors read': ['site', 'content', 'placeholders', 'reviews'],
  'This machine': [
    'settings',
    'node',
    'database',
    'data-folder',
    'space',
    'staff',
    'backups',
    'clock',
    'time-service',
  ],
}

/** They look at files. `database` counts the staff accounts. */
const filesOnly: ReadonlySet<string> = new Set([
  'data-folder',
  'lock',
  'space',
  'losses',
  'staff',
  'snapshots',
])

export interface NamedFinding extends Finding {
  readonly check: string
}

/** Prints the findings, then throws CliError DOCTOR_FAILED if something is wrong. */
export async function runDoctor(
  place: RuledPlace,
  options: DoctorOptions,
  context: CliContext,
): Promise<void> {
  const { out, err, hasColors } = context
  const doctorContext = createDoctorContext(place, options, context)
  const findings = await runChecks(Object.keys(checks) as CheckName[], doctorContext)
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length
  const [failures, warnings] = [count('fail'), count('warn')]
  const status = failures > 0 ? 'fail' : warnings > 0 ? 'warn' : 'ok'
  const shown = options.quiet === true ? findings.filter(({ level }) => level === 'fail') : findings
  out.write(options.json === true ? formatJson({ status, findings }) : formatFindings(shown, hasColors.out))
  const told = options.notify === true ? await tellOwner(findings, doctorContext) : undefined
  const summary = [formatSummary(failures, warnings), told?.text ?? []].flat().join(' ')
  if (failures > 0) throw new CliError('DOCTOR_FAILED', summary)
  if (told?.isFailed === true) throw new CliError('OWNER_NOT_TOLD', summary)
  err.write(`${summary}\n`)
}

/** Prints a page of green and red, then throws CliError GOLIVE_FAILED if something is red. */
export async function runGolive(
  place: RuledPlace,
  options: DoctorOptions,
  context: CliContext,
): Promise<void> {
  const { out, err, hasColors } = context
  const doctorContext = createDoctorContext(place, { ...options, probe: true, send: true }, context)
  const names = Object.values(goliveChecks).flat()
  // A warning may wait while the site runs, but not before it does.
  const findings = (await runChecks(names, doctorContext)).map((finding) =>
    finding.level === 'warn' ? { ...finding, level: 'fail' as const } : finding,
  )
  const red = findings.filter(({ level }) => level === 'fail').length
  const skipped = findings.filter(({ level }) => level === 'skip').length
  const pages = Object.entries(goliveChecks).map(([heading, group]) => {
    const own = findings.filter(({ check }) => group.some((name) => name === check))
    return `\n${heading}\n${formatFindings(own, hasColors.out, 'red')}`
  })
  const page = `Going live with ${doctorContext.siteUrl?.origin ?? 'the site'}\n${pages.join('')}`
  out.write(options.json === true ? formatJson({ status: red > 0 ? 'fail' : 'ok', findings }) : page)
  const rest = `${formatCount(skipped, 'thing')} could not be checked from here.`
  if (red > 0) throw new CliError('GOLIVE_FAILED', `${formatCount(red, 'thing')} to put right. ${rest}`)
  err.write(`Nothing is red. ${rest}\n`)
}

async function runChecks(names: readonly CheckName[], context: DoctorContext) {
  const isAsked = (name: string) => context.place.databaseUrl === undefined || !filesOnly.has(name)
  const running = names.filter(isAsked).map((name) => runCheck(name, checks[name], context))
  const findings = await Promise.all(running)
  // A stopped check may have reported that nobody answered.
  context.signal.throwIfAborted()
  return findings.flat()
}

async function runCheck(
  name: string,
  check: Check,
  context: DoctorContext,
): Promise<readonly NamedFinding[]> {
  const found = await check(context).catch((error: unknown) => {
    if (error instanceof StoreUnavailableError)
      return fail(`This could not be checked: ${error.message}.`, 'Check whether PostgreSQL runs.')
    if (error instanceof ContentError) return skip('This was', `of a mistake: ${error.message}`)
    if (!isSystemError(error)) throw error
    return fail(
      `This could not be checked: ${formatSystemError(error)}`,
      'Run sleutel as the user that runs the server.',
    )
  })
  return [found].flat().map((finding) => ({ check: name, ...finding }))
}

function formatSummary(failures: number, warnings: number): string {
  if (failures === 0 && warnings === 0) return 'Everything is fine.'
  if (failures === 0) return `Nothing is wrong; ${formatCount(warnings, 'warning')}.`
  const wrong = `${formatCount(failures, 'thing')} ${failures === 1 ? 'is' : 'are'} wrong`
  return warnings === 0 ? `${wrong}.` : `${wrong}; ${formatCount(warnings, 'warning')} besides.`
}

const colors = { ok: 'green', warn: 'yellow', fail: 'red', skip: 'gray' } as const

/** @param failLabel the word for what is wrong. */
function formatFindings(findings: readonly Finding[], hasColors: boolean, failLabel = 'fail'): string {
  if (findings.length === 0) return ''
  const lines = findings.flatMap(({ level, message, details = [], advice }) => {
    const label = (level === 'fail' ? failLabel : level).padEnd(4)
    return [
      `${hasColors ? styleText(colors[level], label, { validateStream: false }) : label}  ${message}`,
      ...details.map((detail) => `        ${detail}`),
      ...(advice === undefined ? [] : [`      ${advice}`]),
    ]
  })
  return `${lines.join('\n')}\n`
}
