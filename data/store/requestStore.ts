import type { InboxQuery } from '#domain/query/requestQuery'
import type { QueryResult } from '#domain/query/queryRequests'
import type { InboxSummary } from '#domain/query/summary'
import type { RequestChange } from '#domain/requests/change'
import type { InboxChange } from '#domain/requests/inboxEvent'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RequestKind } from '#domain/requests/kinds'

/**
 * Where requests are kept. A resolved promise means: on disk, and there after a power cut. A rejected one means: not
 * kept, and in no list.
 */
export interface RequestStore extends RequestReader {
  /**
   * Keeps a request. When its submissionId is known for its kind, the earlier request is returned with `isNew: false`,
   * also when both arrive together. Throws StoreUnavailableError.
   */
  add<R extends KeptRequest>(request: R): Promise<{ readonly request: R; readonly isNew: boolean }>
  /**
   * Changes a kept request and adds to its history. With `ifVersion`, only when that is its version. Throws
   * StoreUnavailableError.
   */
  change(kind: RequestKind, id: string, change: RequestChange, options: ChangeOptions): Promise<ChangeResult>
  /** Erases a request and leaves a tombstone. False when there was none. Throws StoreUnavailableError. */
  erase(kind: RequestKind, id: string, at: string): Promise<boolean>
  /**
   * Erases many at once and returns how many there were. Throws StoreUnavailableError; safe to repeat after a partial
   * failure.
   */
  eraseAll(kind: RequestKind, ids: readonly string[], at: string, reason?: ErasureReason): Promise<number>
  /** Erases from snapshots and quarantined files what no list shows. Returns how many files had some. Throws StoreUnavailableError. */
  eraseTraces(kind: RequestKind, traces: Traces): Promise<number>
  /**
   * Keeps a request as it is, version and history included, for an import. A known one is replaced by a higher version
   * only; an erased one does not come back. Throws StoreUnavailableError.
   */
  put(request: KeptRequest): Promise<PutResult>
  /** Calls the listener with every change that is on disk, before its promise resolves. Returns the unsubscribe function. */
  subscribe(listener: ChangeListener): () => void
  /** One page of the requests that match; see queryRequests. */
  query(query: InboxQuery, now: Date): Promise<QueryResult>
  /** Counts for the top of the inbox. */
  counts(now: Date): Promise<InboxSummary>
  /** Changes to the lists after a cursor; none without one, which tells where the log ends now. */
  changesSince(cursor?: number): Promise<InboxChanges>
  /** Seals the open journals now, whatever their length. */
  compact(): Promise<void>
  /** Copies everything to snapshots/YYYY-MM-DD, once a day, and keeps the last 15 snapshots. */
  snapshot(now: Date): Promise<void>
  /** Waits for pending writes and releases the lock. Later writes are refused. */
  close(): Promise<void>
}

export interface InboxChanges {
  /** Of the last change. Cursors keep growing over a restart. */
  readonly cursor: number
  /** Oldest first. Undefined when the asked cursor is too far back, or from before a restart. */
  readonly changes: readonly InboxChange[] | undefined
}

/** A change of one request that is on disk. `before` is absent for a new one, `after` for an erased one. */
export interface StoreChange {
  readonly kind: RequestKind
  readonly id: string
  readonly before: KeptRequest | undefined
  readonly after: KeptRequest | undefined
}

export type ChangeListener = (change: StoreChange) => void

/** Why a request was erased. `probe`: it was a test of our own. */
export const erasureReasons = ['asked', 'retention', 'trash', 'probe'] as const

export type ErasureReason = (typeof erasureReasons)[number]

/** What `eraseTraces` looks for. */
export interface Traces {
  /** A request in a snapshot. */
  readonly isTheirs: (request: KeptRequest) => boolean
  /** The text of a quarantined part, and the name of its file. */
  readonly isQuarantinedTrace: (text: string, name: string) => boolean
  /** Whether the text of a whole file can hold one of theirs. Files it is false for are skipped. */
  readonly mayHold: (text: string) => boolean
}

/** The result of `put`. */
export const putResults = [
  'added',
  'updated',
  /** It was kept already. */
  'same',
  /** A later version is kept. */
  'older',
  /** Other content is kept under the same version. */
  'conflict',
  /** The same submission is kept under another id. */
  'duplicate',
  'erased',
] as const

export type PutResult = (typeof putResults)[number]

/** Reading needs no lock and sees what was acknowledged. */
export interface RequestReader {
  /** All kept requests of a kind, trash included, oldest first. Not to be changed by the caller. */
  list(kind: RequestKind): readonly KeptRequest[]
  get(kind: RequestKind, id: string): KeptRequest | undefined
  /** The whole list without the trash, newest first, as pieces of one JSON array, assembled from cached text. */
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
  /** False while the last attempt to write failed. */
  readonly canWrite: boolean
  /** Requests in memory, by kind. */
  readonly kept: Readonly<Record<RequestKind, number>>
  /** Quarantined and unreadable files, as paths relative to the data folder. */
  readonly damaged: readonly string[]
}
