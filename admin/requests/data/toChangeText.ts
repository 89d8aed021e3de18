import type { RequestChange } from '#domain/requests/change'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { formatClock } from '#domain/format/dutchTime'
import { getNextTryAt } from '#domain/promises/nextTry'
import { statusLabels } from '#domain/requests/status'
import { formatDay } from '../../shared/formatDay.ts'

export const outcomeLabels = {
  spoken: 'Gesproken',
  'no-answer': 'Geen gehoor',
  voicemail: 'Voicemail',
} as const

/** What a change comes to, in words: 'Geen gehoor; opnieuw om 14:32'. `after` is the request as the change made it. */
export function toChangeText(change: RequestChange, after: KeptRequest, nowMs: number): string {
  if (change.undo !== undefined) return 'Ongedaan gemaakt'
  if (change.trashed !== undefined) return change.trashed ? 'Naar de prullenbak' : 'Teruggezet'
  if (change.attempt !== undefined) {
    const outcome = change.attempt === true ? 'no-answer' : change.attempt.outcome
    return `${outcomeLabels[outcome]}${toNextTryText(after, nowMs)}`
  }
  if (change.status !== undefined) return statusLabels[change.status]
  return 'Notitie bewaard'
}

function toNextTryText(after: KeptRequest, nowMs: number): string {
  const at = getNextTryAt(after)
  if (at === undefined) return ''
  const day = formatDay(at, nowMs)
  return `; opnieuw ${day === '' ? 'om' : day} ${formatClock(at)}`
}

/** What somebody meant to do with a change, in words. */
export function toIntentText({ attempt, status, note, trashed, undo }: RequestChange): string {
  const parts = [
    undo !== undefined && 'De vorige wijziging ongedaan maken',
    attempt !== undefined && `Uitkomst: ${outcomeLabels[attempt === true ? 'no-answer' : attempt.outcome]}`,
    status !== undefined && `Status: ${statusLabels[status]}`,
    trashed !== undefined && (trashed ? 'Naar de prullenbak' : 'Terugzetten'),
    note !== undefined && 'Een notitie',
  ]
  return parts.filter((part) => part !== false).join('; ')
}
