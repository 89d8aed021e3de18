import type { RequestColumn } from '#domain/requests/columns'
import { forms } from '#domain/forms/forms'
import { isNameColumn, getInboxColumns } from '#domain/query/inboxColumns'
import { workSort } from '#domain/query/requestQuery'
import { getProblemSummary } from '#domain/requests/thread'
import { isKind, listViews, toKinds, type ListView } from './listViews.ts'

/** Columns of lists with several kinds. */
const whoKey = 'who'
const whatKey = 'what'

/**
 * The columns of each list, made from the form definitions. The ones that staff need most come first: they are visible
 * on a narrow screen.
 */
export const listColumns: Readonly<Record<ListView, readonly RequestColumn[]>> = {
  work: toListColumns('work'),
  contact: toListColumns('contact'),
  diagnosis: toListColumns('diagnosis'),
  callback: toListColumns('callback'),
  all: toListColumns('all'),
  trash: toListColumns('trash'),
}

/** The keys a list can be sorted on. */
export function sortableKeys(view: ListView): ReadonlySet<string> {
  return sortable[view]
}

/** True for fields with text over several lines. */
export function isLongText(view: ListView, key: string): boolean {
  if (key === whatKey) return true
  const fields = toKinds(view).flatMap((kind) => forms[kind].fields.filter(({ name }) => name === key))
  return fields.some(({ control }) => control === 'textarea')
}

/** True for the column with the person's name. */
export function isRowHeading(view: ListView, key: string): boolean {
  return key === (isKind(view) ? forms[view].fields[0].name : whoKey)
}

/** True for a column that is hidden until somebody chooses it. */
export function isOptional(view: ListView, key: string): boolean {
  return !isKind(view) && !alwaysTogether.has(key)
}

const alwaysTogether: ReadonlySet<string> = new Set([
  workSort,
  'createdAt',
  'kind',
  'who',
  'what',
  'phone',
  'carBrand',
  'status',
])

function toListColumns(view: ListView): readonly RequestColumn[] {
  return getInboxColumns(isKind(view) ? view : undefined)
    .filter(({ key }) => key !== 'id')
    .map(toScreenColumn)
    .toSorted((one, other) => toPlace(view, one) - toPlace(view, other))
}

/** The deadline is drawn by PromiseClock. A problem is shown in one line. */
function toScreenColumn(column: RequestColumn): RequestColumn {
  if (column.key === workSort) return { ...column, type: 'text', value: () => '' }
  return column.key === whatKey ? { ...column, value: getProblemSummary } : column
}

function toPlace(view: ListView, { key, type }: RequestColumn): number {
  if (key === workSort) return -1
  if (type === 'time') return 0
  if (type === 'boolean' || key === 'kind') return 1
  if (isNameColumn(key) || key === whoKey) return 2
  if (key === 'problem' || isLongText(view, key)) return 3
  if (type === 'email') return 5
  return key === 'reference' ? 6 : 4
}

const sortable = Object.fromEntries(
  listViews.map((view) => [view, new Set(listColumns[view].map(({ key }) => key))]),
) as unknown as Readonly<Record<ListView, ReadonlySet<string>>>
