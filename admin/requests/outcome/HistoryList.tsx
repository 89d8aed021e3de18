import { isUndone, type HistoryEntry } from '#domain/requests/history'
import { DateTime } from '../../shared/DateTime.tsx'
import { formatDateTime } from '#domain/format/dutchTime'
import { statusLabels } from '#domain/requests/status'
import { outcomeLabels } from '../data/toChangeText.ts'

interface HistoryListProps {
  /** What to show, oldest first. */
  readonly entries: readonly HistoryEntry[]
  /** All there is, to see what was undone. */
  readonly history: readonly HistoryEntry[]
}

/** What happened to a request, newest first: what, who and when. What was undone stays to be read. */
export function HistoryList({ entries, history }: HistoryListProps) {
  return (
    <ol className="history">
      {entries.toReversed().map((entry) => {
        const text = toHistoryText(entry)
        return (
          <li key={`${entry.at}${entry.version ?? ''}${entry.action}`} className="history__entry">
            <p className="history__what">
              {isUndone(entry, history) && entry.action !== 'undo' ? (
                <s>
                  {text} <span className="visually-hidden">(ongedaan gemaakt)</span>
                </s>
              ) : (
                text
              )}
            </p>
            {entry.note !== undefined && <p className="history__note">{entry.note}</p>}
            <p className="history__who">
              {entry.by}, <DateTime iso={entry.at} />
            </p>
          </li>
        )
      })}
    </ol>
  )
}

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
