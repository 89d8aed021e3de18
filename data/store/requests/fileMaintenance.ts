import type { RequestKind } from '#domain/forms/kinds'
import type { KeptRequest } from '#domain/requests/keptRequest'

/** What only files need: they can be lost or damaged one at a time, and snapshots are copies of them. */
export interface FileMaintenance {
  /** Returns how many files had some. Throws StoreUnavailableError. */
  eraseTraces(kind: RequestKind, traces: Traces): Promise<number>
  /** What the last check found; none before the first. */
  losses(): readonly Loss[]
  /** Compares all files with what was written, one at a time. Throws system errors. */
  check(): Promise<readonly Loss[]>
  /** One a day. The last 15 are kept, or all while losses stand or with `keepsAll`. */
  snapshot(now: Date, options?: { readonly keepsAll?: boolean }): Promise<void>
}

export interface Traces {
  readonly isQuarantinedTrace: (part: Buffer, name: string) => boolean
  /** A request in a snapshot. Without it, snapshots stay as they are. */
  readonly isTheirs?: (request: KeptRequest) => boolean
  /** False for the file of a snapshot that has no such request, to read it faster. */
  readonly mayBeIn?: (content: Buffer) => boolean
}

/** A difference between a folder and its catalogue. It stands until it is repaired or accepted. */
export interface Loss {
  /** Such as 'contact/000001.json', or 'contact/000002-000005' for numbers. */
  readonly file: string
  /** 'gap': numbers without a file. 'catalogue': it was gone, so nobody knows what else is. */
  readonly what: 'missing' | 'changed' | 'extra' | 'gap' | 'catalogue'
  /** In the file, or missing from it; undefined when unknown. */
  readonly records: number | undefined
}
