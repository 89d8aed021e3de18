import { requestKinds, kindLabels, type RequestKind } from '#domain/requests/kinds'
import { getListPath } from '#domain/site/routes'
import { trashDays } from '#domain/requests/trash'

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

interface ViewTexts {
  /** On the tab and the count card. */
  readonly label: string
  /** One of them, and more, in a count. */
  readonly one: string
  readonly many: string
  /** What stands where there are none (specification, section 2, for the three kinds). */
  readonly empty: string
  /** What staff should know about this list. */
  readonly hint?: string
}

/** The words of each list. */
export const viewTexts: Readonly<Record<ListView, ViewTexts>> = {
  work: {
    label: 'Te doen',
    one: 'aanvraag',
    many: 'aanvragen',
    empty: 'Niets te doen: iedereen is gesproken',
  },
  contact: {
    label: kindLabels.contact,
    one: 'aanvraag',
    many: 'aanvragen',
    empty: 'Nog geen contact aanvragen',
  },
  diagnosis: {
    label: kindLabels.diagnosis,
    one: 'aanvraag',
    many: 'aanvragen',
    empty: 'Nog geen diagnose aanvragen',
  },
  callback: {
    label: kindLabels.callback,
    one: 'verzoek',
    many: 'verzoeken',
    empty: 'Nog geen terugbel verzoeken',
  },
  all: {
    label: 'Alles',
    one: 'aanvraag',
    many: 'aanvragen',
    empty: 'Nog geen aanvragen',
  },
  trash: {
    label: 'Prullenbak',
    one: 'aanvraag',
    many: 'aanvragen',
    empty: 'De prullenbak is leeg',
    hint: `Wat hier ligt, wordt na ${trashDays} dagen gewist. Tot die tijd kunt u het terugzetten.`,
  },
}
