import { requestQuerySchema, getSortKeys, workSort, type SortKey } from '#domain/query/requestQuery'
import { sortableKeys } from './listColumns.ts'
import { noFilters, readFilters, toFilterParams, resolvePeriod, type ListFilters } from './listFilters.ts'
import { isKind, toApiPath, toFixedQuery, type ListView } from './listViews.ts'

/** What a list shows, as it stands in the page's address. */
export interface ListState {
  /** Words to search for; '' for everything. */
  readonly q: string
  /** The keys to sort on, the weightiest first; at least one. */
  readonly sort: readonly SortKey[]
  readonly filters: ListFilters
}

/** Requests per page of a list. */
export const pageSize = 100

/** What must be done first stands on top (DESIGN, section 6). */
export const workOrder: readonly SortKey[] = [{ key: workSort, isDescending: false }]

/** A list as it opens. */
export const openingState: ListState = { q: '', sort: workOrder, filters: noFilters }

/** Reads a list's state from the address. What is wrong or belongs to another list counts as absent. */
export function readListState(view: ListView, search: URLSearchParams): ListState {
  const filters = readFilters(search)
  return {
    q: requestQuerySchema.shape.q.safeParse(search.get('q') ?? undefined).data ?? '',
    sort: readSort(view, search.get('sort')),
    filters: isKind(view) ? { ...filters, kind: [] } : filters,
  }
}

/** A list's state as the query of an address: '' for the default, otherwise such as '?q=golf&sort=-firstName'. */
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

/** The server's address of the requests of a list that came last. The server's own order is newest first. */
export function toNewestUrl(view: ListView, state: ListState, limit: number, nowMs: number): string {
  const query = toQuery(view, state, nowMs)
  query.delete('sort')
  query.delete('people')
  query.set('limit', String(limit))
  return `${toApiPath(view)}?${query.toString()}`
}

/**
 * The server's address of everything a list shows, as a file.
 *
 * @param columns keys of the columns it is to have, in order; JSON is whole whatever they are.
 */
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

/** A sort as the API writes it: keys with commas, each with '-' in front for descending. */
export function toSortText(sort: readonly SortKey[]): string {
  return sort.map(({ key, isDescending }) => (isDescending ? `-${key}` : key)).join(',')
}

/** Reads a sort of a list; its work order where the text is none. */
export function readSort(view: ListView, text: string | null): readonly SortKey[] {
  const parsed = requestQuerySchema.shape.sort.safeParse(text ?? undefined).data
  const known = sortableKeys(view)
  const keys = getSortKeys(parsed).filter(({ key }) => known.has(key))
  return keys.length > 0 ? keys : workOrder
}

function toQuery(view: ListView, { q, sort, filters }: ListState, nowMs: number): URLSearchParams {
  const query = new URLSearchParams({ sort: toSortText(sort) })
  // What was thrown away is nobody's work, and counts as no request of theirs.
  if (view !== 'trash') query.set('people', '1')
  for (const [name, value] of toFilterParams(resolvePeriod(filters, nowMs))) query.set(name, value)
  if (q !== '') query.set('q', q)
  for (const [name, value] of Object.entries(toFixedQuery(view))) query.set(name, value)
  return query
}
