import { formatDateTime } from '#domain/format/dutchTime'
import type { RequestKind } from '#domain/forms/kinds'
import { getSitePrice } from '#domain/prices/sitePrice'
import { createColumn, getAllColumns, getColumns, type RequestColumn } from '#domain/requests/columns'
import { getActiveHistory } from '#domain/requests/history'

const estimateColumn = createColumn(
  'estimate',
  'Prijs volgens de site',
  'text',
  (request) => getSitePrice(request)?.text ?? '',
)

const notesColumn: RequestColumn = {
  ...createColumn('notes', 'Notities', 'text', ({ history }) =>
    getActiveHistory(history)
      .flatMap(({ at, by, note }) => (note === undefined ? [] : [`${formatDateTime(at)}, ${by}: ${note}`]))
      .join('\n'),
  ),
  isLong: true,
  namesStaff: true,
}

/** What a spreadsheet has beside the columns of the lists. */
export const spreadsheetColumns: readonly RequestColumn[] = [estimateColumn, notesColumn]

export function getSpreadsheetColumns(kind?: RequestKind): readonly RequestColumn[] {
  const columns = kind === undefined ? getAllColumns() : getColumns(kind)
  return columns.toSpliced(-1, 0, ...spreadsheetColumns)
}
