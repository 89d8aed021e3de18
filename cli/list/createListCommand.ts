import { Argument, type Command, InvalidArgumentError, Option } from 'commander'
import { requestKinds, type RequestKind } from '#domain/requests/kinds'
import type { CliContext } from '../cliContext.ts'
import { createCommand } from '../createCommand.ts'
import { assertNamedDataFolder, toDataFolder } from '../dataFolder.ts'
import { addFilterOptions, type FilterOptions } from '../filters/filterOptions.ts'
import { toChoice } from '../toChoice.ts'

const listKinds = ['all', ...requestKinds] as const

/** `sleutel list`: the newest requests, or the most urgent ones, as a table. */
export function createListCommand(context: CliContext): Command {
  const command = createCommand('list', context)
    .description('Show requests as a table, newest first. Works while the server runs.')
    .addArgument(
      new Argument('[kind]', `which requests: ${listKinds.join(', ')}`)
        .default('all')
        .argParser(toChoice(listKinds)),
    )
    .option('--work', 'in the order of work: overdue first, then the nearest deadline, then the rest')
    .addOption(new Option('-n, --limit <count>', "how many at most, or 'all'").default(20).argParser(toLimit))
    .option('--json', 'as a JSON array, exactly as they are kept')
  return addFilterOptions(command, context)
    .addHelpText('after', closingText)
    .action(async (kind: RequestKind | 'all', options: ParsedOptions, self: Command) => {
      const folder = toDataFolder(self, context)
      assertNamedDataFolder(folder)
      const { listRequests } = await import('./listRequests.ts')
      await listRequests(
        {
          kind,
          folder: folder.path,
          filters: options,
          order: options.work === true ? 'work' : 'newest',
          limit: options.limit,
          asJson: options.json === true,
        },
        context,
      )
    })
}

interface ParsedOptions extends FilterOptions {
  readonly work?: boolean
  readonly limit: number
  readonly json?: boolean
}

function toLimit(typed: string): number {
  if (typed.toLowerCase() === 'all') return Infinity
  if (/^[1-9]\d{0,8}$/.test(typed)) return Number(typed)
  throw new InvalidArgumentError("Take a whole number above 0, or 'all'.")
}

const closingText = `
Examples:
  sleutel list                                  the newest 20
  sleutel list --work                           who is to be called, the most urgent first
  sleutel list contact --since 7d --status new  new contact requests of the last seven days and today
  sleutel list --search 0612345678              a phone number, however it was typed
  sleutel list --json --limit all | jq length   for another program

PROMISE says how the promise of the site stands: how long is left, how late it is, or in how much time
somebody was reached or the request was archived. Times are those on the clock in the Netherlands. In a terminal
the table is cut to its width; into a file or another program it goes whole. See one request with 'sleutel show'.`
