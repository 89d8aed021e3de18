import type { RequestKind } from '#domain/requests/kinds'
import { alertPrefs } from './alertPrefs.ts'
import type { MissedNews } from './toMissedNews.ts'
import { playTone } from './playTone.ts'
import { showNotification } from './showNotification.ts'
import { toAlertText, toMissedText } from './toAlertText.ts'

/** Tells of a new request in the ways that were turned on. */
export function alertStaff(kind: RequestKind, isUrgent: boolean): void {
  tell(toAlertText(kind, isUrgent), isUrgent, kind)
}

/** Tells, once, of all that came in while nobody told of it. */
export function alertOfMissed(missed: MissedNews): void {
  tell(toMissedText(missed), missed.isUrgent, 'gemist')
}

/**
 * A notification only where nobody looks at the page. One of a tag takes the place of the last: a night's work is a few lines on a locked screen
 * and not fifty. What is urgent has a tag of its own, so that nothing else takes its place while it lies there unread.
 */
function tell(text: string, isUrgent: boolean, tag: string): void {
  const { sound, notification } = alertPrefs.get()
  if (sound) playTone(isUrgent)
  if (notification && document.hidden) void showNotification(text, isUrgent ? 'spoed' : tag)
}
