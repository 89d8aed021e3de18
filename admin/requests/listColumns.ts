import type { RequestColumn } from '#domain/columns'
import type { RequestKind } from '#domain/kinds'
import { toColumns } from '#domain/columns'
import { forms } from '#domain/forms/forms'

/**
 * The columns of each list, made from the form's own definition, so that a new field appears by itself. The reference
 * stands for the id. When, how urgent, who and what is wrong come first, so that they are seen on a narrow screen; e-mail
 * and the reference, which staff need least, come last.
 */
export const listColumns: Readonly<Record<RequestKind, readonly RequestColumn[]>> = {
  contact: toListColumns('contact'),
  diagnosis: toListColumns('diagnosis'),
  callback: toListColumns('callback'),
}

/** True for what a visitor writes in their own words, over several lines. */
export function isLongText(kind: RequestKind, key: string): boolean {
  return forms[kind].fields.some((field) => field.name === key && field.control === 'textarea')
}

/** True for the columns that together say who it is. */
export function isNameColumn(key: string): boolean {
  return key === 'firstName' || key === 'lastName' || key === 'name'
}

/** True for the column that names a row: the form's first question, which is who it is. */
export function isRowHeading(kind: RequestKind, key: string): boolean {
  return forms[kind].fields[0].name === key
}

function toListColumns(kind: RequestKind): readonly RequestColumn[] {
  return toColumns(kind)
    .filter(({ key }) => key !== 'id')
    .toSorted((one, other) => toPlace(kind, one) - toPlace(kind, other))
}

/** Sorting is stable, so within a place the form's order stays. */
function toPlace(kind: RequestKind, { key, type }: RequestColumn): number {
  if (type === 'time') return 0
  if (type === 'boolean') return 1
  if (isNameColumn(key)) return 2
  if (key === 'problem' || isLongText(kind, key)) return 3
  if (type === 'email') return 5
  return key === 'reference' ? 6 : 4
}
