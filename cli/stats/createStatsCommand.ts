import { Argument, type Command } from 'commander'
import { getDutchDay } from '#domain/format/dutchTime'
import { requestKinds, type RequestKind } from '#domain/requests/kinds'
import type { CliContext } from '../cliContext.ts'
import { createCommand } from '../createCommand.ts'
import { assertNamedDataFolder, toDataFolder } from '../dataFolder.ts'
import { addPeriodOptions, type PeriodOptions } from '../filters/filterOptions.ts'
import { toDay } from '../filters/toDay.ts'
import { toChoice } from '../toChoice.ts'

const statsKinds = ['all', ...requestKinds] as const
const usualDays = '30d'

/** `sleutel stats`: what came in, and whether the promise was kept. */
export function createStatsCommand(context: CliContext): Command {
  const command = createCommand('stats', context)
    .description('Show what came in over some days, and whether it was answered as promised.')
    .addArgument(
      new Argument('[kind]', `which requests: ${statsKinds.join(', ')}`)
        .default('all')
        .argParser(toChoice(statsKinds)),
    )
  return addPeriodOptions(command, context)
    .option('--json', 'as a JSON object, for programs')
    .addHelpText('after', closingText)
    .action(async (kind: RequestKind | 'all', options: ParsedOptions, self: Command) => {
      const folder = toDataFolder(self, context)
      assertNamedDataFolder(folder)
      const { printStats } = await import('./printStats.ts')
      const until = options.until ?? getDutchDay(context.now().toISOString())
      const since = options.since ?? (options.until === undefined ? toDay(context.now)(usualDays) : undefined)
      await printStats(
        {
          kind,
          folder: folder.path,
          period: { ...(since !== undefined && { since }), until },
          asJson: options.json === true,
        },
        context,
      )
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
  sleutel stats contact --json | jq .promise           for another program

The promise is kept when somebody was reached, or the request was archived, before its time ran out: KEPT is
that share of all that were reached, archived or are too late. What looks like spam or lies in the trash was
promised nothing. The trash counts nowhere. Days and hours are those of the Netherlands; a make is what the
visitor named first.`
