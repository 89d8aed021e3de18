import type { RuledPlace } from '#store/place'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { formatCount, formatJson } from '../terminal/formats.ts'
import { checks } from './checks.ts'
import { createDoctorContext, type DoctorOptions, type Level } from './doctorContext.ts'
import { formatFindings, runChecks } from './runChecks.ts'
import { tellOwner } from './tellOwner.ts'

export async function runDoctor(
  place: RuledPlace,
  options: DoctorOptions,
  context: CliContext,
): Promise<void> {
  const { out, err, hasColors } = context
  const doctorContext = createDoctorContext(place, options, context)
  const findings = await runChecks(checks, doctorContext)
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

function formatSummary(failures: number, warnings: number): string {
  if (failures === 0 && warnings === 0) return 'Everything is fine.'
  if (failures === 0) return `Nothing is wrong; ${formatCount(warnings, 'warning')}.`
  const wrong = `${formatCount(failures, 'thing')} ${failures === 1 ? 'is' : 'are'} wrong`
  return warnings === 0 ? `${wrong}.` : `${wrong}; ${formatCount(warnings, 'warning')} besides.`
}
