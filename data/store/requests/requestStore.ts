import type { InboxQuery } from '#domain/query/requestQuery'
import type { QueryResult } from '#domain/query/queryRequests'
import type { InboxSummary } from '#domain/query/summary'
import type { AppliedChange } from '#domain/requests/change'
import type { InboxChange } from '#domain/requests/inboxEvent'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { ByKind, RequestKind } from '#domain/forms/kinds'
import type { RequestTally, TallyRange } from '#domain/statistics/tally'

/**
 * A resolved promise means: on disk, even after a power cut. A rejected one means: not kept, and in
 * no list.
 */
export interface RequestStore extends RequestReader {
  /**
   * For a known submissionId, also one arriving at the same time, returns the earlier request with
   * `isNew: false`. An erased submission that is sent again is returned so too, and not kept.
   * Throws StoreUnavailableError.
   */
  add<R extends KeptRequest>(request: R): Promise<{ readonly request: R; readonly isNew: boolean }>
  /** With `ifVersion`, only when its version matches. Throws StoreUnavailableError. */
  change(kind: RequestKind, id: string, change: AppliedChange, options: ChangeOptions): Promise<ChangeResult>
  /** Leaves tombstones. Returns the number erased. Throws StoreUnavailableError; safe to repeat. */
  eraseAll(kind: RequestKind, ids: readonly string[], at: string, reason?: ErasureReason): Promise<number>
  /** Called after changes, also those of other servers within a second. Returns unsubscribe. */
  subscribe(listener: () => void): () => void
  /** One page of matches; see queryRequests. */
  query(query: InboxQuery, now: Date): Promise<QueryResult>
  /** As `query`, without `people`, for more matches than memory may hold. */
  queryAll(query: InboxQuery, now: Date): Promise<{ readonly total: number; readonly requests: ManyRequests }>
  counts(now: Date): Promise<InboxSummary>
  /** For statistics; see createTally. */
  tally(range: TallyRange, now: Date): Promise<RequestTally>
  getFirstCreated(): Promise<string | undefined>
  /** Past their retention period, or (probes too) past their time in the trash, at `now`. */
  listDue(kind: RequestKind, reason: DueReason, now: Date): ManyRequests
  /** Changes to the lists after a cursor; none without one. */
  changesSince(cursor?: number): Promise<InboxChanges>
  /** Waits for pending writes. Later writes are refused. */
  close(): Promise<void>
}

/** What only a database has: other servers write to it, and its disk cannot be seen from here. */
export interface SharedStore {
  /** Of persons (getPersonKeys) since an ISO time, oldest first. Some come twice. */
  findRecent(personKeys: readonly string[], since: string): Promise<readonly KeptRequest[]>
  /** Whether it takes another megabyte. Throws StoreUnavailableError. */
  hasSpace(): Promise<boolean>
}

/** With a database they are read in pages. Callers must not change them. */
export type ManyRequests = AsyncIterable<KeptRequest> | Iterable<KeptRequest>

export interface InboxChanges {
  /** Of the last change. Cursors keep growing over a restart. */
  readonly cursor: number
  /** Oldest first, those of one cursor together. Undefined when it is unknown or too old. */
  readonly changes: readonly InboxChange[] | undefined
}

/** `probe`: our own test request. */
export type ErasureReason = 'asked' | 'retention' | 'trash' | 'probe'

export type DueReason = Extract<ErasureReason, 'retention' | 'trash'>

/** Reading needs no lock and sees what was acknowledged. */
export interface RequestReader {
  /** Trash included, in order of arrival. */
  list(kind: RequestKind, created?: CreatedPeriod): ManyRequests
  get(kind: RequestKind, id: string): Promise<KeptRequest | undefined>
  countKept(): Promise<ByKind<number>>
  /** Never rejects. */
  health(): Promise<StoreHealth>
}

/** ISO times in UTC: from `from` until before `before`. */
export interface CreatedPeriod {
  readonly from?: string
  readonly before?: string
}

export interface ChangeOptions {
  /** Staff name, or 'system'. */
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
  /** False after a failed write, until one succeeds, and for ever without the lock. */
  readonly canWrite: boolean
  /** False for ever once another process took the lock of a folder, or somebody removed it. */
  readonly hasLock: boolean
  /** Relative paths of quarantined and unreadable files. */
  readonly damaged: readonly string[]
}

/** What only files need: they can be lost or damaged one at a time, and snapshots are copies of them. */
export interface FileMaintenance {
  /** Removes parts of quarantined files. Returns how many files had some. Throws StoreUnavailableError. */
  eraseQuarantined(kind: RequestKind, isErased: IsErasedPart): Promise<number>
  /** What the last check found; none before the first. */
  losses(): readonly Loss[]
  /** Compares all files with what was written, one at a time. Throws system errors. */
  check(): Promise<readonly Loss[]>
  /** One a day. The last 15 are kept, or all while losses stand or with `keepsAll`. */
  snapshot(now: Date, options?: { readonly keepsAll?: boolean }): Promise<void>
}

/** `name` is that of the quarantined file. */
export type IsErasedPart = (part: Buffer, name: string) => boolean

/** A file that is not what was written. It stands until it is repaired or accepted. */
export interface Loss {
  /** Such as 'contact/000001.json', or 'contact/000002.json to 000005.json'. */
  readonly file: string
  /** 'count': count.json was gone, so nobody knows what else is. */
  readonly what: 'missing' | 'changed' | 'count'
  /** That the file had, as far as that is known. */
  readonly records: number | undefined
}
