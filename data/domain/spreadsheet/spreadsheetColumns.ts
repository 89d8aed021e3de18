import { formatDateTime } from '#domain/format/dutchTime'
import type { RequestKind } from '#domain/forms/kinds'
import { getAllColumns, getColumns, type RequestColumn } from '#domain/requests/columns'
import { getActiveHistory } from '#domain/requests/history'

/** What staff noted, one note a line. */
export const notesColumn: RequestColumn = {
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

/** The columns of a spreadsheet if none are named. The notes stand before the id. */
export function getSpreadsheetColumns(kind?: RequestKind): readonly RequestColumn[] {
  return (kind === undefined ? getAllColumns() : getColumns(kind)).toSpliced(-1, 0, notesColumn)
}
