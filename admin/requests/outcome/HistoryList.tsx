import { isUndone, type HistoryEntry } from '#domain/requests/history'
import { formatHistoryEntry } from '#domain/requests/historyText'
import { DateTime } from '../../shared/DateTime.tsx'

interface HistoryListProps {
  readonly history: readonly HistoryEntry[]
  readonly entries?: readonly HistoryEntry[]
}

export function HistoryList({ history, entries = history }: HistoryListProps) {
  return (
    <ol className="history stack">
      {[...entries].reverse().map((entry) => {
        const text = formatHistoryEntry(entry)
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
            {entry.note !== undefined && <p className="long-text">{entry.note}</p>}
            <p className="history__who small">
              {formatAuthor(entry)}, <DateTime iso={entry.at} />
            </p>
          </li>
        )
      })}
    </ol>
  )
}

/** What the visitor did says so itself. */
function formatAuthor({ action, by }: HistoryEntry): string {
  if (action === 'photo' || action === 'withdraw') return 'Via de website'
  return action === 'vehicle' ? 'Automatisch' : by
}
