import type { Command } from 'commander'
import { createCommand, type CliContext } from '../cliContext.ts'
import { getPlace } from '../dataFolder.ts'
import { addFilterOptions, createKindArgument, type KindOption } from '../filters/filterOptions.ts'
import { toWholeNumber } from '../toChoice.ts'
import type { ListOptions } from './listRequests.ts'

export function createListCommand(context: CliContext): Command {
  const command = createCommand('list', context)
    .description('Show requests as a table, newest first. Works while the server runs.')
    .addArgument(createKindArgument())
    .option('--work', 'in work order: overdue first, then the nearest deadline, then the rest')
    .option('-n, --limit <count>', "how many at most, or 'all'", toLimit, 20)
    .option('--json', 'as a JSON array, exactly as they are kept')
  return addFilterOptions(command, context)
    .addHelpText('after', closingText)
    .action(async (kind: KindOption, options: ListOptions, self: Command) => {
      const place = getPlace(self, context)
      const { listRequests } = await import('./listRequests.ts')
      await listRequests(kind, place, options, context)
    })
}

function toLimit(typed: string): number {
  return typed.toLowerCase() === 'all' ? Infinity : toWholeNumber(1, 999_999_999, ", or 'all'")(typed)
}

const closingText = `
Examples:
  sleutel list                                  the newest 20
  sleutel list --work                           who to call, most urgent first
  sleutel list contact --since 7d --status new  new contact requests of the last seven days and today
  sleutel list --search 0612345678              a phone number, written any way
  sleutel list --json --limit all | jq length   for another program

PROMISE shows how long is left to keep the promise of the site, how late it is, or how long it took to reach the
person or archive the request. Times are Dutch time. A terminal shows as much of the table as fits; a file or
another program gets all of it. 'sleutel show' shows one request completely.`
