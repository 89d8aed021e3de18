import { type Command, InvalidArgumentError, Option } from 'commander'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { createRequestFilter } from '#domain/query/requestFilter'
import { requestStatuses, type RequestStatus } from '#domain/requests/status'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { exitCodes } from '../exitCodes.ts'
import { toChoices } from '../toChoice.ts'
import { toDay } from './toDay.ts'

/** Which requests are meant, as it was asked for. */
export interface FilterOptions extends PeriodOptions {
  readonly status?: readonly RequestStatus[]
  readonly urgent?: boolean
  readonly brand?: string
  readonly search?: string
  readonly withTrash?: boolean
}

/** From and to which day, both included. */
export interface PeriodOptions {
  readonly since?: string
  readonly until?: string
}

/** Adds the options that say of which days. */
export function addPeriodOptions(command: Command, { now }: Pick<CliContext, 'now'>): Command {
  return command
    .addOption(
      new Option('--since <day>', "from this day on: 2025-07-07, 'today', 7d, 2w").argParser(toDay(now)),
    )
    .addOption(new Option('--until <day>', 'up to and with this day').argParser(toDay(now)))
    .hook('preAction', (_, self) => assertForward(self.opts<PeriodOptions>()))
}

/** Adds the options that choose requests, the same for every command that shows some. */
export function addFilterOptions(command: Command, context: Pick<CliContext, 'now'>): Command {
  return addPeriodOptions(command, context)
    .addOption(
      new Option(
        '--status <names>',
        `only these: ${requestStatuses.join(', ')}; several with commas`,
      ).argParser(toChoices(requestStatuses)),
    )
    .option('--urgent', 'only what a visitor called urgent')
    .addOption(new Option('--brand <make>', 'only about this make of car').argParser(toText))
    .addOption(
      new Option(
        '--search <words>',
        'only with all these words, in any field or note; or a phone number',
      ).argParser(toText),
    )
    .option('--with-trash', 'also what staff threw away')
}

/** A test for the requests that are meant. */
export function toRequestTest(options: FilterOptions): (request: KeptRequest) => boolean {
  const { since, until, status, urgent, brand, search, withTrash = false } = options
  const query = { from: since, to: until, status: status && [...status], urgent, brand, q: search }
  const isListed = createRequestFilter(query)
  if (!withTrash) return isListed
  const isTrashed = createRequestFilter({ ...query, trash: true })
  return (request) => isListed(request) || isTrashed(request)
}

/** Days that end before they begin hold nothing, which nobody asks for. */
function assertForward({ since, until }: PeriodOptions): void {
  if (since === undefined || until === undefined || since <= until) return
  throw new CliError(
    'PERIOD_REVERSED',
    `--since ${since} is later than --until ${until}. Did you mean --since ${until} --until ${since}?`,
    exitCodes.usage,
  )
}

/** An empty text would choose everything, which is not what was typed. */
function toText(typed: string): string {
  const text = typed.trim()
  if (text === '') throw new InvalidArgumentError('It is empty.')
  return text
}
