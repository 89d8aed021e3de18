import { join, relative, sep } from 'node:path'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import { isSuperseded, isTombstone, type States, type Tombstone } from '#store/requests/requestRecord'
import { readSegment, scanKind } from '#store/requests/files/readSegment'
import { listNumbers, listSegments } from '#store/requests/files/segmentFiles'
import { readFormat } from '#store/requests/format'
import type { Place } from '#store/place'

/** The kept requests one at a time, in little memory. */
export interface StoreScan {
  count(kind: RequestKind): number
  /** The newest version of each request, trash included, by arrival. Call once per kind. */
  read(kind: RequestKind): AsyncGenerator<KeptRequest>
  /** Relative paths. Complete once all kinds were read. */
  listDamaged(): readonly string[]
}

/**
 * Reads a data folder, holding only ids and a few files in memory, or a database. Needs no lock,
 * changes nothing, and is correct while a server writes. A missing folder is empty. Throws
 * StoreFormatError and, for a database, StoreUnavailableError.
 */
export async function scanStore({ folder, databaseUrl }: Place): Promise<StoreScan> {
  if (databaseUrl !== undefined) {
    const { scanDatabase } = await import('#store/requests/postgres/scanDatabase')
    return scanDatabase(databaseUrl)
  }
  readFormat(folder)
  const damaged = new Set<string>()
  const open = (kind: RequestKind) => openScan(kind, join(folder, kind), damaged)
  const scans = {
    contact: await open('contact'),
    diagnosis: await open('diagnosis'),
    callback: await open('callback'),
  }
  return {
    count: (kind) => scans[kind].newestFiles.size,
    read: (kind) => readScan(kind, join(folder, kind), scans[kind]),
    listDamaged: () => [...damaged].map((path) => relative(folder, path).replaceAll(sep, '/')).sort(),
  }
}

export async function* scanOldestFirst(
  scan: Pick<StoreScan, 'read'>,
  kinds: readonly RequestKind[] = requestKinds,
): AsyncGenerator<KeptRequest> {
  const readers = kinds.map((kind) => scan.read(kind))
  const heads = await Promise.all(readers.map((reader) => reader.next()))
  for (;;) {
    let chosen = -1
    let oldest: KeptRequest | undefined
    for (const [index, head] of heads.entries()) {
      if (head.done || (oldest !== undefined && oldest.createdAt <= head.value.createdAt)) continue
      chosen = index
      oldest = head.value
    }
    const reader = readers[chosen]
    if (reader === undefined || oldest === undefined) return
    yield oldest
    heads[chosen] = await reader.next()
  }
}

/** Needs no lock. */
export async function readStates(folder: string, kind: RequestKind): Promise<States> {
  const states = new Map<string, number | Tombstone>()
  for await (const { records } of scanKind(kind, join(folder, kind))) {
    for (const record of records) {
      const known = states.get(record.id)
      if (isTombstone(record)) states.set(record.id, record)
      else if (typeof known !== 'object') states.set(record.id, Math.max(record.version, known ?? 0))
    }
  }
  return states
}

export async function readPlaceStates({ folder, databaseUrl }: Place, kind: RequestKind): Promise<States> {
  if (databaseUrl === undefined) return readStates(folder, kind)
  const { openForCommand } = await import('#store/database/migrate')
  const { readStatesBy } = await import('#store/requests/postgres/scanDatabase')
  return readStatesBy(await openForCommand(databaseUrl, 'read'), kind)
}

interface KindScan {
  readonly numbers: readonly number[]
  /** By id: the file with the newest version. Erased requests are left out. */
  readonly newestFiles: Map<string, number>
}

async function openScan(kind: RequestKind, folder: string, damaged: Set<string>): Promise<KindScan> {
  const newestFiles = new Map<string, number>()
  const states = new Map<string, number | 'erased'>()
  const numbers = await listNumbers(folder)
  for (const number of numbers) {
    const segment = await readSegment(kind, folder, number)
    for (const { path } of segment?.damaged ?? []) damaged.add(path)
    for (const record of segment?.records ?? []) {
      const known = states.get(record.id) ?? 0
      if (known === 'erased' || (!isTombstone(record) && record.version < known)) continue
      states.set(record.id, isTombstone(record) ? 'erased' : record.version)
      if (isTombstone(record)) newestFiles.delete(record.id)
      else newestFiles.set(record.id, number)
    }
  }
  for (const name of (await listSegments(folder)).quarantined) damaged.add(join(folder, name))
  return { numbers, newestFiles }
}

async function* readScan(
  kind: RequestKind,
  folder: string,
  { numbers, newestFiles }: KindScan,
): AsyncGenerator<KeptRequest> {
  const given = new Set<string>()
  const readRequests = async (number: number) => {
    const newest = new Map<string, KeptRequest>()
    for (const record of (await readSegment(kind, folder, number))?.records ?? []) {
      if (!isTombstone(record) && !isSuperseded(record, newest.get(record.id))) newest.set(record.id, record)
    }
    return newest
  }
  for (const number of numbers) {
    const here = await readRequests(number)
    const ids = [...here.keys()].filter((id) => newestFiles.has(id) && !given.has(id))
    // Newer versions are in later files. Read each of those once.
    for (const file of new Set(ids.map((id) => newestFiles.get(id)))) {
      if (file === undefined || file === number) continue
      const later = await readRequests(file)
      for (const id of ids) {
        const newer = newestFiles.get(id) === file ? later.get(id) : undefined
        if (newer) here.set(id, newer)
      }
    }
    for (const id of ids) {
      given.add(id)
      const request = here.get(id)
      if (request) yield request
    }
  }
}
