import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import { readFormat } from '#store/requests/format'
import { parseFile } from '#store/requests/files/fileContent'
import { getFileName, listFiles } from '#store/requests/files/fileNames'
import {
  isSuperseded,
  isTombstone,
  type RequestRecord,
  type States,
  type Tombstone,
} from '#store/requests/requestRecord'
import { readIfExists } from '#store/io/durableFile'
import type { Place } from '#store/place'
import { hasCode } from '#store/storeErrors'

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
    count: (kind) => scans[kind].size,
    read: (kind) => readScan(kind, join(folder, kind), scans[kind]),
    listDamaged: () => [...damaged].sort(),
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
  for await (const { records } of readKindFiles(join(folder, kind), kind)) {
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

/** By id: the file that counts. A request is in one, unless somebody put another back. */
type KindScan = ReadonlyMap<string, number>

async function openScan(kind: RequestKind, folder: string, damaged: Set<string>): Promise<KindScan> {
  const newest = new Map<string, { readonly version: number; readonly number: number }>()
  for await (const { number, records, isDamaged } of readKindFiles(folder, kind)) {
    if (isDamaged) damaged.add(`${kind}/${getFileName(number)}`)
    for (const record of records) {
      const version = isTombstone(record) ? Infinity : record.version
      if (version >= (newest.get(record.id)?.version ?? 0)) newest.set(record.id, { version, number })
    }
  }
  for (const name of (await listFiles(folder)).quarantined) damaged.add(`${kind}/${name}`)
  return new Map(
    [...newest].flatMap(([id, { version, number }]) => (version < Infinity ? [[id, number]] : [])),
  )
}

async function* readScan(kind: RequestKind, folder: string, scan: KindScan): AsyncGenerator<KeptRequest> {
  for await (const { number, records } of readKindFiles(folder, kind)) {
    const here = new Map<string, KeptRequest>()
    for (const record of records) {
      const isOurs = scan.get(record.id) === number && !isTombstone(record)
      if (isOurs && !isSuperseded(record, here.get(record.id))) here.set(record.id, record)
    }
    yield* here.values()
  }
}

interface ReadFile {
  readonly number: number
  readonly records: readonly RequestRecord[]
  readonly isDamaged: boolean
}

/** One file at a time. */
async function* readKindFiles(folder: string, kind: RequestKind): AsyncGenerator<ReadFile> {
  for (const number of (await listFiles(folder)).numbers) {
    const bytes = await readIfExists(join(folder, getFileName(number))).catch((error: unknown) => {
      // A bad spot on the disk, or a folder in the place of a file.
      if (!hasCode(error, 'EIO', 'EISDIR')) throw error
      return 'unreadable' as const
    })
    if (bytes === undefined) continue
    const { records, damaged } = bytes === 'unreadable' ? unreadable : parseFile(kind, bytes)
    yield { number, records, isDamaged: bytes === 'unreadable' || damaged.length > 0 }
    await setImmediate()
  }
}

const unreadable = { records: [], damaged: [] }
