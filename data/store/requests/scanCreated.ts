import { join } from 'node:path'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { isSuperseded, isTombstone, type RequestRecord } from '#store/requests/requestRecord'
import { readSegment, type SegmentFilter } from '#store/requests/files/readSegment'
import { listNumbers } from '#store/requests/files/segmentFiles'
import { readFormat } from '#store/requests/format'
import type { Place } from '#store/place'

/**
 * The newest version of each request created from `since` until before `end` (ISO, UTC), trash
 * included. Looks into every file, because a restored one has a new date, but parses only those
 * with such requests. Keeps the requests of one kind in memory. Needs no lock. Throws
 * StoreFormatError.
 */
export async function* scanCreated(
  { folder, databaseUrl }: Place,
  { since, end }: { readonly since: string; readonly end: string },
): AsyncGenerator<KeptRequest> {
  if (databaseUrl !== undefined) {
    const { scanDatabaseCreated } = await import('#store/requests/postgres/scanDatabase')
    yield* scanDatabaseCreated(databaseUrl, since, end)
    return
  }
  readFormat(folder)
  const filter = createFilter((createdAt) => createdAt >= since && createdAt < end)
  for (const kind of requestKinds) yield* scanKindCreated(kind, join(folder, kind), filter)
}

async function* scanKindCreated(
  kind: RequestKind,
  folder: string,
  filter: SegmentFilter,
): AsyncGenerator<KeptRequest> {
  const newest = new Map<string, RequestRecord>()
  for (const number of await listNumbers(folder)) {
    const segment = await readSegment(kind, folder, number, filter)
    for (const record of segment?.records ?? [])
      if (!isSuperseded(record, newest.get(record.id))) newest.set(record.id, record)
  }
  for (const record of newest.values()) if (!isTombstone(record)) yield record
}

const createdKey = '"createdAt"'
/** The key and its value, with any spaces that a person may have typed. */
const longestCreated = 60

/** Tombstones always count. So does a record without a readable time: the parser refuses it. */
function createFilter(isInPeriod: (createdAt: string) => boolean): SegmentFilter {
  return {
    mayHold: (bytes) => {
      if (bytes.includes('"erasedAt"')) return true
      for (let at = bytes.indexOf(createdKey); at !== -1; at = bytes.indexOf(createdKey, at + 1)) {
        const text = bytes.toString('latin1', at + createdKey.length, at + longestCreated)
        const [, createdAt] = /^\s*:\s*"([^"]*)"/.exec(text) ?? []
        if (createdAt === undefined || isInPeriod(createdAt)) return true
      }
      return false
    },
    isWanted: (value) => {
      const createdAt: unknown =
        typeof value === 'object' && value !== null && Reflect.get(value, 'createdAt')
      return typeof createdAt !== 'string' || isInPeriod(createdAt)
    },
  }
}
