import { formatDateTime } from '#domain/format/dutchTime'
import type { RequestKind } from '#domain/forms/kinds'
import { findEstimate } from '#domain/prices/estimateText'
import { getAllColumns, getColumns, type RequestColumn } from '#domain/requests/columns'
import { getActiveHistory } from '#domain/requests/history'

/** What the calculator told the visitor. */
const estimateColumn: RequestColumn = {
  key: 'estimate',
  heading: 'Prijs volgens de site',
  type: 'text',
  value: (request) => findEstimate(request)?.text ?? '',
}

const notesColumn: RequestColumn = {
  key: 'notes',
  heading: 'Notities',
  type: 'text',
  isLong: true,
  namesStaff: true,
  value: ({ history }) =>
    getActiveHistory(history)
      .flatMap(({ at, by, note }) => (note === undefined ? [] : [`${formatDateTime(at)}, ${by}: ${note}`]))
      .join('\n'),
}

/** An import takes an edited row only while the request still has this version. */
export const versionColumn: RequestColumn = {
  key: 'version',
  heading: 'Versie',
  type: 'text',
  value: ({ version }) => String(version),
}

/** Only in spreadsheets, before the id. */
export const spreadsheetColumns: readonly RequestColumn[] = [estimateColumn, notesColumn, versionColumn]

export function getSpreadsheetColumns(kind?: RequestKind): readonly RequestColumn[] {
  const columns = kind === undefined ? getAllColumns() : getColumns(kind)
  return columns.toSpliced(-1, 0, ...spreadsheetColumns)
}
