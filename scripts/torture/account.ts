import { requestKinds } from '#domain/requests/kinds'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { readStore } from '#store/readStore'
import type { Note } from './staff.ts'
import type { Sent } from './visitors.ts'

/** What is wrong with what a data folder holds, against what was acknowledged. All 0 when nothing is. */
export interface Account {
  /** Acknowledged requests that are not there. */
  readonly lost: number
  /** Requests that are there twice. */
  readonly doubled: number
  /** Requests that read otherwise than they were sent. */
  readonly changed: number
  /** Acknowledged notes of staff that are not there once, and any that are there twice. */
  readonly notes: number
  /** Files with something that cannot be read. */
  readonly damaged: number
}

/** Reads a data folder as it was left, and compares. */
export async function takeAccount(
  folder: string,
  sent: readonly Sent[],
  notes: readonly Note[],
): Promise<Account> {
  const store = await readStore({ folder })
  const kept = requestKinds.flatMap((kind) => store.list(kind))
  const bySubmission = new Map<string | undefined, readonly KeptRequest[]>()
  for (const request of kept) {
    const { submissionId } = request
    bySubmission.set(submissionId, [...(bySubmission.get(submissionId) ?? []), request])
  }
  const byId = new Map(kept.map((request) => [request.id, request]))
  let [lost, doubled, changed] = [0, 0, 0]
  for (const { submissionId, text, id } of sent) {
    const found = bySubmission.get(submissionId) ?? []
    if (id !== undefined && !found.some((request) => request.id === id)) lost += 1
    if (found.length > 1) doubled += 1
    if (found.some((request) => readText(request) !== text)) changed += 1
  }
  const wrongNotes = notes.filter(({ requestId, text, isAcknowledged }) => {
    const count = byId.get(requestId)?.history.filter(({ note }) => note === text).length ?? 0
    return count > 1 || (isAcknowledged && count === 0)
  })
  return { lost, doubled, changed, notes: wrongNotes.length, damaged: store.health().damaged.length }
}

/** What the visitor wrote, from the field that each kind of form has for it. */
function readText(kept: KeptRequest): string {
  if (kept.kind === 'callback') return kept.name
  return kept.kind === 'contact' ? kept.problem : kept.additionalInfo
}
