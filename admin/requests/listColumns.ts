import { toAllColumns, toColumns, type RequestColumn } from '#domain/columns'
import { forms } from '#domain/forms/forms'
import type { KeptRequest } from '#domain/keptRequest'
import { workSort } from '#domain/requestQuery'
import { toProblemSummary } from '#domain/thread'
import { isKind, listViews, toKinds, type ListView } from './listViews.ts'
import { toPersonName } from './person.ts'
import { kindLabels } from './viewTexts.ts'

/** What only staff's lists have, beside the columns of the forms. */
const workColumn: RequestColumn = { key: workSort, heading: 'Termijn', type: 'text', value: () => '' }
const whoColumn: RequestColumn = { key: 'who', heading: 'Naam', type: 'text', value: toPersonName }
const whatColumn: RequestColumn = { key: 'what', heading: 'Vraag', type: 'text', value: toProblemSummary }

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
  if (key === whatColumn.key) return true
  const fields = toKinds(view).flatMap((kind) => forms[kind].fields.filter(({ name }) => name === key))
  return fields.some(({ control }) => control === 'textarea')
}

/** True for the columns that together say who it is. */
export function isNameColumn(key: string): boolean {
  return key === 'firstName' || key === 'lastName' || key === 'name'
}

/** True for the column that names a row: the form's first question, which is who it is. */
export function isRowHeading(view: ListView, key: string): boolean {
  return key === (isKind(view) ? forms[view].fields[0].name : whoColumn.key)
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
  const own = isKind(view) ? toColumns(view) : [whoColumn, whatColumn, ...toAllColumns()]
  return [workColumn, ...own]
    .filter(({ key }) => key !== 'id')
    .map((column) => (column.key === 'kind' ? { ...column, value: toKindLabel } : column))
    .toSorted((one, other) => toPlace(view, one) - toPlace(view, other))
}

function toKindLabel({ kind }: KeptRequest): string {
  return kindLabels[kind]
}

/** Sorting is stable, so within a place the form's order stays. */
function toPlace(view: ListView, { key, type }: RequestColumn): number {
  if (key === workSort) return -1
  if (type === 'time') return 0
  if (type === 'boolean' || key === 'kind') return 1
  if (isNameColumn(key) || key === whoColumn.key) return 2
  if (key === 'problem' || isLongText(view, key)) return 3
  if (type === 'email') return 5
  return key === 'reference' ? 6 : 4
}

const sortable = Object.fromEntries(
  listViews.map((view) => [
    view,
    new Set(
      listColumns[view]
        .map(({ key }) => key)
        .filter((key) => key !== whoColumn.key && key !== whatColumn.key),
    ),
  ]),
) as unknown as Readonly<Record<ListView, ReadonlySet<string>>>
