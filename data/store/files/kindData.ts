import type { JournalRecord } from '#store/files/journalRecord'
import type { KeptRequests } from '#store/files/keptRequests'

/** The state of one kind, as lowdb holds it. */
export interface KindData {
  /** What is on disk. */
  readonly kept: KeptRequests
  /** What was asked for and is not on disk yet: nobody sees it before it is. */
  readonly pending: PendingRecord[]
}

export interface PendingRecord {
  readonly record: JournalRecord
  /** The record as one line of JSON, with its end. */
  readonly line: string
}
