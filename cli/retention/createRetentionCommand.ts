import type { Command } from 'commander'
import { z } from 'zod'
import { requestKinds } from '#domain/forms/kinds'
import { getDutchDay } from '#domain/format/dutchTime'
import { dueTerms } from '#domain/requests/retention'
import { trashDays } from '#domain/requests/trash'
import { readErasureTime } from '#store/notes/erasureClock'
import { getPlaceNotes } from '#store/openStores'
import type { RuledPlace } from '#store/place'
import { createCommand, type CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import type { PlaceWrite } from '../control/writePlace.ts'
import { getExistingPlace } from '../dataFolder.ts'
import { formatCount, formatEnglishNumber } from '#domain/format/englishText'
import { formatTable } from '../terminal/formatTable.ts'

export function createRetentionCommand(context: CliContext): Command {
  return createCommand('retention', context)
    .description(
      'Show which requests are past the time that the privacy page states, or their time in the trash, and ' +
        'erase them if told to.',
    )
    .option('--apply', 'erase them; without it nothing is changed')
    .option('--confirm <day>', "today's date, if --apply doubts the clock of this computer")
    .addHelpText('after', closingText)
    .action((options: RetentionOptions, command: Command) =>
      runRetention(getExistingPlace(command, context), options, context),
    )
}

interface RetentionOptions {
  readonly apply?: boolean
  readonly confirm?: string
}

async function runRetention(
  place: RuledPlace,
  { apply = false, confirm }: RetentionOptions,
  context: CliContext,
): Promise<void> {
  const { out, err, now } = context
  const { surveyRetention } = await import('#store/retention')
  const periods = { ...place.readRules().retention, trash: { count: trashDays, unit: 'day' } } as const
  const { kept, earlierFolders, leftovers, newestAt, ...survey } = await surveyRetention(place, now())
  if (apply && newestAt !== '') await assertRightClock(place, newestAt, now, confirm)
  // Quarantined files may be due without any request.
  const erased = apply ? await erase(place, context) : undefined
  const { due, dueTotal, countedDays } = erased ?? survey
  const rows = [
    ...requestKinds.flatMap((kind) => dueTerms.map((term) => [kind, term, due[kind][term]] as const)),
    ['days of page counts', 'analytics', countedDays] as const,
  ]
    .filter(([, , count]) => count > 0)
    .map(([what, term, count]) => [
      what,
      term,
      formatCount(periods[term].count, periods[term].unit),
      formatEnglishNumber(count),
    ])
  if (rows.length > 0) out.write(`${formatTable(columns, rows).join('\n')}\n`)
  const total = `${formatCount(dueTotal, 'request')} of ${formatEnglishNumber(kept)}`
  const lines = [
    apply ? `Erased: ${total}.` : `Past their time: ${total}.`,
    ...(!apply && rows.length > 0 ? ["Nothing was changed: 'sleutel retention --apply' erases them."] : []),
    ...(erased && erased.quarantinedFiles > 0
      ? [`Also erased: ${formatCount(erased.quarantinedFiles, 'quarantined file')}.`]
      : []),
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

const columns = [
  { heading: 'WHAT' },
  { heading: 'TERM' },
  { heading: 'KEPT FOR' },
  { heading: 'PAST IT', align: 'right' },
] as const

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

const count = z.int().nonnegative()

const erasedSchema = z.object({
  kept: count,
  due: z.record(z.enum(requestKinds), z.record(z.enum(dueTerms), count)),
  dueTotal: count,
  quarantinedFiles: count,
  countedDays: count,
})

async function erase(place: RuledPlace, context: CliContext) {
  const { writePlace } = await import('../control/writePlace.ts')
  const { applyRetention } = await import('#store/retention')
  const periods = place.readRules().retention
  const write: PlaceWrite<z.infer<typeof erasedSchema>> = {
    path: '/api/local/retention',
    body: { periods },
    schema: erasedSchema,
    work: async (stores) => ({
      ...(await applyRetention(stores, periods, context.now())),
      countedDays: await stores.metrics.eraseDue(periods.analytics, context.now()),
    }),
  }
  return writePlace(place, write, context)
}

const closingText = `
Examples:
  sleutel retention            how many are past their time, by kind
  sleutel retention --apply    erase them

The time counts from the last message: the request itself, or the last thing staff did or noted. A request
that was marked done is a customer's, any other is communication; how long each is kept stands on the privacy
page, which is made from the same figures. What staff threw away is erased after ${trashDays} days in the trash. The
page counts are erased with them, day by day.

The server does this by itself, with a clock that was right for the last seven days of running. --apply erases at once, by the clock of this computer. If that is more than ${maxAheadDays} days ahead of the last
time that is known in the data folder, it must be confirmed.`
