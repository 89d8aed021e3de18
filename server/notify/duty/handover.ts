import { getActiveHistory, type HistoryEntry } from '#domain/requests/history'
import type { KeptRequest } from '#domain/requests/keptRequest'

/** Whether a colleague entered all of these requests by hand, and so knows of them. */
export function isEnteredBy(requests: readonly KeptRequest[], name: string): boolean {
  return requests.every(({ enteredBy }) => enteredBy === name)
}

/** The name of who gave the request to its present colleague; '' if nobody has it. */
export function getHandoverBy(request: KeptRequest): string {
  return findAssignment(request)?.by ?? ''
}

/** Whether the change of this version is the one by which somebody has it now. */
export function isPresentHandover(request: KeptRequest, version: number | undefined): boolean {
  const entry = findAssignment(request)
  return entry?.assignee !== undefined && entry.version === version
}

function findAssignment({ history }: KeptRequest): HistoryEntry | undefined {
  return getActiveHistory(history).findLast(({ action }) => action === 'assign')
}
