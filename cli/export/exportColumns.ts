import { formatDateTime } from '#domain/format/dutchTime'
import { formatEuros } from '#domain/format/formatNumber'
import { getDeadline, type Promises } from '#domain/promises/promises'
import { createColumn, type RequestColumn } from '#domain/requests/columns'
import { getAnsweredAt } from '#domain/requests/history'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getSpreadsheetColumns } from '#domain/spreadsheet/spreadsheetColumns'
import { CliError, exitCodes } from '../cliError.ts'
import type { KindOption } from './filterOptions.ts'
import { formatSuggestion } from '../toChoice.ts'

/** The columns of a spreadsheet if none are named. The trash adds the time of deletion. */
export function getDefaultColumns(kind: KindOption, withTrash = false): readonly RequestColumn[] {
  const columns = getSpreadsheetColumns(kind === 'all' ? undefined : kind)
  return withTrash ? [...columns, trashedAtColumn] : columns
}

function getNamedColumns(): readonly RequestColumn[] {
  return [...getSpreadsheetColumns(), ...extraColumns]
}

/** Beside the history: without its JSON and its notes, and without the JSON of the RDW. */
export function getReadableColumns(): readonly RequestColumn[] {
  return getNamedColumns().filter(({ key }) => !['history', 'notes', 'vehicle'].includes(key))
}

/** In the given order. Throws CliError COLUMN_UNKNOWN, which lists the keys. */
export function findColumns(names: readonly string[], promises: Promises): readonly RequestColumn[] {
  const columns = getNamedColumns()
  return names.map((name) => {
    const column = columns.find(({ key }) => key.toLowerCase() === name.toLowerCase())
    if (column?.key === deadlineColumn.key)
      return { ...column, value: (request) => getDeadline(request, promises) }
    if (column !== undefined) return column
    const keys = columns.map(({ key }) => key)
    throw new CliError(
      'COLUMN_UNKNOWN',
      `There is no column '${name}'.${formatSuggestion(name, keys)} Take some of: ${keys.join(', ')}.`,
      exitCodes.usage,
    )
  })
}

export function toRawValue(column: RequestColumn, request: KeptRequest): unknown {
  const kept: unknown = Reflect.get(request, column.key)
  return kept ?? (column.value(request) || null)
}

/** For people, in Dutch. */
export function formatValue({ type, value }: RequestColumn, request: KeptRequest): string {
  const found = value(request)
  if (typeof found === 'boolean') return found ? 'ja' : 'nee'
  if (found === '') return ''
  if (type === 'money') return formatEuros(Number(found))
  return type === 'time' ? formatDateTime(found) : found
}

function createFieldColumn(
  key: 'phoneE164' | 'page' | 'spamReason' | 'duplicateOf' | 'trashedAt',
  heading: string,
  type: RequestColumn['type'] = 'text',
): RequestColumn {
  return createColumn(key, heading, type, (request) => request[key] ?? '')
}

const trashedAtColumn = createFieldColumn('trashedAt', 'Weggegooid', 'time')

/** findColumns gives its values. */
const deadlineColumn = createColumn('deadline', 'Bellen voor', 'time', () => '')

/** Only in a spreadsheet if named. */
export const extraColumns: readonly RequestColumn[] = [
  createFieldColumn('phoneE164', 'Telefoon (E.164)', 'phone'),
  deadlineColumn,
  createColumn('answeredAt', 'Opgepakt op', 'time', ({ history }) => getAnsweredAt(history) ?? ''),
  createFieldColumn('spamReason', 'Mogelijk spam'),
  createFieldColumn('duplicateOf', 'Dubbel van'),
  createFieldColumn('page', 'Pagina'),
  trashedAtColumn,
  createColumn('vehicle', 'Antwoord van de RDW', 'text', ({ vehicle }) =>
    vehicle ? JSON.stringify(vehicle) : '',
  ),
  createColumn('history', 'Geschiedenis', 'text', ({ history }) =>
    history.length === 0 ? '' : JSON.stringify(history),
  ),
]
