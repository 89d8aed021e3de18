import { formatDateTime } from '#domain/format/dutchTime'
import { isUndone, type HistoryEntry } from '#domain/requests/history'
import { statusLabels } from '#domain/requests/status'
import { DateTime } from '../../shared/DateTime.tsx'
import { outcomeLabels } from '../data/changeTexts.ts'

interface HistoryListProps {
  /** Entries to show, oldest first. */
  readonly entries: readonly HistoryEntry[]
  /** The whole history, with the undos. */
  readonly history: readonly HistoryEntry[]
}

/** Newest first. Undone entries are struck through. */
export function HistoryList({ entries, history }: HistoryListProps) {
  return (
    <ol className="history">
      {entries.toReversed().map((entry) => {
        const text = formatEntry(entry)
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

/** 'Geen gehoor; opnieuw op 7 juli 2025 om 14:32'. */
function formatEntry({ action, status, outcome, nextTryAt }: HistoryEntry): string {
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
