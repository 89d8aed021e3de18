import { newRequestTexts, requestKinds, type RequestKind } from '#domain/forms/kinds'
import type { Summary } from '../requests/data/requestsApi.ts'
import { alertSound } from '../shared/alertSound.ts'
import { showNotification } from '../shared/notifications.ts'
import { alertPreference } from '../shared/preferences.ts'
import type { Stores } from '../shared/stores.tsx'

export interface MissedRequests {
  readonly count: number
  readonly isUrgent: boolean
}

/** Without personal data: the text may appear on a locked screen. */
export function alertNewRequest(stores: Stores, kind: RequestKind, isUrgent: boolean): void {
  alert(stores, newRequestTexts[kind], { isUrgent, tag: kind, isPushed: true })
}

export function alertMissedRequests(stores: Stores, { count, isUrgent }: MissedRequests): void {
  alert(stores, count === 1 ? 'Nieuwe aanvraag' : `${count} nieuwe aanvragen`, {
    isUrgent,
    tag: 'gemist',
    isPushed: true,
  })
}

export function alertHandOver(stores: Stores, isUrgent: boolean): void {
  alert(stores, 'Een collega gaf u een aanvraag', { isUrgent, tag: 'overdracht', isPushed: false })
}

/** Undefined if nothing came in. Deletions lower one count, so the larger growth counts. */
export function getMissedRequests(before: Summary, after: Summary): MissedRequests | undefined {
  const grown = requestKinds.map((kind) =>
    Math.max(0, after[kind] - before[kind], after.open[kind] - before.open[kind]),
  )
  const urgent = Math.max(0, after.urgent - before.urgent)
  const count = Math.max(
    urgent,
    grown.reduce((sum, each) => sum + each, 0),
  )
  return count > 0 ? { count, isUrgent: urgent > 0 } : undefined
}

interface Alert {
  readonly isUrgent: boolean
  readonly tag: string
  /** Devices with push messages get one about it. */
  readonly isPushed: boolean
}

/** Notifies only while the page is hidden. Urgent alerts have their own tag. */
function alert(stores: Stores, text: string, { isUrgent, tag, isPushed }: Alert): void {
  const { sound, notification } = stores.get(alertPreference).get()
  if (sound) stores.get(alertSound).play(isUrgent)
  if (notification && document.hidden)
    void showNotification(isUrgent ? `SPOED: ${text.toLowerCase()}` : text, isUrgent ? 'spoed' : tag, {
      isPushed,
    })
}
