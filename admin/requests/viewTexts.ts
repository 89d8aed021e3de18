import { kindLabels } from '#domain/requests/kinds'
import { trashDays } from '#domain/requests/trash'
import type { ListView } from './listViews.ts'

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
