import { getNextTryAt } from '#domain/requests/nextTry'
import { getPromiseState, type Promises } from '#domain/promises/promises'
import { getWorkGroup } from '#domain/query/workOrder'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPersonName } from '#domain/requests/person'
import { formatPhone } from '#domain/requests/phone'
import { getProblemSummary } from '#domain/requests/thread'
import type { RuledPlace } from '#store/place'
import type { CliContext } from '../cliContext.ts'
import { openRequests } from '../control/openRequests.ts'
import { assertComplete } from '../dataFolder.ts'
import { formatNoMatch, getSelection, type FilterOptions, type KindOption } from '../filters/filterOptions.ts'
import { formatAge, formatCount, formatNumber, formatTime } from '../terminal/formats.ts'
import { formatTableFor, type TableColumn } from '../terminal/formatTable.ts'
import { toPlainLine, writeData } from '../terminal/terminal.ts'

export interface ListOptions extends FilterOptions {
  readonly work?: boolean
  readonly limit: number
  readonly json?: boolean
}

export async function listRequests(
  kind: KindOption,
  place: RuledPlace,
  options: ListOptions,
  context: CliContext,
): Promise<void> {
  const { work = false, limit, json = false } = options
  const { out, err, signal, now } = context
  const at = now()
  const opened = await openRequests({
    place,
    selection: getSelection(kind, options),
    first: { work, ...(limit !== Infinity && { limit }), at: at.toISOString() },
    signal,
  })
  const { kept, count = 0 } = opened
  const requests: KeptRequest[] = []
  for await (const request of opened.requests) requests.push(request)
  if (json) {
    // As `export --format json` writes it: one request a line.
    const lines = requests.map((request) => JSON.stringify(request)).join(',\n')
    await writeData(out, lines === '' ? '[]\n' : `[\n${lines}\n]\n`)
  } else if (requests.length > 0) {
    const { promises } = place.readRules()
    const cells = requests.map((request) => toCells(request, promises, at))
    await writeData(out, formatTableFor(context, columns, cells))
  }
  if (count === 0) err.write(formatNoMatch(place, kept))
  else if (count > requests.length)
    err.write(
      `${formatNumber(requests.length)} of ${formatCount(count, 'request')}. More with --limit ${limit * 5}, ` +
        'or --limit all.\n',
    )
  assertComplete(opened, place, 'Everything readable was listed')
}

const columns: readonly TableColumn[] = [
  ...['REFERENCE', 'RECEIVED', 'KIND', 'STATUS', 'PROMISE', 'PHONE'].map((heading) => ({ heading })),
  { heading: 'NAME', minWidth: 8 },
  { heading: 'CAR', minWidth: 6 },
  { heading: 'PROBLEM', minWidth: 8 },
]

function toCells(request: KeptRequest, promises: Promises, now: Date): readonly string[] {
  const isUrgent = request.kind === 'contact' && request.isUrgent
  return [
    request.reference,
    formatTime(request.createdAt),
    request.kind,
    isUrgent ? `${request.status} urgent` : request.status,
    formatPromise(request, promises, now),
    formatPhone(request.phone),
    getPersonName(request),
    request.kind === 'callback' ? '' : request.carBrand,
    getProblemSummary(request),
  ].map(toPlainLine)
}

/** '8 min left', 'late 2 h', 'again in 20 min', 'kept in 4 min'. */
function formatPromise(request: KeptRequest, promises: Promises, now: Date): string {
  if (request.trashedAt !== undefined) return 'in the trash'
  if (request.spamReason !== undefined) return 'spam?'
  const nextTryAt = getNextTryAt(request)
  if (nextTryAt !== undefined && getWorkGroup(request, promises, now) === 'waiting')
    return `again in ${formatAge(Date.parse(nextTryAt) - now.getTime())}`
  const promise = getPromiseState(request, promises, now)
  if ('tookMs' in promise) return `${promise.state} in ${formatAge(promise.tookMs)}`
  const age = formatAge(promise.remainingMs)
  return promise.state === 'late' ? `late ${age}` : `${age} left`
}
