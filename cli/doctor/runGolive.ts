import type { RuledPlace } from '#store/place'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { formatCount, formatJson } from '../terminal/formats.ts'
import { checks, goliveHeadings } from './checks.ts'
import { createDoctorContext, type DoctorOptions } from './doctorContext.ts'
import { formatFindings, runChecks } from './runChecks.ts'

export async function runGolive(
  place: RuledPlace,
  options: DoctorOptions,
  context: CliContext,
): Promise<void> {
  const { out, err, hasColors } = context
  const doctorContext = createDoctorContext(place, { ...options, probe: true, send: true }, context)
  const asked = checks.filter(({ golive }) => golive)
  // A warning may wait while the site runs, but not before it does.
  const findings = (await runChecks(asked, doctorContext)).map((finding) =>
    finding.level === 'warn' ? { ...finding, level: 'fail' as const } : finding,
  )
  const red = findings.filter(({ level }) => level === 'fail').length
  const skipped = findings.filter(({ level }) => level === 'skip').length
  const pages = goliveHeadings.map((heading) => {
    const own = findings.filter(({ check }) =>
      asked.some(({ name, golive }) => name === check && golive === heading),
    )
    return `\n${heading}\n${formatFindings(own, hasColors.out, 'red')}`
  })
  const page = `Going live with ${doctorContext.siteUrl?.origin ?? 'the site'}\n${pages.join('')}`
  out.write(options.json === true ? formatJson({ status: red > 0 ? 'fail' : 'ok', findings }) : page)
  const rest = `${formatCount(skipped, 'thing')} could not be checked from here.`
  if (red > 0) throw new CliError('GOLIVE_FAILED', `${formatCount(red, 'thing')} to put right. ${rest}`)
  err.write(`Nothing is red. ${rest}\n`)
}
