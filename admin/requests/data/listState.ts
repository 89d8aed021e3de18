import { requestQuerySchema, getSortKeys, workSort, type SortKey } from '#domain/query/requestQuery'
import { getListPath } from '#domain/site/routes'
import { listColumns } from './listColumns.ts'
import { noFilters, readFilters, toFilterParams, resolvePeriod, type ListFilters } from './listFilters.ts'
import { isKind, type ListView } from './listViews.ts'

export interface ListState {
  readonly q: string
  readonly sort: readonly SortKey[]
  readonly filters: ListFilters
}

export const pageSize = 100

export const workOrder: readonly SortKey[] = [{ key: workSort, isDescending: false }]

const trashOrder: readonly SortKey[] = [{ key: 'trashedAt', isDescending: true }]

export const openingState: ListState = { q: '', sort: workOrder, filters: noFilters }

export function readListState(view: ListView, search: URLSearchParams): ListState {
  const filters = readFilters(search)
  return {
    q: requestQuerySchema.shape.q.safeParse(search.get('q') ?? undefined).data ?? '',
    sort: readSort(view, search.get('sort')),
    filters: isKind(view) ? { ...filters, kind: undefined } : filters,
  }
}

/** '' for the default, or a query such as '?q=golf&sort=-firstName'. */
export function toListSearch({ q, sort, filters }: ListState): string {
  const search = new URLSearchParams()
  if (q !== '') search.set('q', q)
  for (const [name, value] of toFilterParams(filters)) search.set(name, value)
  if (toSortText(sort) !== toSortText(workOrder)) search.set('sort', toSortText(sort))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

export function toListUrl(view: ListView, state: ListState, page: number, nowMs: number): string {
  const query = toQuery(view, state, nowMs)
  query.set('limit', String(pageSize))
  query.set('offset', String(page * pageSize))
  return toApiUrl(view, query)
}

/** Newest first is the API's default order. */
export function toNewestUrl(view: ListView, state: ListState, limit: number, nowMs: number): string {
  const query = toQuery(view, state, nowMs)
  query.delete('sort')
  query.delete('people')
  query.set('limit', String(limit))
  return toApiUrl(view, query)
}

export const exportFormats = [
  { format: 'xlsx', label: 'Excel' },
  { format: 'csv', label: 'CSV' },
  { format: 'json', label: 'JSON' },
] as const

/** With all columns. CSV is separated by semicolons, which a Dutch Excel opens by double click. */
export function toExportUrl(
  view: ListView,
  state: ListState,
  format: (typeof exportFormats)[number]['format'],
  nowMs: number,
): string {
  const query = toQuery(view, state, nowMs)
  query.set('format', format)
  if (format === 'csv') query.set('preset', 'excel')
  if (isKind(view)) query.set('kind', view)
  return `/api/admin/export?${query.toString()}`
}

export function toSortText(sort: readonly SortKey[]): string {
  return sort.map(({ key, isDescending }) => (isDescending ? `-${key}` : key)).join(',')
}

/** By one column. Work order, or in the trash the last first, if the text is invalid. */
export function readSort(view: ListView, text: string | null): readonly SortKey[] {
  const parsed = requestQuerySchema.shape.sort.safeParse(text ?? undefined).data
  const keys = getSortKeys(parsed).filter(({ key }) => listColumns[view].some((column) => column.key === key))
  if (keys.length > 0) return keys.slice(0, 1)
  return view === 'trash' ? trashOrder : workOrder
}

function toApiUrl(view: ListView, query: URLSearchParams): string {
  return `${isKind(view) ? getListPath(view) : '/api/admin/requests'}?${query.toString()}`
}

function toQuery(view: ListView, { q, sort, filters }: ListState, nowMs: number): URLSearchParams {
  const query = new URLSearchParams({ sort: toSortText(sort) })
  // Trashed requests do not count as a person's requests.
  if (view !== 'trash') query.set('people', '1')
  for (const [name, value] of toFilterParams(resolvePeriod(filters, nowMs))) query.set(name, value)
  if (q !== '') query.set('q', q)
  if (view === 'work') query.set('open', '1')
  if (view === 'running') query.set('status', 'contacted')
  if (view === 'trash') query.set('trash', '1')
  return query
}
