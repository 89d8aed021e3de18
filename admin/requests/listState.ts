import type { RequestColumn } from '#domain/columns'
import type { RequestKind } from '#domain/kinds'
import { requestQuerySchema } from '#domain/requestQuery'
import { toListPath } from '#domain/routes'
import { listColumns } from './listColumns.ts'

/** A column to sort on, and which way. */
export interface Sort {
  readonly key: string
  readonly isDescending: boolean
}

/** What a list shows, as it stands in the page's address. */
export interface ListState {
  /** Words to search for; '' for everything. */
  readonly q: string
  readonly sort: Sort
}

/** Newest first: a new request stands on top. */
export const newestFirst: Sort = { key: 'createdAt', isDescending: true }

/** Requests per page of a list. */
const pageSize = 200

/** Reads a list's state from the address. What is wrong or belongs to another kind counts as absent. */
export function readListState(kind: RequestKind, search: URLSearchParams): ListState {
  return {
    q: requestQuerySchema.shape.q.safeParse(search.get('q') ?? undefined).data ?? '',
    sort: readSort(listColumns[kind], search.get('sort')),
  }
}

/** A list's state as the query of an address: '' for the default, otherwise such as '?q=golf&sort=-firstName'. */
export function toListSearch({ q, sort }: ListState): string {
  const search = new URLSearchParams()
  if (q !== '') search.set('q', q)
  if (!isSameSort(sort, newestFirst)) search.set('sort', toSortText(sort))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** The server's address of one page of a list. The order is the server's, so that it is over everything. */
export function toListUrl(kind: RequestKind, { q, sort }: ListState, offset: number): string {
  const query = new URLSearchParams({
    sort: toSortText(sort),
    limit: String(pageSize),
    offset: String(offset),
  })
  if (q !== '') query.set('q', q)
  return `${toListPath(kind)}?${query.toString()}`
}

/** A sort as the API writes it: the column's key, with '-' in front for descending. */
export function toSortText({ key, isDescending }: Sort): string {
  return isDescending ? `-${key}` : key
}

/** Reads a sort of one of these columns; newest first where the text is none. */
export function readSort(columns: readonly RequestColumn[], text: string | null): Sort {
  const isDescending = text?.startsWith('-') ?? false
  const key = isDescending ? text?.slice(1) : text
  const column = columns.find((candidate) => candidate.key === key)
  return column ? { key: column.key, isDescending } : newestFirst
}

function isSameSort(one: Sort, other: Sort): boolean {
  return one.key === other.key && one.isDescending === other.isDescending
}
