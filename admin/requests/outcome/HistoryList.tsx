import { formatDateTime } from '#domain/format/dutchTime'
import { isUndone, type HistoryEntry } from '#domain/requests/history'
import { statusLabels } from '#domain/requests/status'
import { DateTime } from '../../shared/DateTime.tsx'
import { listHandlingTexts, outcomeLabels } from '../data/changeTexts.ts'

interface HistoryListProps {
  readonly history: readonly HistoryEntry[]
  readonly entries?: readonly HistoryEntry[]
}

export function HistoryList({ history, entries = history }: HistoryListProps) {
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
            <p className="history__who small">
              {entry.action === 'vehicle' ? 'Automatisch' : entry.by}, <DateTime iso={entry.at} />
            </p>
          </li>
        )
      })}
    </ol>
  )
}

function formatEntry(entry: HistoryEntry): string {
  const { action, status, outcome = 'no-answer', nextTryAt, assignee = null, isSeen } = entry
  const nextTry = nextTryAt === undefined ? '' : `; opnieuw op ${formatDateTime(nextTryAt)}`
  const texts: Readonly<Record<string, string>> = {
    status: `Status: ${status === undefined ? 'gewijzigd' : statusLabels[status]}`,
    note: 'Notitie',
    attempt: `${outcomeLabels[outcome]}${nextTry}`,
    undo: 'Vorige wijziging ongedaan gemaakt',
    trash: 'Naar de prullenbak',
    restore: 'Teruggezet uit de prullenbak',
    assign: listHandlingTexts({ assignee }).join(),
    ownership: listHandlingTexts({ ownershipSeen: isSeen }).join(),
    price: listHandlingTexts({ agreedCents: entry.agreedCents, finalCents: entry.finalCents }).join('; '),
    vehicle: 'Kenteken nagekeken bij de RDW',
  }
  // An action of a newer program.
  return texts[action] ?? 'Gewijzigd'
}
