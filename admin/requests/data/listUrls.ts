import { z } from 'zod/mini'
import { openingState, toListSearch, type ListState } from './listState.ts'
import type { ListView } from './listViews.ts'

export const viewPaths: Readonly<Record<ListView, string>> = {
  work: '/te-doen',
  running: '/lopend',
  contact: '/contact',
  diagnosis: '/diagnose',
  callback: '/terugbel',
  all: '/alles',
  trash: '/prullenbak',
}

export const panelParam = 'aanvraag'

/** Such as '/diagnose?sort=-buildYear', optionally with an open panel. */
export function toViewUrl(view: ListView, state: ListState, openId?: string): string {
  const search = new URLSearchParams(toListSearch(state))
  if (openId !== undefined) search.set(panelParam, openId)
  const text = search.toString()
  return `${viewPaths[view]}${text === '' ? '' : `?${text}`}`
}

/** Uses a request's id, because browsers store URLs. */
export function toPersonUrl(id: string): string {
  return toViewUrl('all', { ...openingState, filters: { samePersonAs: id } })
}

const panelStateSchema = z.object({ panelDepth: z.number() })

/** History entries to go back to the list; undefined if the list is not in the history. */
export function readPanelDepth(search: URLSearchParams, state: unknown): number | undefined {
  if (!search.has(panelParam)) return 0
  return panelStateSchema.safeParse(state).data?.panelDepth
}

export function toPanelState(search: URLSearchParams, state: unknown): object | undefined {
  const depth = readPanelDepth(search, state)
  return depth === undefined ? undefined : { panelDepth: depth + 1 }
}

/** History states that open a panel with the note field focused, or with the form of an appointment. */
export const noteWanted = { wants: 'notitie' } as const
export const appointmentWanted = { wants: 'afspraak' } as const

export function isWanted(state: unknown, { wants }: typeof noteWanted | typeof appointmentWanted): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, 'wants') === wants
}
