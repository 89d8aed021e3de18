import type { RequestColumn } from '#domain/requests/columns'
import { forms } from '#domain/forms/forms'
import { isNameColumn, getInboxColumns, trashColumns } from '#domain/query/inboxColumns'
import { workSort } from '#domain/query/requestQuery'
import { getProblemSummary } from '#domain/requests/thread'
import { isKind, mapViews, toKinds, type ListView } from './listViews.ts'

const optionalKeys = new Set([
  'lastName',
  'isUrgent',
  'reference',
  'source',
  'enteredBy',
  'appointmentAt',
  'ownershipSeenAt',
  'ownershipSeenBy',
  'agreedPrice',
  'finalPrice',
])

const carKeys = new Set(['carBrand', 'buildYear', 'licensePlate', 'carPlace', 'location'])

/** CSS pixels. In a narrow list the first are dropped first, and before them the columns that are not here. */
export const leastWidths = new Map([
  ['email', 184],
  ['car', 160],
  ['assignee', 104],
  ['licensePlate', 96],
  ['lastName', 112],
  ['hasWorkingKey', 160],
  ['reference', 92],
  ['additionalInfo', 160],
  ['isUrgent', 80],
  ['phone', 116],
  ['createdAt', 100],
  ['status', 108],
  ['kind', 76],
  ['buildYear', 84],
  ['location', 98],
  ['carBrand', 130],
  ['firstName', 104],
  ['name', 136],
  ['who', 146],
  ['what', 124],
  ['problem', 188],
  ['erasedAt', 116],
  ['trashedAt', 140],
  ['work', 124],
])

/** The most important columns come first: they are visible on a narrow screen. */
export const listColumns = mapViews(toListColumns)

export function isLongText(view: ListView, key: string): boolean {
  if (key === 'what') return true
  const fields = toKinds(view).flatMap((kind) => forms[kind].fields.filter(({ name }) => name === key))
  return fields.some(({ control }) => control === 'textarea')
}

export function isRowHeading(view: ListView, key: string): boolean {
  return key === (isKind(view) ? forms[view].fields[0].name : 'who')
}

export function isOptional(view: ListView, key: string): boolean {
  return isKind(view) ? optionalKeys.has(key) : !alwaysTogether.has(key)
}

const alwaysTogether = new Set([workSort, 'trashedAt', 'erasedAt', 'createdAt', 'kind', 'who', 'status'])

function toListColumns(view: ListView): readonly RequestColumn[] {
  const columns = getInboxColumns(isKind(view) ? view : undefined).filter(({ key }) => key !== 'id')
  // Nobody calls about what was thrown away.
  const listed =
    view === 'trash'
      ? [...trashColumns, ...columns.filter(({ key }) => key !== workSort && key !== 'status')]
      : columns
  return listed
    .map((column) => toScreenColumn(view, column))
    .sort((one, other) => toPlace(view, one) - toPlace(view, other))
}

/** PromiseClock draws the deadline. A problem is one line. One column has the car or the place. */
function toScreenColumn(view: ListView, column: RequestColumn): RequestColumn {
  if (column.key === workSort) return { ...column, type: 'text' }
  if (column.key === 'carBrand' && !isKind(view))
    return {
      ...column,
      heading: 'Auto of plaats',
      value: (request) => (request.kind === 'callback' ? request.location : column.value(request)),
    }
  if (column.key === 'carBrand') return { ...column, heading: 'Auto' }
  if (column.key === 'phone') return { ...column, heading: 'Telefoon' }
  return column.key === 'what' ? { ...column, value: getProblemSummary } : column
}

function toPlace(view: ListView, { key, type }: RequestColumn): number {
  if (key === workSort) return -1
  if (key === 'isUrgent' || key === 'kind') return 1
  if (isNameColumn(key) || key === 'who') return 2
  if (optionalKeys.has(key)) return 7
  if (type === 'time') return 0
  if (type === 'boolean') return 1
  if (key === 'problem' || isLongText(view, key)) return 3
  if (carKeys.has(key)) return 4
  return type === 'email' ? 6 : 5
}
