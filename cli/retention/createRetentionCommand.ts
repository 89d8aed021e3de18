import type { Command } from 'commander'
import { requestKinds } from '#domain/forms/kinds'
import { getDutchDay } from '#domain/format/dutchTime'
import { dueTerms, type RetentionPeriods } from '#domain/requests/retention'
import { trashDays } from '#domain/requests/trash'
import { addCounts } from '#domain/statistics/pageTotals'
import { readErasureTime } from '#store/notes/erasureClock'
import { getPlaceNotes } from '#store/openStores'
import type { RuledPlace } from '#store/place'
import type { RetentionCounts } from '#store/retention'
import { createCommand, type CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { getExistingPlace } from '../dataFolder.ts'
import { formatCount, formatJson, formatNumber } from '../terminal/formats.ts'
import { formatTable } from '../terminal/formatTable.ts'

export function createRetentionCommand(context: CliContext): Command {
  return createCommand('retention', context)
    .description(
      'Show which requests are past the time that the privacy page states, or their time in the trash, and ' +
        'erase them if told to.',
    )
    .option('--apply', 'erase them; without it nothing is changed')
    .option('--dry-run', 'only show them, as without any option')
    .option('--confirm <day>', "today's date, if --apply doubts the clock of this computer")
    .option('--json', 'as JSON, for programs')
    .addHelpText('after', closingText)
    .action(async (options: RetentionOptions, command: Command) => {
      const place = getExistingPlace(command, context)
      const isApplied = options.apply === true && options.dryRun !== true
      await runRetention(place, { ...options, apply: isApplied }, context)
    })
}

interface RetentionOptions {
  readonly apply?: boolean
  readonly dryRun?: boolean
  readonly confirm?: string
  readonly json?: boolean
}

async function runRetention(
  place: RuledPlace,
  { apply: isApplied = false, json: asJson = false, confirm }: RetentionOptions,
  { out, err, now, signal }: CliContext,
): Promise<void> {
  const { surveyRetention } = await import('#store/retention')
  const periods = place.readRules().retention
  const { kept, earlierFolders, leftovers, newestAt, ...survey } = await surveyRetention(place, now())
  if (isApplied && newestAt !== '') await assertRightClock(place, newestAt, now, confirm)
  // Quarantined files may be due without any request.
  const erased = isApplied ? await erase(place, now, signal) : undefined
  const { due, dueTotal, countedDays } = erased ?? survey
  if (asJson) {
    const counts = { applied: isApplied, kept, due, dueTotal, countedDays }
    out.write(
      formatJson({ ...counts, periods: { ...periods, trash: trashPeriod }, earlierFolders, leftovers }),
    )
    return
  }
  if (dueTotal > 0) out.write(`${formatDue(due, periods, isApplied).join('\n')}\n`)
  const lines = [
    describeRequests(dueTotal, kept, isApplied),
    ...(erased && erased.quarantinedFiles > 0
      ? [`Also erased: ${formatCount(erased.quarantinedFiles, 'quarantined file')}.`]
      : []),
    ...(countedDays > 0 ? [describeCounts(countedDays, periods, isApplied)] : []),
    ...earlierFolders.map(
      (path) =>
        `${path} was put aside by a restore and has personal data, too: remove it when you need it no more.`,
    ),
    ...leftovers.map(
      (path) =>
        `${path} was left by a command that was stopped and has personal data, too: remove it. The ` +
        'next restore or erasure does so as well.',
    ),
  ]
  err.write(`${lines.join('\n')}\n`)
}

/** Where the machine is off at night, what the server counted is weeks behind. */
const maxAheadDays = 30

/** Throws CliError CLOCK_UNPROVEN. A database has a clock of its own, with which commands compare this one. */
async function assertRightClock(
  place: RuledPlace,
  newestAt: string,
  now: () => Date,
  confirmed: string | undefined,
): Promise<void> {
  const today = getDutchDay(now().toISOString())
  if (place.databaseUrl !== undefined || confirmed === today) return
  const known = (await readErasureTime(getPlaceNotes(place, now))) ?? new Date(newestAt)
  if (now().getTime() - known.getTime() <= maxAheadDays * 24 * 60 * 60_000) return
  const lastDay = getDutchDay(known.toISOString())
  throw new CliError(
    'CLOCK_UNPROVEN',
    `Nothing was erased. This computer's clock says ${today}, but the last time known here is ${lastDay}. ` +
      `Check the clock. If it is right, add --confirm ${today}.`,
  )
}

async function erase(place: RuledPlace, now: () => Date, signal: AbortSignal) {
  const { openRequestWriter } = await import('../control/openRequestWriter.ts')
  const writer = await openRequestWriter(place, now, signal)
  try {
    const total = await writer.applyRetention()
    for (let { left } = total; left > 0;) {
      signal.throwIfAborted()
      const round = await writer.applyRetention()
      addCounts(total, round)
      left = round.left
    }
    return total
  } finally {
    await writer.close()
  }
}

const trashPeriod = { count: trashDays, unit: 'day' } as const

function formatDue(
  due: RetentionCounts['due'],
  periods: RetentionPeriods,
  isApplied: boolean,
): readonly string[] {
  const rows = requestKinds.flatMap((kind) =>
    dueTerms
      .filter((term) => due[kind][term] > 0)
      .map((term) => {
        const { count, unit } = term === 'trash' ? trashPeriod : periods[term]
        return [kind, term, formatCount(count, unit), formatNumber(due[kind][term])]
      }),
  )
  const columns = [
    { heading: 'KIND' },
    { heading: 'TERM' },
    { heading: 'KEPT FOR' },
    { heading: isApplied ? 'ERASED' : 'PAST IT', align: 'right' },
  ] as const
  return formatTable(columns, rows)
}

function describeRequests(dueTotal: number, kept: number, isApplied: boolean): string {
  const of = `of ${formatCount(kept, 'request')}`
  if (dueTotal === 0) return `Nothing is past its time, ${of}.`
  if (isApplied) return `${formatCount(dueTotal, 'request')} ${of} erased.`
  return (
    `${formatCount(dueTotal, 'request')} ${of} past their time. Nothing was changed: 'sleutel ` +
    "retention --apply' erases them."
  )
}

function describeCounts(days: number, periods: RetentionPeriods, isApplied: boolean): string {
  const what = `what was counted of the pages on ${formatCount(days, 'day')}`
  if (isApplied) return `Also erased: ${what}.`
  const { count, unit } = periods.analytics
  return `Past its time of ${formatCount(count, unit)}, too: ${what}. 'sleutel retention --apply' erases it.`
}

const closingText = `
Examples:
  sleutel retention            how many are past their time, by kind
  sleutel retention --apply    erase them, from snapshots too

The time counts from the last message: the request itself, or the last thing staff did or noted. A request
that was marked done is a customer's, any other is communication; how long each is kept stands on the privacy
page, which is made from the same figures. What staff threw away is erased after ${trashDays} days in the trash. The
page counts are erased with them, day by day.

The server does this by itself (with RETENTION=off only for the trash), with a clock that was right for the last seven days of
running. --apply erases at once, by the clock of this computer. If that is more than ${maxAheadDays} days ahead of the last
time that is known in the data folder, it must be confirmed.`
