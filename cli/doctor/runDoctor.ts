import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { formatCount } from '../terminal/formatCount.ts'
import { checkBackups } from './checks/checkBackups.ts'
import { checkContent } from './checks/checkContent.ts'
import { checkFolder } from './checks/checkFolder.ts'
import { checkLock } from './checks/checkLock.ts'
import { checkMail } from './checks/checkMail.ts'
import { checkNode } from './checks/checkNode.ts'
import { checkProbe } from './checks/checkProbe.ts'
import { checkPromises } from './checks/checkPromises.ts'
import { checkQuiet } from './checks/checkQuiet.ts'
import { checkReleases } from './checks/checkReleases.ts'
import { checkRequests } from './checks/checkRequests.ts'
import { checkServer } from './checks/checkServer.ts'
import { checkSettings } from './checks/checkSettings.ts'
import { checkSite } from './checks/checkSite.ts'
import { checkSnapshots } from './checks/checkSnapshots.ts'
import { checkSpace } from './checks/checkSpace.ts'
import { checkStaff } from './checks/checkStaff.ts'
import { checkWebhook } from './checks/checkWebhook.ts'
import type { Check } from './doctorContext.ts'
import type { Level } from './finding.ts'
import { formatFindings } from './formatFindings.ts'
import { openDoctorContext, type DoctorOptions } from './openDoctorContext.ts'
import { runChecks } from './runChecks.ts'

/** In the order in which they are told: what everything stands on first. */
const checks: Readonly<Record<string, Check>> = {
  node: checkNode,
  settings: checkSettings,
  'data-folder': checkFolder,
  lock: checkLock,
  space: checkSpace,
  requests: checkRequests,
  staff: checkStaff,
  server: checkServer,
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
}

/** Looks at everything and says what it found. Throws CliError DOCTOR_FAILED once it has, where something is wrong. */
export async function runDoctor(options: DoctorOptions, context: CliContext): Promise<void> {
  const findings = await runChecks(checks, openDoctorContext(options, context))
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length
  const [wrong, doubtful] = [count('fail'), count('warn')]
  if (options.asJson) {
    const status = wrong > 0 ? 'fail' : doubtful > 0 ? 'warn' : 'ok'
    context.out.write(`${JSON.stringify({ status, findings }, undefined, 2)}\n`)
  } else {
    context.out.write(formatFindings(findings, context.hasColors.out))
  }
  if (wrong > 0) throw new CliError('DOCTOR_FAILED', toSentence(wrong, doubtful))
  context.err.write(`${toSentence(wrong, doubtful)}\n`)
}

function toSentence(wrong: number, doubtful: number): string {
  if (wrong === 0 && doubtful === 0) return 'All is well.'
  const warnings = formatCount(doubtful, 'warning')
  if (wrong === 0) return `Nothing is wrong; ${warnings}.`
  return `${formatCount(wrong, 'thing')} ${wrong === 1 ? 'is' : 'are'} wrong${doubtful === 0 ? '' : `; ${warnings} besides`}.`
}
