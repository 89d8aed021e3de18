import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createCsvPieces } from '#domain/spreadsheet/exportPieces'
import type { CellSeparator } from '#domain/spreadsheet/spreadsheetText'
import { assertCanHoldFile, writeFileWhole } from '#store/outputFile'
import { describePlace } from '#store/place'
import { searchPerson, type PersonQuestion, type SearchedPlace } from '#store/privacy/searchPerson'
import { getRequestKey } from '#store/privacy/soughtPerson'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { formatValue, getReadableColumns } from '../export/exportColumns.ts'
import { formatCount, formatEnglishNumber } from '#domain/format/englishText'
import { formatJson } from '../terminal/formats.ts'
import { withProgress } from '../terminal/terminal.ts'
import { assertReadWhole } from './findPerson.ts'
import { createColumn } from '#domain/requests/columns'
import { formatDateTime } from '#domain/format/dutchTime'
import { forms } from '#domain/forms/forms'
import { getActiveHistory, type HistoryEntry } from '#domain/requests/history'
import { formatHistoryEntry } from '#domain/requests/historyText'
import type { KeptRequest } from '#domain/requests/keptRequest'

interface ExportPersonOptions extends PersonQuestion {
  readonly format: 'json' | 'csv'
  readonly separator: CellSeparator
  readonly output: string | undefined
}

export async function exportPerson(
  { format, separator, output, ...question }: ExportPersonOptions,
  context: CliContext,
): Promise<void> {
  const { out, err, now, signal } = context
  if (output !== undefined) await assertCanHoldFile(output, question)
  const { person } = question
  const search = await withProgress('Searching', context, () => searchPerson(question))
  const folders = search.places.filter(({ what }) => what === 'store' || what === 'earlier')
  const requests = listNewestRequests(folders)
  if (requests.length === 0) {
    assertReadWhole(search, question, `No request of ${person} was found and no file was written`)
    throw new CliError('PERSON_UNKNOWN', `No request of ${person} is kept in ${describePlace(question)}.`)
  }
  const pieces =
    format === 'json'
      ? [formatPersonFile(requests, person, now())]
      : createCsvPieces([...personColumns, notesColumn], requests, separator)
  if (output === undefined) await pipeline(Readable.from(pieces), out, { end: false, signal })
  else {
    await writeFileWhole(output, pieces, signal)
    err.write(`${formatCount(requests.length, 'request')} written to ${output}\n`)
  }
  for (const line of describeOthers(folders)) err.write(`${line}\n`)
  assertReadWhole(search, question, 'What can be read was written')
}

function listNewestRequests(folders: readonly SearchedPlace[]): readonly KeptRequest[] {
  const newest = new Map<string, KeptRequest>()
  for (const { request } of folders.flatMap(({ requests }) => requests)) {
    const key = getRequestKey(request)
    if ((newest.get(key)?.version ?? 0) < request.version) newest.set(key, request)
  }
  return [...newest.values()].sort((left, right) => (left.createdAt < right.createdAt ? -1 : 1))
}

function describeOthers(folders: readonly SearchedPlace[]): readonly string[] {
  const [store, ...earlier] = folders
  const kept = new Set(store?.requests.map(({ request }) => request.id))
  const lines = earlier.flatMap(({ path, requests }) => {
    const only = requests.filter(({ request }) => !kept.has(request.id))
    return only.length === 0
      ? []
      : [`${formatEnglishNumber(only.length)} of them only in ${path}, which a restore put aside.`]
  })
  if (!store || store.mentions.length === 0) return lines
  return [
    ...lines,
    `${formatCount(store.mentions.length, 'request')} of others name this person and are not in it: ` +
      "see 'sleutel privacy find'.",
  ]
}

/** AVG, articles 15 and 20. Without names of staff, which are personal data of others. */
function formatPersonFile(requests: readonly KeptRequest[], person: string, madeAt: Date): string {
  const file = {
    toelichting:
      'Dit zijn de gegevens die wij van u bewaren: uw aanvragen en wat wij daarover hebben ' +
      'genoteerd. Tijden zijn Nederlandse tijd.',
    gevraagdVoor: person,
    gemaaktOp: formatDateTime(madeAt.toISOString()),
    aanvragen: requests.map(toDutchRequest),
  }
  return formatJson(file)
}

function toDutchRequest(request: KeptRequest): Readonly<Record<string, unknown>> {
  const columns = personColumns
    .map((column) => [column.heading, formatValue(column, request)])
    .filter(([, value]) => value !== '')
  return {
    ...(Object.fromEntries(columns) as Readonly<Record<string, string>>),
    Soort: forms[request.kind].title,
    Geschiedenis: request.history.map((entry) => toDutchEntry(entry)),
  }
}

const personColumns = getReadableColumns().filter(({ key, namesStaff }) => !namesStaff && key !== 'deadline')

const notesColumn = createColumn('notes', 'Notities', 'text', ({ history }) =>
  getActiveHistory(history)
    .flatMap(({ at, note }) => (note === undefined ? [] : [`${formatDateTime(at)}: ${note}`]))
    .join('\n'),
)

/** Leaves out who on the staff did it or got it. */
function toDutchEntry(entry: HistoryEntry) {
  const { at, action, note } = entry
  return {
    Wanneer: formatDateTime(at),
    Wat: action === 'assign' ? 'Aan een medewerker gegeven' : formatHistoryEntry(entry),
    ...(note !== undefined && { Notitie: note }),
  }
}
