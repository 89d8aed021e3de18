import type { RequestKind } from '#domain/kinds'
import { alertPrefs } from './alertPrefs.ts'
import { playTone } from './playTone.ts'
import { showNotification } from './showNotification.ts'
import { toAlertText } from './toAlertText.ts'

/** Tells of a new request in the ways that were turned on. A notification only where nobody looks at the page. */
export function alertStaff(kind: RequestKind, isUrgent: boolean): void {
  const { sound, notification } = alertPrefs.get()
  if (sound) playTone(isUrgent)
  if (notification && document.hidden) void showNotification(toAlertText(kind, isUrgent), kind)
}
