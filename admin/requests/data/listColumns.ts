import type { RequestColumn } from '#domain/requests/columns'
import { forms } from '#domain/forms/forms'
import { isNameColumn, getInboxColumns } from '#domain/query/inboxColumns'
import { workSort } from '#domain/query/requestQuery'
import { getProblemSummary } from '#domain/requests/thread'
import { isKind, listViews, toKinds, type ListView } from './listViews.ts'

/** The columns that say who and what in a list of all kinds. */
const whoKey = 'who'
const whatKey = 'what'

/**
 * The columns of each list, made from the form's own definition, so that a new field appears by itself. The reference
 * stands for the id. How long is left, when, how urgent, who and what is wrong come first, so that they are seen on a narrow screen; e-mail
 * and the reference, which staff need least, come last. Where the kinds stand together, two columns say who and what whatever the form.
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

/** True for what a visitor writes in their own words, over several lines. */
export function isLongText(view: ListView, key: string): boolean {
  if (key === whatKey) return true
  const fields = toKinds(view).flatMap((kind) => forms[kind].fields.filter(({ name }) => name === key))
  return fields.some(({ control }) => control === 'textarea')
}

/** True for the column that names a row: the form's first question, which is who it is. */
export function isRowHeading(view: ListView, key: string): boolean {
  return key === (isKind(view) ? forms[view].fields[0].name : whoKey)
}

/** True for a column that is left out until somebody asks for it: where the kinds stand together, what 'who' and 'what' say already. */
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

/** The term ticks on the screen (PromiseClock), and a question stands in one line. */
function toScreenColumn(column: RequestColumn): RequestColumn {
  if (column.key === workSort) return { ...column, type: 'text', value: () => '' }
  return column.key === whatKey ? { ...column, value: getProblemSummary } : column
}

/** Sorting is stable, so within a place the form's order stays. */
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
