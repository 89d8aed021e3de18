import type { KeptRequest } from '#domain/requests/keptRequest'
import type { AppliedRetention } from '#store/privacy/applyRetention'
import type { ErasedPerson, PersonErasure } from '#store/privacy/erasePerson'
import type { PutResult } from '#store/requestStore'

/** What the command line writes to a data folder, by whichever of the two ways. Each throws as CliError or StoreUnavailableError. */
export interface RequestWriter {
  erasePerson(erasure: PersonErasure): Promise<ErasedPerson>
  /** Keeps requests as they are, and gives what became of each, in their order. Nobody is told of them. */
  importRequests(requests: readonly KeptRequest[]): Promise<readonly PutResult[]>
  /** Erases some of what is past its time; again while some is `left`. `countedDays`: days of which the pages' counts went. */
  applyRetention(): Promise<AppliedRetention & { readonly countedDays: number }>
  close(): Promise<void>
}
