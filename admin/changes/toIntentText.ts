import type { RequestChange } from '#domain/requests/change'
import { statusLabels } from '#domain/requests/status'
import { outcomeLabels } from './toChangeText.ts'

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
