import type { Command } from 'commander'
import { addDays, getDutchDay } from '#domain/format/dutchTime'
import { defaultDays } from '#domain/statistics/period'
import { createCommand, type CliContext } from '../cliContext.ts'
import { getPlace } from '../dataFolder.ts'
import {
  addPeriodOptions,
  createKindArgument,
  type KindOption,
  type PeriodOptions,
} from '../filters/filterOptions.ts'

export function createStatsCommand(context: CliContext): Command {
  const command = createCommand('stats', context)
    .description('Show what came in over some days, and whether it was answered as promised.')
    .addArgument(createKindArgument())
  return addPeriodOptions(command, context)
    .option('--json', 'as a JSON object, for programs')
    .addHelpText('after', closingText)
    .action(async (kind: KindOption, { json = false, ...options }: ParsedOptions, self: Command) => {
      const place = getPlace(self, context)
      const { printStats } = await import('./printStats.ts')
      const { until = getDutchDay(context.now().toISOString()), since = addDays(until, -defaultDays) } =
        options
      await printStats(kind, place, { since, until }, json, context)
    })
}

interface ParsedOptions extends PeriodOptions {
  readonly json?: boolean
}

const closingText = `
Examples:
  sleutel stats                                        the last 30 days and today
  sleutel stats --since 7d                             the last week
  sleutel stats --since 2025-01-01 --until 2025-03-31  a quarter
  sleutel stats contact --json | jq .totals.promise    for another program

The promise is kept if somebody was reached, or the request was archived, in time. KEPT is the share of these among
all requests that were reached, archived or are too late. Suspected spam and the trash have no promise, and the trash
counts nowhere. Days and hours are Dutch time. The brand is the first that the visitor named. HIGHER counts what was
agreed above the site's highest amount, and what cost more in the end than was agreed.`
