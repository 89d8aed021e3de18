import { requestQuerySchema, getSortKeys, workSort, type SortKey } from '#domain/query/requestQuery'
import { sortableKeys } from './listColumns.ts'
import { noFilters, readFilters, toFilterParams, resolvePeriod, type ListFilters } from './listFilters.ts'
import { isKind, toApiPath, toFixedQuery, type ListView } from './listViews.ts'

/** What a list shows. It is kept in the page's address. */
export interface ListState {
  /** The search text; '' for everything. */
  readonly q: string
  /** At least one key. The first one weighs most. */
  readonly sort: readonly SortKey[]
  readonly filters: ListFilters
}

/** Requests per page of a list. */
export const pageSize = 100

/** Most urgent work first (DESIGN, section 6). */
export const workOrder: readonly SortKey[] = [{ key: workSort, isDescending: false }]

export const openingState: ListState = { q: '', sort: workOrder, filters: noFilters }

/** Reads a list's state from the address. Invalid parts are ignored. */
export function readListState(view: ListView, search: URLSearchParams): ListState {
  const filters = readFilters(search)
  return {
    q: requestQuerySchema.shape.q.safeParse(search.get('q') ?? undefined).data ?? '',
    sort: readSort(view, search.get('sort')),
    filters: isKind(view) ? { ...filters, kind: [] } : filters,
  }
}

/** A list's state as a query: '' for the default, or such as '?q=golf&sort=-firstName'. */
export function toListSearch({ q, sort, filters }: ListState): string {
  const search = new URLSearchParams()
  if (q !== '') search.set('q', q)
  for (const [name, value] of toFilterParams(filters)) search.set(name, value)
  if (toSortText(sort) !== toSortText(workOrder)) search.set('sort', toSortText(sort))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** The API's address of one page of a list, numbered from 0. */
export function toListUrl(view: ListView, state: ListState, page: number, nowMs: number): string {
  const query = toQuery(view, state, nowMs)
  query.set('limit', String(pageSize))
  query.set('offset', String(page * pageSize))
  return `${toApiPath(view)}?${query.toString()}`
}

/** The API's address of a list's newest requests: newest first is its default order. */
export function toNewestUrl(view: ListView, state: ListState, limit: number, nowMs: number): string {
  const query = toQuery(view, state, nowMs)
  query.delete('sort')
  query.delete('people')
  query.set('limit', String(limit))
  return `${toApiPath(view)}?${query.toString()}`
}

/** The API's address of a whole list as a file with these columns, in order. JSON always has all fields. */
export function toExportUrl(
  view: ListView,
  state: ListState,
  format: 'excel' | 'csv' | 'json',
  columns: readonly string[],
  nowMs: number,
): string {
  const query = toQuery(view, state, nowMs)
  if (format !== 'json') query.set('columns', columns.join(','))
  query.set('format', format === 'json' ? 'json' : 'csv')
  if (format === 'excel') query.set('preset', 'excel')
  if (isKind(view)) query.set('kind', view)
  return `/api/admin/export?${query.toString()}`
}

/** A sort as in the API: comma-separated keys, with '-' for descending. */
export function toSortText(sort: readonly SortKey[]): string {
  return sort.map(({ key, isDescending }) => (isDescending ? `-${key}` : key)).join(',')
}

/** Reads a sort; work order if it is invalid. */
export function readSort(view: ListView, text: string | null): readonly SortKey[] {
  const parsed = requestQuerySchema.shape.sort.safeParse(text ?? undefined).data
  const known = sortableKeys(view)
  const keys = getSortKeys(parsed).filter(({ key }) => known.has(key))
  return keys.length > 0 ? keys : workOrder
}

function toQuery(view: ListView, { q, sort, filters }: ListState, nowMs: number): URLSearchParams {
  const query = new URLSearchParams({ sort: toSortText(sort) })
  // Requests in the trash do not count as a person's.
  if (view !== 'trash') query.set('people', '1')
  for (const [name, value] of toFilterParams(resolvePeriod(filters, nowMs))) query.set(name, value)
  if (q !== '') query.set('q', q)
  for (const [name, value] of Object.entries(toFixedQuery(view))) query.set(name, value)
  return query
}
