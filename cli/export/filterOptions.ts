import { Argument, InvalidArgumentError, type Command } from 'commander'
import { z } from 'zod/mini'
import { addDays, getDutchDay, getWeekday } from '#domain/format/dutchTime'
import { getWeekBefore } from '#domain/statistics/period'
import { createRequestFilter } from '#domain/query/requestFilter'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { kindLabels, requestKinds, type RequestKind } from '#domain/forms/kinds'
import { requestStatuses, statusLabels, type RequestStatus } from '#domain/requests/status'
import { describePlace, type Place } from '#store/place'
import type { CliContext } from '../cliContext.ts'
import { CliError, exitCodes } from '../cliError.ts'
import { toChoice, toChoices } from '../toChoice.ts'

export type KindOption = RequestKind | 'all'

export interface FilterOptions extends PeriodOptions {
  readonly status?: readonly RequestStatus[]
  readonly urgent?: boolean
  readonly brand?: string
  readonly search?: string
  readonly withTrash?: boolean
}

/** First and last day, inclusive, as '2025-07-07'. */
export interface PeriodOptions {
  readonly since?: string
  readonly until?: string
}

export function createKindArgument(): Argument {
  const kinds = ['all', ...requestKinds] as const
  return new Argument('[kind]', `which requests: ${kinds.join(', ')}`)
    .default('all')
    .argParser(toChoice(kinds, { ...kindLabels, all: 'alle' }))
}

export function getKinds(kind: KindOption): readonly RequestKind[] {
  return kind === 'all' ? requestKinds : [kind]
}

export function addPeriodOptions(command: Command, { now }: CliContext): Command {
  return command
    .option(
      '--since <day>',
      "from this day or month on: 2025-07-07, 7-7-2025, '1 november', 'gisteren', 'maandag', 'vorige week', 7d, 2w, 2025-07, 'juli 2025'",
      toDay(now, 'first'),
    )
    .option('--until <day>', 'up to and including this day or month', toDay(now, 'last'))
    .hook('preAction', (_, self) => assertForward(self.opts<PeriodOptions>()))
}

export function addFilterOptions(command: Command, context: CliContext): Command {
  return addPeriodOptions(command, context)
    .option(
      '--status <names>',
      `only these: ${requestStatuses.join(', ')}; several with commas`,
      toChoices(requestStatuses, statusLabels),
    )
    .option('--urgent', 'only what a visitor called urgent')
    .option('--brand <brand>', 'only about this brand of car', toText)
    .option('--search <words>', 'only with all these words, in any field or note; or a phone number', toText)
    .option('--with-trash', 'also what staff threw away')
}

export function createSelectionTest(options: FilterOptions): (request: KeptRequest) => boolean {
  const { since, until, status, urgent, brand, search, withTrash = false } = options
  const query = { from: since, to: until, status: status && [...status], urgent, brand, q: search }
  const isListed = createRequestFilter(query)
  const isTrashed = createRequestFilter({ ...query, trash: true })
  return (request) => isListed(request) || (withTrash && isTrashed(request))
}

export function formatNoMatch(place: Place, kept: number): string {
  if (kept > 0) return 'No request fits these options.\n'
  return `There are no requests in ${describePlace(place)} yet.\n`
}

function assertForward({ since, until }: PeriodOptions): void {
  if (since === undefined || until === undefined || since <= until) return
  throw new CliError(
    'PERIOD_REVERSED',
    `--since ${since} is later than --until ${until}. Did you mean --since ${until} --until ${since}?`,
    exitCodes.usage,
  )
}

/** An empty text would match everything. */
function toText(typed: string): string {
  const text = typed.trim()
  if (text === '') throw new InvalidArgumentError('It is empty.')
  return text
}

/**
 * Parses a day to '2025-07-07', Dutch time: '2025-07-07', '7-7-2025', '7 juli 2025', 'vandaag',
 * 'gisteren', '7d' or '2w' (ago), the last 'maandag', or the first or last day of a month ('2025-07', 'juli
 * 2025') or of 'vorige week'. Without a year it is the last such day.
 */
export function toDay(now: () => Date, edge: 'first' | 'last'): (typed: string) => string {
  return (typed) => {
    const text = typed.trim().toLowerCase()
    const today = getDutchDay(now().toISOString())
    if (text === 'today' || text === 'vandaag') return today
    if (text === 'yesterday' || text === 'gisteren') return addDays(today, -1)
    const [, count, unit] = /^(\d{1,5})([dw])$/.exec(text) ?? []
    if (count !== undefined) return addDays(today, -Number(count) * (unit === 'w' ? 7 : 1))
    const weekday = dutchDays.indexOf(text)
    if (weekday >= 0) return addDays(today, -((getWeekday(today) - weekday + 7) % 7))
    const week = {
      'deze week': addDays(getWeekBefore(today).until, 7),
      'vorige week': getWeekBefore(today).until,
    }
    const sunday = week[text as keyof typeof week]
    if (sunday !== undefined) return edge === 'first' ? addDays(sunday, -6) : sunday
    const day = getCalendarDay(text, edge, today)
    if (z.iso.date().safeParse(day).success) return String(day)
    throw new InvalidArgumentError(
      "Take a day such as 2025-07-07, 7-7-2025, '1 november', 'vandaag', 'gisteren' or 'maandag', 'vorige week', a month " +
        "such as 2025-07 or 'juli 2025', or how long ago, such as 7d or 2w.",
    )
  }
}

const isoDate = /^(?<year>\d{4})-(?<month>\d{2})(?:-(?<day>\d{2}))?$/
const dutchDate = /^(?<day>\d{1,2})(?<mark>[-/])(?<month>\d{1,2})\k<mark>(?<year>\d{4})$/
const dutchWords = /^(?:(?<day>\d{1,2}) )?(?<name>[a-z]+)(?: (?<year>\d{4}))?$/
const monthName = new Intl.DateTimeFormat('nl-NL', { month: 'long', timeZone: 'UTC' })
const dayName = new Intl.DateTimeFormat('nl-NL', { weekday: 'long', timeZone: 'UTC' })
/** Monday first. */
const dutchDays = Array.from({ length: 7 }, (_, day) => dayName.format(Date.UTC(2025, 0, 6 + day)))
const dutchMonths = Array.from({ length: 12 }, (_, month) => monthName.format(Date.UTC(2025, month)))

function getCalendarDay(text: string, edge: 'first' | 'last', today: string): string | undefined {
  const parts = (isoDate.exec(text) ?? dutchDate.exec(text) ?? dutchWords.exec(text))?.groups
  if (parts === undefined) return undefined
  const { name } = parts
  const month = name === undefined ? Number(parts['month']) : dutchMonths.indexOf(name) + 1
  const start = `-${String(month).padStart(2, '0')}-${String(parts['day'] ?? 1).padStart(2, '0')}`
  const thisYear = Number(today.slice(0, 4))
  const year = parts['year'] ?? String(today.slice(4) < start ? thisYear - 1 : thisYear)
  const lastDay = new Date(Date.UTC(Number(year), month, 0)).getUTCDate()
  const day = parts['day'] ?? (edge === 'first' ? 1 : lastDay)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
