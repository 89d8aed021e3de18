import { requestKinds, type RequestKind } from '#domain/requests/kinds'
import { getPersonKeys } from '#domain/requests/person'
import { createPersonTrace } from '#domain/requests/personTrace'
import type { RequestStore } from '#store/requestStore'

/** Whose requests go, and which they are. */
export interface PersonErasure {
  /** As `toPersonKey` gives it. */
  readonly person: string
  /** The person's requests, and those of others that are to go with them. */
  readonly requests: readonly { readonly kind: RequestKind; readonly id: string }[]
}

/** What an erasure took away. */
export interface ErasedPerson {
  readonly requests: number
  /** Files of snapshots, and of what was set aside, that held something which no list shows. */
  readonly otherFiles: number
}

/**
 * Erases a person's requests, and what snapshots and set-aside files still have of the person. Throws StoreUnavailableError; doing it again
 * finishes it.
 *
 * @param at ISO time in UTC, for the tombstones.
 */
export async function erasePerson(
  store: Pick<RequestStore, 'eraseAll' | 'eraseTraces'>,
  { person, requests }: PersonErasure,
  at: string,
): Promise<ErasedPerson> {
  const trace = createPersonTrace(person)
  const erased = { requests: 0, otherFiles: 0 }
  for (const kind of requestKinds) {
    const ids = requests.flatMap((request) => (request.kind === kind ? [request.id] : []))
    if (ids.length > 0) erased.requests += await store.eraseAll(kind, ids, at, 'asked')
    erased.otherFiles += await store.eraseTraces(kind, {
      isTheirs: (request) => getPersonKeys(request).includes(person) || ids.includes(request.id),
      isQuarantinedTrace: trace.isIn,
      mayHold: (text) => trace.isIn(text) || ids.some((id) => text.includes(id)),
    })
  }
  return erased
}
