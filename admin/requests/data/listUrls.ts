import { noFilters } from './listFilters.ts'
import { openingState, toListSearch, type ListState } from './listState.ts'
import type { ListView } from './listViews.ts'

/** Each list's address under /admin; Contact is the first page (specification, section 2). */
export const viewPaths: Readonly<Record<ListView, string>> = {
  work: '/te-doen',
  contact: '/',
  diagnosis: '/diagnose',
  callback: '/terugbel',
  all: '/alles',
  trash: '/prullenbak',
}

/** The query parameter with the id of the request whose panel is open. */
export const panelParam = 'aanvraag'

/** The address of a list, such as '/diagnose?sort=-buildYear', with one request's panel open or none. */
export function toViewUrl(view: ListView, state: ListState, openId?: string): string {
  const search = new URLSearchParams(toListSearch(state))
  if (openId !== undefined) search.set(panelParam, openId)
  const text = search.toString()
  return `${viewPaths[view]}${text === '' ? '' : `?${text}`}`
}

/** The list of all requests of the person who made this one. It has an id and no name: addresses are kept in many places. */
export function toPersonUrl(id: string): string {
  return toViewUrl('all', { ...openingState, filters: { ...noFilters, samePersonAs: id } })
}
