import { onTestFinished } from 'vitest'
import type { Accounts } from '#store/accounts'
import type { Metrics } from '#store/metrics'
import type { RequestStore } from '#store/requestStore'
import type { Sessions } from '#store/sessions'

/** An implementation of the store, as the contract tests use it. */
export interface StoreImplementation {
  readonly name: string
  /** A new place for data, such as a folder. It is removed with its test. */
  readonly createPlace: () => string
  readonly open: {
    /** Opening the same place again is a restart. */
    readonly requests: (place: string) => Promise<RequestStore>
    /** Hashes passwords at a low cost. */
    readonly accounts: (place: string, now: () => Date) => Promise<Accounts>
    readonly sessions: (place: string, now: () => Date) => Promise<Sessions>
    readonly metrics: (place: string, now: () => Date) => Promise<Metrics>
  }
  /** The path of a new backup. */
  readonly backUp: (place: string) => Promise<string>
  /** Replaces what is in the place. */
  readonly restore: (backup: string, place: string) => Promise<void>
}

/** Opens something that is closed with its test. */
export async function openForTest<T extends { close(): Promise<void> }>(opening: Promise<T>): Promise<T> {
  const opened = await opening
  onTestFinished(() => opened.close())
  return opened
}

/** A clock that a test sets. */
export function createClock(start: string) {
  const clock = { ms: Date.parse(start), now: () => new Date(clock.ms) }
  return clock
}
