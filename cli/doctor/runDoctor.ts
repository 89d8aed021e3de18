import { styleText } from 'node:util'
import { ContentError } from '#content/contentError'
import { formatCount } from '#domain/format/englishText'
import { fail, skip, type Circumstances, type Finding } from '#domain/owner/check'
import { checkIds, getUncheckedText, isShownIn, judgeFact, type CheckId } from '#domain/owner/checks'
import type { RuledPlace } from '#store/place'
import { isSystemError, StoreError } from '#store/storeErrors'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { formatJson } from '../terminal/formats.ts'
import { formatSystemError } from '../toFailure.ts'
import {
  createDoctorContext,
  type DoctorContext,
  type DoctorOptions,
  type Gatherers,
} from './doctorContext.ts'
import { addressGatherers } from './gatherAddress.ts'
import { backupGatherers } from './gatherBackups.ts'
import { mailGatherers } from './gatherMail.ts'
import { probeGatherers } from './gatherProbe.ts'
import { serverGatherers } from './gatherServer.ts'
import { siteGatherers } from './gatherSite.ts'
import { databaseGatherers, folderGatherers, storeGatherers } from './gatherStore.ts'
import { tellOwner, type FoundFinding } from './tellOwner.ts'

/** As it is printed: in English, with the id of the check. */
export interface NamedFinding extends Omit<Finding, 'dutch' | 'staffText'> {
  readonly check: CheckId
}

const gatherers: Gatherers = {
  ...serverGatherers,
  ...storeGatherers,
  ...addressGatherers,
  ...probeGatherers,
  ...mailGatherers,
  ...backupGatherers,
  ...siteGatherers,
}

export async function runDoctor(
  place: RuledPlace,
  options: DoctorOptions,
  context: CliContext,
): Promise<void> {
  const { out, err, hasColors } = context
  const doctorContext = createDoctorContext(place, options, context)
  const asked = checkIds.filter((id) => isShownIn(id, 'doctor'))
  const findings = await runChecks(asked, doctorContext)
  const [failures, warnings] = [count(findings, 'fail'), count(findings, 'warn')]
  const status = failures > 0 ? 'fail' : warnings > 0 ? 'warn' : 'ok'
  const shown = options.quiet === true ? findings.filter(({ level }) => level === 'fail') : findings
  out.write(
    options.json === true
      ? formatJson({ status, findings: findings.map(toEnglish) })
      : formatFindings(shown, hasColors.out),
  )
  const told = options.notify === true ? await tellOwner(findings, doctorContext) : undefined
  const summary = [formatSummary(failures, warnings), told?.text ?? []].flat().join(' ')
  if (failures > 0) throw new CliError('DOCTOR_FAILED', summary)
  if (told?.isFailed === true) throw new CliError('OWNER_NOT_TOLD', summary)
  err.write(`${summary}\n`)
}

export async function runGolive(
  place: RuledPlace,
  options: DoctorOptions,
  context: CliContext,
): Promise<void> {
  const { out, err, hasColors } = context
  const doctorContext = createDoctorContext(place, { ...options, probe: true, send: true }, context)
  const asked = checkIds.filter((id) => isShownIn(id, 'golive'))
  const found = await runChecks(asked, doctorContext)
  // A warning may wait while the site runs, but not before it does.
  const findings = found.map((finding) =>
    finding.level === 'warn' ? { ...finding, level: 'fail' as const } : finding,
  )
  const red = count(findings, 'fail')
  const title = `Going live with ${doctorContext.siteUrl?.origin ?? 'the site'}`
  const page = `${title}\n\n${formatFindings(findings, hasColors.out, 'red')}`
  out.write(
    options.json === true
      ? formatJson({ status: red > 0 ? 'fail' : 'ok', findings: findings.map(toEnglish) })
      : page,
  )
  const rest = `${formatCount(count(findings, 'skip'), 'thing')} could not be checked from here.`
  if (red > 0) throw new CliError('GOLIVE_FAILED', `${formatCount(red, 'thing')} to put right. ${rest}`)
  err.write(`Nothing is red. ${rest}\n`)
}

async function runChecks(
  asked: readonly CheckId[],
  context: DoctorContext,
): Promise<readonly FoundFinding[]> {
  const all: Gatherers = {
    ...gatherers,
    ...(context.place.databaseUrl === undefined ? folderGatherers : databaseGatherers),
  }
  const circumstances = { now: context.now(), watchedSince: context.now().toISOString() }
  const findings = await Promise.all(
    asked.map(async (check) => {
      const found = await runCheck(check, all, context, circumstances)
      return found.map((finding) => ({ check, ...finding }))
    }),
  )
  // A stopped check may have reported that nobody answered.
  context.signal.throwIfAborted()
  return findings.flat()
}

async function runCheck(
  id: CheckId,
  all: Gatherers,
  context: DoctorContext,
  circumstances: Circumstances,
): Promise<readonly Finding[]> {
  try {
    const fact = await all[id]?.(context)
    return fact === undefined ? [] : judgeFact(id, fact, circumstances)
  } catch (error) {
    return [toFinding(error, id, context)]
  }
}

function toEnglish({ check, level, message, advice, details }: FoundFinding): NamedFinding {
  return { check, level, message, advice, details }
}

/** A check that throws is a failed check: the others are still told. */
function toFinding(error: unknown, id: CheckId, { place }: DoctorContext): Finding {
  // `database` reports it: away, or not one that can be worked with.
  if (error instanceof StoreError && place.databaseUrl !== undefined)
    return skip('This was', 'the database cannot be used.')
  if (error instanceof ContentError) return skip('This was', `of a mistake: ${error.message}`)
  const failure = isSystemError(error)
    ? fail(
        `This could not be checked: ${formatSystemError(error)}`,
        'Run sleutel as the user that runs the server.',
      )
    : fail(
        `'${id}' could not be checked: this is a bug in sleutel, or what it reads is damaged.`,
        'Please report it.',
        [error instanceof Error ? (error.stack ?? error.message) : String(error)],
      )
  return { ...failure, dutch: getUncheckedText(id) }
}

function count(findings: readonly Finding[], wanted: Finding['level']): number {
  return findings.filter(({ level }) => level === wanted).length
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
  const lines = findings.flatMap(({ level, message, details = [], advice }) => {
    const label = (level === 'fail' ? failLabel : level).padEnd(4)
    return [
      `${hasColors ? styleText(colors[level], label, { validateStream: false }) : label}  ${message}`,
      ...details.map((detail) => `        ${detail}`),
      ...(advice === undefined ? [] : [`      ${advice}`]),
    ]
  })
  return lines.map((line) => `${line}\n`).join('')
}
