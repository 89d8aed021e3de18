import type { ListState } from '../requests/listState.ts'
import { toListSearch } from '../requests/listState.ts'
import type { ListView } from '../requests/listViews.ts'

/** Where the app lives on its host. */
export const basename = '/admin'

/** Each list's address under /admin; Contact is the first page (specification, section 2). */
export const viewPaths: Readonly<Record<ListView, string>> = {
  work: '/te-doen',
  contact: '/',
  diagnosis: '/diagnose',
  callback: '/terugbel',
  all: '/alles',
  trash: '/prullenbak',
}

export const settingsPath = '/instellingen'

export const statisticsPagePath = '/statistieken'

/** The parameter that names the request whose panel is open, by its id. */
export const panelParam = 'aanvraag'

/** The address of a list as it is searched and sorted, such as '/diagnose?sort=-buildYear', with one request's panel open or none. */
export function toViewUrl(view: ListView, state: ListState, openId?: string): string {
  const search = new URLSearchParams(toListSearch(state))
  if (openId !== undefined) search.set(panelParam, openId)
  const text = search.toString()
  return `${viewPaths[view]}${text === '' ? '' : `?${text}`}`
}
