import { requestKinds, kindLabels, type RequestKind } from '#domain/forms/kinds'
import { trashDays } from '#domain/requests/trash'

export const listViews = ['work', 'running', ...requestKinds, 'all', 'trash'] as const

export type ListView = (typeof listViews)[number]

export function mapViews<T>(create: (view: ListView) => T): Readonly<Record<ListView, T>> {
  return Object.fromEntries(listViews.map((view) => [view, create(view)])) as Record<ListView, T>
}

export const tabViews = ['work', ...requestKinds] as const satisfies readonly ListView[]

export function toKinds(view: ListView): readonly RequestKind[] {
  return isKind(view) ? [view] : requestKinds
}

export function isKind(view: ListView): view is RequestKind {
  return view === 'contact' || view === 'diagnosis' || view === 'callback'
}

interface ViewTexts {
  readonly label: string
  readonly one: string
  readonly many: string
  readonly empty: string
  readonly hint?: string
}

const requestWords = { one: 'aanvraag', many: 'aanvragen' } as const

export const viewTexts: Readonly<Record<ListView, ViewTexts>> = {
  work: { ...requestWords, label: 'Te doen', empty: 'Niets te doen: iedereen is gesproken' },
  running: {
    ...requestWords,
    label: 'Lopend',
    empty: 'Er loopt geen werk: alles is afgerond of gearchiveerd',
    hint: 'Gesproken en nog niet afgerond. Met het filter ‘Zonder afspraak’ ziet u wat nog een afspraak nodig heeft.',
  },
  contact: { ...requestWords, label: kindLabels.contact, empty: 'Nog geen contact aanvragen' },
  diagnosis: { ...requestWords, label: kindLabels.diagnosis, empty: 'Nog geen diagnose aanvragen' },
  callback: {
    label: kindLabels.callback,
    one: 'verzoek',
    many: 'verzoeken',
    empty: 'Nog geen terugbel verzoeken',
  },
  all: { ...requestWords, label: 'Alles', empty: 'Nog geen aanvragen' },
  trash: {
    ...requestWords,
    label: 'Prullenbak',
    empty: 'De prullenbak is leeg',
    hint: `Wat u weggooit, kunt u ${trashDays} dagen lang terugzetten.`,
  },
}
