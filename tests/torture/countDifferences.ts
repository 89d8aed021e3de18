import type { KeptRequest } from '#domain/requests/keptRequest'
import type { Note } from './staff.ts'
import type { Sent } from './visitors.ts'

/** How what is kept differs from what was acknowledged. */
export function countDifferences(
  kept: readonly KeptRequest[],
  sent: readonly Sent[],
  notes: readonly Note[],
) {
  const bySubmission = new Map<string | undefined, KeptRequest[]>()
  for (const request of kept) {
    const same = bySubmission.get(request.submissionId)
    if (same) same.push(request)
    else bySubmission.set(request.submissionId, [request])
  }
  const byId = new Map(kept.map((request) => [request.id, request]))
  const results = sent.map((each) => ({ ...each, found: bySubmission.get(each.submissionId) ?? [] }))
  const wrongNotes = notes.filter(({ requestId, text, isAcknowledged }) => {
    const count = byId.get(requestId)?.history.filter(({ note }) => note === text).length ?? 0
    return count > 1 || (isAcknowledged && count === 0)
  })
  return {
    lost: results.filter(({ id, found }) => id !== undefined && !found.some((each) => each.id === id)).length,
    doubled: results.filter(({ found }) => found.length > 1).length,
    changed: results.filter(({ text, found }) => found.some((each) => readText(each) !== text)).length,
    /** Acknowledged notes that are missing, and notes that are there twice. */
    notes: wrongNotes.length,
  }
}

function readText(kept: KeptRequest): string {
  if (kept.kind === 'callback') return kept.name
  return kept.kind === 'contact' ? kept.problem : kept.additionalInfo
}
