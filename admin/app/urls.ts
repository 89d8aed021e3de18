import type { RequestKind } from '#domain/kinds'
import type { ListState } from '../requests/listState.ts'
import { toListSearch } from '../requests/listState.ts'

/** Where the app lives on its host. */
export const basename = '/admin'

/** Each tab's address under /admin; Contact is the first page. */
export const tabPaths: Readonly<Record<RequestKind, string>> = {
  contact: '/',
  diagnosis: '/diagnose',
  callback: '/terugbel',
}

/** The address of a list as it is searched and sorted, such as '/diagnose?sort=-buildYear'. */
export function toTabUrl(kind: RequestKind, state: ListState): string {
  return `${tabPaths[kind]}${toListSearch(state)}`
}
