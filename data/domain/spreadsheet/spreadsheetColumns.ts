import { formatDateTime } from '#domain/format/dutchTime'
import type { RequestKind } from '#domain/forms/kinds'
import type { Promises } from '#domain/promises/promises'
import { getSitePrice } from '#domain/prices/sitePrice'
import { createDueColumn, getListColumns } from '#domain/query/inboxColumns'
import { createColumn, getAllColumns, getColumns, type RequestColumn } from '#domain/requests/columns'
import { getHandling, type Handling } from '#domain/requests/handling'
import { getActiveHistory, getAnsweredAt } from '#domain/requests/history'
import { lostLabels, paymentLabels } from '#domain/requests/historyText'

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

function createHandlingColumn(
  key: string,
  heading: string,
  getValue: (handling: Handling) => string | undefined,
  type: RequestColumn['type'] = 'text',
): RequestColumn {
  return createColumn(key, heading, type, (request) => getValue(getHandling(request)) ?? '')
}

/** What a spreadsheet has beside the columns of the lists. */
export const spreadsheetColumns: readonly RequestColumn[] = [
  estimateColumn,
  createHandlingColumn(
    'paymentMethod',
    'Betaald met',
    ({ payment }) => payment && paymentLabels[payment.method],
  ),
  createHandlingColumn('paidAt', 'Betaald op', ({ payment }) => payment?.paidAt, 'time'),
  createHandlingColumn(
    'guaranteeUntil',
    'Garantie tot en met',
    ({ guaranteeUntil }) => guaranteeUntil,
    'date',
  ),
  createHandlingColumn('revisitOf', 'Terugkomst na', ({ revisitOf }) => revisitOf),
  createHandlingColumn(
    'lostReason',
    'Niet doorgegaan',
    ({ lostReason }) => lostReason && lostLabels[lostReason],
  ),
  createColumn('answeredAt', 'Opgepakt op', 'time', ({ history }) => getAnsweredAt(history) ?? ''),
  createColumn('cameFrom', 'Verwezen door', 'text', ({ cameFrom }) => cameFrom ?? ''),
  createColumn('page', 'Pagina', 'text', ({ page = '' }) => page),
  createColumn('spamReason', 'Mogelijk spam', 'text', ({ spamReason = '' }) => spamReason),
  createColumn('duplicateOf', 'Dubbel van', 'text', ({ duplicateOf = '' }) => duplicateOf),
  notesColumn,
]

export function getSpreadsheetColumns(kind?: RequestKind): readonly RequestColumn[] {
  const columns = kind === undefined ? getAllColumns() : getColumns(kind)
  return columns.toSpliced(-1, 0, ...spreadsheetColumns)
}

export interface ExportSelection {
  readonly kinds: readonly RequestKind[]
  /** In the file's order. All columns if absent. */
  readonly keys?: readonly string[] | undefined
  readonly promises: Promises
}

/** The columns of a file, and the keys that no column has. */
export function findExportColumns({ kinds, keys, promises }: ExportSelection) {
  const [kind, ...others] = kinds
  const every = getSpreadsheetColumns(others.length === 0 ? kind : undefined)
  if (keys === undefined) return { columns: every, unknown: [] }
  const all = [...getListColumns(kinds), createDueColumn(promises), ...spreadsheetColumns]
  const known = new Map(all.map((column) => [column.key, column]))
  return {
    columns: keys.map((key) => known.get(key)).filter((column) => column !== undefined),
    unknown: keys.filter((key) => !known.has(key)),
  }
}
