import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import { createSoughtPerson } from '#store/privacy/soughtPerson'
import type { Stores } from '#store/stores'

/** The requests to erase: a person's own, and selected ones of others. */
export interface PersonErasure {
  readonly person: string
  readonly requests: readonly { readonly kind: RequestKind; readonly id: string }[]
}

export interface ErasedPerson {
  readonly requests: number
  /** Quarantined files that held more of the person. */
  readonly otherFiles: number
}

/**
 * Erases requests of a store, and the person's traces in quarantined files. Throws StoreUnavailableError; safe
 * to repeat after a partial failure. `at` is an ISO time in UTC.
 */
export async function erasePerson(
  { store, files }: Pick<Stores, 'store' | 'files'>,
  { person, requests }: PersonErasure,
  at: string,
): Promise<ErasedPerson> {
  const sought = createSoughtPerson(person)
  const erased = { requests: 0, otherFiles: 0 }
  for (const kind of requestKinds) {
    const ids = requests.flatMap((request) => (request.kind === kind ? [request.id] : []))
    // First: erasing a request removes the parts that name it.
    erased.otherFiles += (await files?.eraseQuarantined(kind, sought.isInPart)) ?? 0
    if (ids.length > 0) erased.requests += await store.eraseAll(kind, ids, at, 'asked')
  }
  return erased
}
