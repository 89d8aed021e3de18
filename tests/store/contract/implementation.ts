import type { RequestKind } from '#domain/forms/kinds'
import type { Rules } from '#domain/rules'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { expect, onTestFinished } from 'vitest'
import type { Accounts } from '#store/accounts/accounts'
import type { Metrics } from '#store/metrics/gatherCounts'
import type { Notes } from '#store/notes/notes'
import type { Photos } from '#store/photos/photos'
import type { Place } from '#store/place'
import type { RequestReader, RequestStore } from '#store/requests/requestStore'
import type { Secrets } from '#store/secrets/secrets'
import type { Sessions } from '#store/sessions/sessions'

/** An implementation of the store, as the contract tests use it. */
export interface StoreImplementation {
  readonly name: string
  /** A new place for data, such as a folder. It is removed with its test. */
  readonly createPlace: () => string
  readonly open: {
    /** Opening the same place again is a restart. */
    readonly requests: (place: string, rules?: Rules) => Promise<RequestStore>
    /** Hashes passwords at a low cost. */
    readonly accounts: (place: string, now: () => Date) => Promise<Accounts>
    readonly sessions: (place: string, now: () => Date) => Promise<Sessions>
    readonly secrets: (place: string) => Promise<Secrets>
    readonly photos: (place: string) => Promise<Photos>
    readonly notes: (place: string) => Promise<Notes>
    readonly metrics: (place: string, now: () => Date) => Promise<Metrics>
  }
  readonly getPlace: (place: string) => Promise<Place>
  readonly snapshot?: (store: RequestStore, now: Date) => Promise<void>
}

export interface BackupImplementation extends Pick<StoreImplementation, 'createPlace' | 'open'> {
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

/** All kept requests of a kind, in order of arrival. */
export async function listAll(
  store: Pick<RequestReader, 'list'>,
  kind: RequestKind,
): Promise<readonly KeptRequest[]> {
  const requests: KeptRequest[] = []
  for await (const request of store.list(kind)) requests.push(request)
  return requests
}

/** Waits until `count` changes are told. */
export async function readChanges(store: Pick<RequestStore, 'changesSince'>, cursor: number, count: number) {
  await expect.poll(async () => (await store.changesSince(cursor)).changes?.length ?? 0).toBe(count)
  return store.changesSince(cursor)
}

/** A clock that a test sets. */
export function createClock(start: string) {
  const clock = { ms: Date.parse(start), now: () => new Date(clock.ms) }
  return clock
}
