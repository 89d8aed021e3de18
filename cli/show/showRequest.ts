import { formatDateTime } from '#domain/format/dutchTime'
import { kindLabels, requestKinds } from '#domain/forms/kinds'
import type { Promises } from '#domain/promises/promises'
import type { RequestSelection } from '#domain/query/requestSelection'
import { createColumn } from '#domain/requests/columns'
import { isUndone, type HistoryEntry } from '#domain/requests/history'
import { formatHistoryEntry } from '#domain/requests/historyText'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPersonKeys } from '#domain/requests/person'
import { statusLabels } from '#domain/requests/status'
import { createThreadEntry, type ThreadEntry } from '#domain/requests/thread'
import { getErasedAt } from '#domain/requests/trash'
import { compareAge } from '#domain/query/workOrder'
import type { RuledPlace } from '#store/place'
import { openRequests } from '../control/openRequests.ts'
import { assertComplete } from '../dataFolder.ts'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { findColumns, formatValue, getReadableColumns } from '../export/exportColumns.ts'
import { formatJson } from '../terminal/formats.ts'
import { formatTable } from '../terminal/formatTable.ts'
import { toPlainLine, toPlainText } from '../terminal/terminal.ts'

export async function showRequest(
  name: string,
  place: RuledPlace,
  asJson: boolean,
  { out, signal }: CliContext,
): Promise<void> {
  const find = async (selection: Omit<RequestSelection, 'kinds'>) => {
    const opened = await openRequests({ place, selection: { kinds: requestKinds, ...selection }, signal })
    const requests: KeptRequest[] = []
    for await (const request of opened.requests) requests.push(request)
    return { requests, listDamaged: opened.listDamaged }
  }
  const named = await find({ name, withTrash: true })
  const request = pickRequest(name, named.requests, () =>
    assertComplete(named, place, `There is no request '${name}' among what can be read`),
  )
  const same = await find({ person: getPersonKeys(request) })
  const others = same.requests.filter(({ id }) => id !== request.id)
  const thread = others.sort((left, right) => compareAge(right, left)).map(createThreadEntry)
  if (asJson) out.write(formatJson({ ...request, thread }))
  else out.write(formatRequest(request, thread, place.readRules().promises))
  assertComplete(same, place, 'This is all that can be read')
}

function pickRequest(name: string, found: readonly KeptRequest[], assertAllRead: () => void): KeptRequest {
  const [first] = found
  if (first === undefined) {
    assertAllRead()
    throw new CliError(
      'REQUEST_UNKNOWN',
      `There is no request '${name}'. Give its id or its reference, such as K7QM-3PXD; 'sleutel ` +
        "list --search' finds people.",
    )
  }
  const named = found.find(({ id }) => id === name)
  if (named === undefined && found.length > 1) {
    const ids = found.map(({ id, createdAt }) => `\n  ${id}  ${createdAt}`).join('')
    throw new CliError(
      'REQUEST_AMBIGUOUS',
      `${found.length} requests have the reference '${name}'. Give an id:${ids}`,
    )
  }
  return named ?? first
}

/** In the Dutch words of the inbox and the spreadsheets. */
function formatRequest(request: KeptRequest, thread: readonly ThreadEntry[], promises: Promises): string {
  const keys = getReadableColumns().map(({ key }) => key)
  const facts = [...findColumns(keys, promises), erasedAtColumn]
    .map((column) => [column.heading, formatValue(column, request)] as const)
    .filter(([, value]) => value !== '')
  const width = Math.max(...facts.map(([heading]) => heading.length)) + 2
  const lines = [
    ...facts.map(([heading, value]) => `${`${heading}:`.padEnd(width)}${indentRest(value, width)}`),
    ...formatSection(
      'Geschiedenis:',
      request.history.map((entry) => indentRest(formatEntry(entry, request), 4)),
    ),
    ...formatSection('Andere aanvragen van deze persoon:', formatThread(thread)),
  ]
  return `${lines.join('\n')}\n`
}

const erasedAtColumn = createColumn(
  'erasedAt',
  'Wordt gewist',
  'time',
  (request) => getErasedAt(request) ?? '',
)

function formatSection(heading: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', heading, ...lines.map((line) => `  ${line}`)]
}

function formatThread(thread: readonly ThreadEntry[]): readonly string[] {
  const rows = thread.map(({ reference, createdAt, kind, status, problem }) =>
    [reference, formatDateTime(createdAt), kindLabels[kind], statusLabels[status], problem].map(toPlainLine),
  )
  const headings = ['Referentie', 'Ontvangen', 'Soort', 'Status', 'Probleem']
  return rows.length === 0
    ? []
    : formatTable(
        headings.map((heading) => ({ heading })),
        rows,
      )
}

function formatEntry(entry: HistoryEntry, { history }: KeptRequest): string {
  const { at, by, action, note } = entry
  const undone = isUndone(entry, history) && action !== 'undo' ? ' (ongedaan gemaakt)' : ''
  const what = [formatHistoryEntry(entry) + undone, ...(note === undefined ? [] : [note])].join(': ')
  return `${formatDateTime(at)}, ${by}: ${what}`
}

function indentRest(text: string, width: number): string {
  return toPlainText(text).replaceAll('\n', `\n${' '.repeat(width)}`)
}
