import type { RequestKind } from '#domain/requests/kinds'
import { requestKinds } from '#domain/requests/kinds'
import { getListPath } from '#domain/site/routes'

/** The lists staff can open: what is to be done now over all kinds, each kind, everything, and what was thrown away. */
export const listViews = ['work', ...requestKinds, 'all', 'trash'] as const

export type ListView = (typeof listViews)[number]

/** The lists with a tab; the others are opened from the menu. */
export const tabViews = ['work', ...requestKinds] as const satisfies readonly ListView[]

/** The kinds that stand in a list. */
export function toKinds(view: ListView): readonly RequestKind[] {
  return isKind(view) ? [view] : requestKinds
}

/** True for the list of one kind. */
export function isKind(view: ListView): view is RequestKind {
  return view === 'contact' || view === 'diagnosis' || view === 'callback'
}

/** The server's address of a list, without its question. */
export function toApiPath(view: ListView): string {
  return isKind(view) ? getListPath(view) : '/api/admin/requests'
}

/** What a list asks besides what staff choose: the work is what is open, the trash what was thrown away. */
export function toFixedQuery(view: ListView): Readonly<Record<string, string>> {
  if (view === 'work') return { open: '1' }
  return view === 'trash' ? { trash: '1' } : {}
}
