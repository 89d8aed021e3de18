import type { HistoryEntry } from '#domain/requests/history'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RequestChange } from '#domain/requests/change'
import type { QueuedChange } from './queuedChange.ts'

/**
 * True when a change that the server calls a conflict was made by this very change: it arrived, and its answer was lost, as when the page was
 * left at that moment. Then nobody else was first.
 */
export function isAlreadyMade({ by, version, change }: QueuedChange, current: KeptRequest): boolean {
  const made = current.history.filter((entry) => entry.version === version + 1)
  return made.length > 0 && made.every((entry) => entry.by === by && isOf(change, entry))
}

function isOf(change: RequestChange, { action, status, note, outcome, undoes }: HistoryEntry): boolean {
  switch (action) {
    case 'status':
      return change.status === status
    case 'note':
      return change.note === note
    case 'attempt':
      return change.attempt === true ? outcome === 'no-answer' : change.attempt?.outcome === outcome
    case 'undo':
      return change.undo === undoes
    case 'trash':
      return change.trashed === true
    case 'restore':
      return change.trashed === false
  }
}
