import { formatSheetTime } from '#domain/format/dutchTime'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds, type RequestKind } from '#domain/requests/kinds'
import { formatPhone } from '#domain/requests/phone'
import { getProblemSummary } from '#domain/requests/thread'
import { createWorkComparison } from '#domain/query/workOrder'
import { scanOldestFirst, scanStore } from '#store/readStore'
import { assertComplete } from '../assertComplete.ts'
import type { CliContext } from '../cliContext.ts'
import { type FilterOptions, toRequestTest } from '../filters/filterOptions.ts'
import { formatTable, type TableColumn } from '../terminal/formatTable.ts'
import { toPlainLine } from '../terminal/plainText.ts'
import { hasUnicode, toColumns } from '../terminal/terminal.ts'
import { createFirsts } from './createFirsts.ts'
import { formatPromise } from './formatPromise.ts'

export interface ListOptions {
  readonly kind: RequestKind | 'all'
  /** Data folder. */
  readonly folder: string
  readonly filters: FilterOptions
  readonly order: 'newest' | 'work'
  /** Infinity for all. */
  readonly limit: number
  readonly asJson: boolean
}

/**
 * Prints the first of the kept requests that are asked for, as a table or as JSON, and says how many there are. Keeps no more in memory than
 * it prints. Throws CliError READ_INCOMPLETE (exit code 3) once it has printed what can be read.
 */
export async function listRequests(
  { kind, folder, filters, order, limit, asJson }: ListOptions,
  { out, err, env, signal, now }: Pick<CliContext, 'out' | 'err' | 'env' | 'signal' | 'now'>,
): Promise<void> {
  const at = now()
  const kinds: readonly RequestKind[] = kind === 'all' ? requestKinds : [kind]
  const scan = await scanStore({ folder })
  const isAsked = toRequestTest(filters)
  const compareWork = createWorkComparison(at)
  const firsts = createFirsts<{ readonly request: KeptRequest; readonly arrival: number }>(
    limit,
    order === 'work'
      ? (left, right) => compareWork(left.request, right.request)
      : (left, right) => right.arrival - left.arrival,
  )
  let count = 0
  for await (const request of scanOldestFirst(scan, kinds)) {
    signal.throwIfAborted()
    if (!isAsked(request)) continue
    count += 1
    firsts.add({ request, arrival: count })
  }
  const requests = firsts.list().map(({ request }) => request)
  if (asJson) out.write(toJsonText(requests))
  else if (requests.length > 0) {
    const ellipsis = hasUnicode(env) ? '…' : '~'
    const rows = requests.map((request) => toCells(request, at))
    out.write(`${formatTable(columns, rows, { width: toColumns(out), ellipsis }).join('\n')}\n`)
  }
  const total = kinds.reduce((sum, each) => sum + scan.count(each), 0)
  if (count === 0 && total === 0) err.write(`There are no requests in ${folder} yet.\n`)
  else if (count === 0) {
    const { toEmptyText } = await import('../filters/toEmptyText.ts')
    err.write(toEmptyText(filters, env))
  } else if (count > requests.length)
    err.write(`${requests.length} of ${count} requests. More with --limit ${limit * 5}, or --limit all.\n`)
  assertComplete(scan, folder, 'Everything readable was listed')
}

const columns: readonly TableColumn[] = [
  { heading: 'REFERENCE' },
  { heading: 'RECEIVED' },
  { heading: 'KIND' },
  { heading: 'STATUS' },
  { heading: 'PROMISE' },
  { heading: 'PHONE' },
  { heading: 'NAME', minWidth: 8 },
  { heading: 'CAR', minWidth: 6 },
  { heading: 'PROBLEM', minWidth: 8 },
]

function toCells(request: KeptRequest, now: Date): readonly string[] {
  const isUrgent = request.kind === 'contact' && request.isUrgent
  const name = request.kind === 'callback' ? request.name : `${request.firstName} ${request.lastName}`
  return [
    request.reference,
    formatSheetTime(request.createdAt).slice(0, 'yyyy-mm-dd hh:mm'.length),
    request.kind,
    isUrgent ? `${request.status} urgent` : request.status,
    formatPromise(request, now),
    formatPhone(request.phone),
    name,
    request.kind === 'callback' ? '' : request.carBrand,
    getProblemSummary(request),
  ].map(toPlainLine)
}

/** One request a line, exactly as they are kept. */
function toJsonText(requests: readonly KeptRequest[]): string {
  if (requests.length === 0) return '[]\n'
  return `[\n${requests.map((request) => JSON.stringify(request)).join(',\n')}\n]\n`
}
