import { toAllColumns, toColumns, type RequestColumn } from '#domain/columns'
import { kindLabels } from '#domain/kindLabels'
import type { RequestKind } from '#domain/kinds'
import { toPersonName } from '#domain/personName'
import { workSort } from '#domain/requestQuery'
import { toProblem } from '#domain/thread'
import { toDueAt } from '#domain/workOrder'

/**
 * The columns of staff's lists, on the screen, in the order of a list and in a file alike: by when somebody is to be called, and the form's own.
 * Without a kind they are those of a list of all kinds, where one column says who it is and one what is wrong, whatever the form asked.
 */
export function toInboxColumns(kind?: RequestKind): readonly RequestColumn[] {
  if (kind !== undefined) return [dueColumn, ...toColumns(kind)]
  return [dueColumn, whoColumn, whatColumn, ...toAllColumns().filter(({ key }) => !isNameColumn(key))].map(
    (column) =>
      column.key === 'kind' ? { ...column, value: (request) => kindLabels[request.kind] } : column,
  )
}

/** True for the columns that together say who it is, each in forms of its own. */
export function isNameColumn(key: string): boolean {
  return key === 'firstName' || key === 'lastName' || key === 'name'
}

const dueColumn: RequestColumn = {
  key: workSort,
  heading: 'Termijn',
  type: 'time',
  value: (request) => toDueAt(request) ?? '',
}
const whoColumn: RequestColumn = { key: 'who', heading: 'Naam', type: 'text', value: toPersonName }
const whatColumn: RequestColumn = { key: 'what', heading: 'Vraag', type: 'text', value: toProblem }
