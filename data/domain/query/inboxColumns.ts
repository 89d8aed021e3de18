import { getAllColumns, getColumns, type RequestColumn } from '#domain/requests/columns'
import { kindLabels, type RequestKind } from '#domain/requests/kinds'
import { getPersonName } from '#domain/requests/person'
import { workSort } from '#domain/query/requestQuery'
import { getProblem } from '#domain/requests/thread'
import { getDueAt } from '#domain/query/workOrder'

/**
 * The columns of staff's lists, on the screen, in the order of a list and in a file alike: by when somebody is to be called, and the form's own.
 * Without a kind they are those of a list of all kinds, where one column says who it is and one what is wrong, whatever the form asked.
 */
export function getInboxColumns(kind?: RequestKind): readonly RequestColumn[] {
  if (kind !== undefined) return [dueColumn, ...getColumns(kind)]
  return [dueColumn, whoColumn, whatColumn, ...getAllColumns().filter(({ key }) => !isNameColumn(key))].map(
    (column) =>
      column.key === 'kind' ? { ...column, value: (request) => kindLabels[request.kind] } : column,
  )
}

/**
 * All columns that a list of these kinds can be sorted by or exported with, each key once. A list of one kind has that
 * form's own headings first. Columns of other forms are included, and empty, so an order survives narrowing the list.
 */
export function getListColumns(kinds: readonly RequestKind[]): readonly RequestColumn[] {
  const [kind, ...others] = kinds
  const own = kind !== undefined && others.length === 0 ? getColumns(kind) : []
  const byKey = new Map<string, RequestColumn>()
  for (const column of [...own, ...getInboxColumns(), ...getAllColumns()])
    if (!byKey.has(column.key)) byKey.set(column.key, column)
  return [...byKey.values()]
}

/** True for the columns that together say who it is, each in forms of its own. */
export function isNameColumn(key: string): boolean {
  return key === 'firstName' || key === 'lastName' || key === 'name'
}

const dueColumn: RequestColumn = {
  key: workSort,
  heading: 'Termijn',
  type: 'time',
  value: (request) => getDueAt(request) ?? '',
}
const whoColumn: RequestColumn = { key: 'who', heading: 'Naam', type: 'text', value: getPersonName }
const whatColumn: RequestColumn = { key: 'what', heading: 'Vraag', type: 'text', value: getProblem }
