import type { Promises } from '#domain/promises/promises'
import { createColumn, getAllColumns, getColumns, type RequestColumn } from '#domain/requests/columns'
import type { RequestKind } from '#domain/forms/kinds'
import { getPersonName } from '#domain/requests/person'
import { workSort } from '#domain/query/requestQuery'
import { getProblem } from '#domain/requests/thread'
import { getErasedAt } from '#domain/requests/trash'
import { getDueAt } from '#domain/query/workOrder'

/** The list of the trash. The database orders both by `trashed_at`. */
export const trashColumns: readonly RequestColumn[] = [
  createColumn('trashedAt', 'Weggegooid op', 'time', ({ trashedAt = '' }) => trashedAt),
  createColumn('erasedAt', 'Bewaard tot', 'time', (request) => getErasedAt(request) ?? ''),
]

export function getInboxColumns(kind?: RequestKind): readonly RequestColumn[] {
  if (kind !== undefined) return [dueColumn, ...getColumns(kind)]
  return [dueColumn, whoColumn, whatColumn, ...getAllColumns().filter(({ key }) => !isNameColumn(key))]
}

/** Includes other forms' columns: an order stays valid when the list is narrowed. */
export function getListColumns(kinds: readonly RequestKind[]): readonly RequestColumn[] {
  const [kind, ...others] = kinds
  const own = kind !== undefined && others.length === 0 ? getColumns(kind) : []
  const byKey = new Map<string, RequestColumn>()
  for (const column of [...own, ...getInboxColumns(), ...trashColumns, ...getAllColumns()])
    if (!byKey.has(column.key)) byKey.set(column.key, column)
  return [...byKey.values()]
}

export function createDueColumn(promises: Promises): RequestColumn {
  return { ...dueColumn, value: (request) => getDueAt(request, promises) ?? '' }
}

export function isNameColumn(key: string): boolean {
  return key === 'firstName' || key === 'lastName' || key === 'name'
}

/** createDueColumn has its values. */
const dueColumn = createColumn(workSort, 'Termijn', 'time', () => '')
const whoColumn = createColumn('who', 'Naam', 'text', getPersonName)
const whatColumn = createColumn('what', 'Vraag', 'text', getProblem)
