import { formatDateTime } from '#domain/format/dutchTime'
import type { HistoryEntry } from '#domain/requests/history'
import { statusLabels } from '#domain/requests/status'
import { outcomeLabels } from '../changes/toChangeText.ts'

/** What a history entry says happened: 'Geen gehoor; opnieuw op 7 juli 2025 om 14:32'. */
export function toHistoryText({ action, status, outcome, nextTryAt }: HistoryEntry): string {
  switch (action) {
    case 'status':
      return `Status: ${status === undefined ? 'gewijzigd' : statusLabels[status]}`
    case 'note':
      return 'Notitie'
    case 'attempt': {
      const text = outcomeLabels[outcome ?? 'no-answer']
      return nextTryAt === undefined ? text : `${text}; opnieuw op ${formatDateTime(nextTryAt)}`
    }
    case 'undo':
      return 'Vorige wijziging ongedaan gemaakt'
    case 'trash':
      return 'Naar de prullenbak'
    case 'restore':
      return 'Teruggezet uit de prullenbak'
  }
}
