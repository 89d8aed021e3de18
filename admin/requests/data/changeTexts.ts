import { createDateFormat, formatClock } from '#domain/format/dutchTime'
import { getNextTryAt, getTomorrowMorning } from '#domain/requests/nextTry'
import type { RequestChange } from '#domain/requests/change'
import { listHandlingTexts, outcomeLabels } from '#domain/requests/historyText'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { statusLabels } from '#domain/requests/status'
import { formatDay } from '../../shared/format.ts'

export const undoTooLate = 'Dit kan niet meer ongedaan worden gemaakt.'

const minuteMs = 60_000

const inMinutes = (minutes: number) => ({
  label: `Over ${minutes} minuten`,
  read: (nowMs: number) => nowMs + minutes * minuteMs,
})

/** Moments to try again: soon, for somebody who is locked out. */
export function listMoments(isUrgent: boolean) {
  return isUrgent ? [inMinutes(5), inMinutes(15), ...moments] : moments
}

const moments = [
  inMinutes(30),
  { label: 'Over 2 uur', read: (nowMs: number) => nowMs + 120 * minuteMs },
  {
    label: 'Morgen om 9:00',
    read: (nowMs: number) => Date.parse(getTomorrowMorning(new Date(nowMs).toISOString())),
  },
]

const formatShortDay = createDateFormat({ weekday: 'short', day: 'numeric', month: 'short' })

/** 'Geen gehoor; opnieuw om 14:32'. `after` is the request with the change. */
export function formatChange(change: RequestChange, after: KeptRequest, nowMs: number): string {
  if (change.undo !== undefined) return 'Ongedaan gemaakt'
  if (change.trashed !== undefined) return change.trashed ? 'Naar de prullenbak' : 'Teruggezet'
  if (change.attempt !== undefined) return `${formatAttempt(change.attempt)}${formatNextTry(after, nowMs)}`
  if (change.appointment) {
    const { start } = change.appointment
    return `Afspraak bewaard · ${formatShortDay(start)} ${formatClock(start)}`
  }
  const [handling] = listHandlingTexts(change)
  if (change.status !== undefined) return statusLabels[change.status]
  if (handling !== undefined) return handling
  return 'Notitie bewaard'
}

export function formatPendingCount(count: number): string {
  return count === 1 ? '1 wijziging wacht.' : `${count} wijzigingen wachten.`
}

export function formatIntent(change: RequestChange): string {
  const { attempt, status, note, trashed, undo } = change
  const parts = [
    undo !== undefined && 'De vorige wijziging ongedaan maken',
    attempt !== undefined && `Uitkomst: ${formatAttempt(attempt)}`,
    status !== undefined && `Status: ${statusLabels[status]}`,
    ...listHandlingTexts(change),
    trashed !== undefined && (trashed ? 'Naar de prullenbak' : 'Terugzetten'),
    note !== undefined && 'Een notitie',
  ]
  return parts.filter((part) => part !== false).join('; ')
}

function formatAttempt(attempt: NonNullable<RequestChange['attempt']>): string {
  return outcomeLabels[attempt === true ? 'no-answer' : attempt.outcome]
}

function formatNextTry(after: KeptRequest, nowMs: number): string {
  const at = getNextTryAt(after)
  if (at === undefined) return ''
  const day = formatDay(at, nowMs)
  return `; opnieuw ${day === '' ? 'om' : day} ${formatClock(at)}`
}
