import type { RequestChange } from '#domain/requests/change'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RequestKind } from '#domain/requests/kinds'
import type { ChangeListener } from '#store/files/changeFeed'
import type { ErasureReason } from '#store/files/journalRecord'

/**
 * Where requests are kept. A resolved promise means: on disk, and there after a power cut. A rejected one means: not
 * kept, and not in any list. Small on purpose, so that another database can stand behind it.
 */
export interface RequestStore extends RequestReader {
  /**
   * Keeps a request. A request with a submissionId that is already known for its kind is not kept again: the earlier one
   * comes back with `isNew: false`, also when both arrive together. Throws StoreUnavailableError when it cannot be written.
   */
  add<R extends KeptRequest>(request: R): Promise<{ readonly request: R; readonly isNew: boolean }>
  /**
   * Changes a kept request and adds to its history. With `ifVersion`, only when nobody was first.
   * Throws StoreUnavailableError when it cannot be written.
   */
  change(kind: RequestKind, id: string, change: RequestChange, options: ChangeOptions): Promise<ChangeResult>
  /** Removes a request's bytes from every segment and leaves a tombstone. False when there was none. */
  erase(kind: RequestKind, id: string, at: string): Promise<boolean>
  /**
   * Erases many at once, and gives how many there were; `erase` of each would write the same files over and over. Throws
   * StoreUnavailableError; then asking again finishes it.
   */
  eraseAll(kind: RequestKind, ids: readonly string[], at: string, reason?: ErasureReason): Promise<number>
  /** Takes out of the snapshots and of what was set aside what no list shows. Gives in how many files something was. Throws StoreUnavailableError. */
  eraseTraces(kind: RequestKind, traces: Traces): Promise<number>
  /**
   * Keeps a request as it is, version and history included, as an import brings it. One that is known already is replaced by a higher
   * version only, and one that was erased does not come back. Throws StoreUnavailableError when it cannot be written.
   */
  put(request: KeptRequest): Promise<PutResult>
  /** Tells of every change once it is on disk, before its promise resolves. Gives the function that ends it. */
  subscribe(listener: ChangeListener): () => void
  /** Seals the open journals now, whatever their length. */
  compact(): Promise<void>
  /** Copies all that is kept to snapshots/YYYY-MM-DD, once a day, and keeps the last 15 snapshots. */
  snapshot(now: Date): Promise<void>
  /** Waits for writes in flight and gives the lock back. Later writes are refused. */
  close(): Promise<void>
}

/** What `eraseTraces` looks for. */
export interface Traces {
  /** A request in a snapshot. */
  readonly isTheirs: (request: KeptRequest) => boolean
  /** The text of a part that was set aside because it could not be read, and the name of the file it lies in. */
  readonly isQuarantinedTrace: (text: string, name: string) => boolean
  /** Whether the text of a whole file can hold one of theirs; what it rules out is not looked at more closely. */
  readonly mayHold: (text: string) => boolean
}

/** What became of a request that was put. */
export const putResults = [
  'added',
  'updated',
  /** It is kept exactly so. */
  'same',
  /** A later version is kept. */
  'older',
  /** Another text is kept under the same version. */
  'conflict',
  /** The same submission is kept under another id. */
  'duplicate',
  'erased',
] as const

export type PutResult = (typeof putResults)[number]

/** Reading: needs no lock, sees what was acknowledged. */
export interface RequestReader {
  /** All kept requests of a kind, those in the trash too, oldest first, from memory. Not to be changed by the caller. */
  list(kind: RequestKind): readonly KeptRequest[]
  get(kind: RequestKind, id: string): KeptRequest | undefined
  /** The whole list without the trash, newest first, as the pieces of one JSON array; assembled from cached text, not stringified anew. */
  toJsonChunks(kind: RequestKind): Iterable<string>
  /** Grows with every add, change and erasure of a kind; for ETags. */
  revision(kind: RequestKind): number
  health(): StoreHealth
}

export interface ChangeOptions {
  /** Staff name, for the history. */
  readonly by: string
  /** ISO time in UTC. */
  readonly at: string
  readonly ifVersion?: number | undefined
}

export type ChangeResult =
  | { readonly ok: true; readonly request: KeptRequest }
  | { readonly ok: false; readonly reason: 'not-found' }
  | { readonly ok: false; readonly reason: 'version-conflict'; readonly request: KeptRequest }

export interface StoreHealth {
  /** False while the last attempt to write failed; true again with the first that succeeds. */
  readonly canWrite: boolean
  /** Requests in memory, by kind. */
  readonly kept: Readonly<Record<RequestKind, number>>
  /** Files and lines that could not be read and were set aside, as paths relative to the data folder. */
  readonly damaged: readonly string[]
}
