import { formatDateTime } from '#domain/format/dutchTime'
import { formatEuros } from '#domain/format/formatNumber'
import { createColumn, type RequestColumn } from '#domain/requests/columns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getSpreadsheetColumns } from '#domain/spreadsheet/spreadsheetColumns'
import type { RequestKind } from '#domain/forms/kinds'

export type KindOption = RequestKind | 'all'

/** The columns of a spreadsheet. The trash adds the time of deletion. */
export function getDefaultColumns(kind: KindOption, withTrash = false): readonly RequestColumn[] {
  const columns = getSpreadsheetColumns(kind === 'all' ? undefined : kind)
  return withTrash ? [...columns, trashedAtColumn] : columns
}

/** What a person is told of a request besides its history. */
export function getReadableColumns(): readonly RequestColumn[] {
  return [...getSpreadsheetColumns(), ...extraColumns].filter(({ key }) => key !== 'notes')
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
  key: 'phoneE164' | 'trashedAt',
  heading: string,
  type: RequestColumn['type'] = 'text',
): RequestColumn {
  return createColumn(key, heading, type, (request) => request[key] ?? '')
}

const trashedAtColumn = createFieldColumn('trashedAt', 'Weggegooid', 'time')

const extraColumns: readonly RequestColumn[] = [
  createFieldColumn('phoneE164', 'Telefoon (E.164)', 'phone'),
  trashedAtColumn,
]
