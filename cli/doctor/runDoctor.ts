import { styleText } from 'node:util'
import { isSystemError } from '#store/storeErrors'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { formatCount, formatJson } from '../terminal/formats.ts'
import { checkBackups } from './checkBackups.ts'
import { checkSnapshots, checkFolder, checkLock, checkSpace, checkStaff } from './checkFolder.ts'
import { checkClock, checkTimeService } from './checkClock.ts'
import { checkMail, checkWebhook } from './checkMail.ts'
import { checkProbe } from './checkProbe.ts'
import { checkLosses, checkPromises, checkQuiet, checkRequests } from './checkRequests.ts'
import { checkNotifications, checkServer } from './checkServer.ts'
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
} from './doctorContext.ts'
import { tellOwner } from './tellOwner.ts'

/** By name, in the order of the output. */
const checks: Readonly<Record<string, Check>> = {
  node: checkNode,
  settings: checkSettings,
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
  probe: checkProbe,
  mail: checkMail,
  webhook: checkWebhook,
  quiet: checkQuiet,
  promises: checkPromises,
  snapshots: checkSnapshots,
  backups: checkBackups,
  site: checkSite,
  releases: checkReleases,
  content: checkContent,
  placeholders: checkPlaceholders,
  reviews: checkReviews,
}

export interface NamedFinding extends Finding {
  readonly check: string
}

/** Prints the findings, then throws CliError DOCTOR_FAILED if something is wrong. */
export async function runDoctor(folder: string, options: DoctorOptions, context: CliContext): Promise<void> {
  const { out, err, hasColors, signal } = context
  const doctorContext = createDoctorContext(folder, options, context)
  const running = Object.entries(checks).map(([name, check]) => runCheck(name, check, doctorContext))
  const findings = (await Promise.all(running)).flat()
  // A stopped check may have reported that nobody answered.
  signal.throwIfAborted()
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

async function runCheck(
  name: string,
  check: Check,
  context: DoctorContext,
): Promise<readonly NamedFinding[]> {
  const found = await check(context).catch((error: unknown) => {
    if (!isSystemError(error)) throw error
    return fail(
      `This could not be checked: ${error.message}`,
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

const colors = { ok: 'green', warn: 'yellow', fail: 'red' } as const

function formatFindings(findings: readonly Finding[], hasColors: boolean): string {
  if (findings.length === 0) return ''
  const lines = findings.flatMap(({ level, message, details = [], advice }) => {
    const label = level.padEnd(4)
    return [
      `${hasColors ? styleText(colors[level], label, { validateStream: false }) : label}  ${message}`,
      ...details.map((detail) => `        ${detail}`),
      ...(advice === undefined ? [] : [`      ${advice}`]),
    ]
  })
  return `${lines.join('\n')}\n`
}
