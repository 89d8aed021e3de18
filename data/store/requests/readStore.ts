import { join } from 'node:path'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { createByKind, requestKinds, type RequestKind } from '#domain/forms/kinds'
import { readFormat } from '#store/requests/format'
import { parseFile } from '#store/requests/files/fileContent'
import { getFileName, listFiles } from '#store/requests/files/fileNames'
import { isSuperseded, isTombstone, type RequestRecord, type States } from '#store/requests/requestRecord'
import { readIfExists } from '#store/io/durableFile'
import type { Place } from '#store/place'
import { hasCode } from '#store/storeErrors'

/** The kept requests of a place. */
export interface StoreScan {
  count(kind: RequestKind): number
  /** The newest version of each request, trash included, by arrival. */
  read(kind: RequestKind): AsyncIterable<KeptRequest>
  /** Relative paths. */
  listDamaged(): readonly string[]
}

/**
 * Reads a data folder into memory, or a database page by page. Needs no lock, changes nothing, and is
 * correct while a server writes. A missing folder is empty. Throws StoreFormatError and, for a database,
 * StoreUnavailableError.
 */
export async function scanStore({ folder, databaseUrl }: Place): Promise<StoreScan> {
  if (databaseUrl !== undefined) {
    const { scanDatabase } = await import('#store/requests/postgres/scanDatabase')
    return scanDatabase(databaseUrl)
  }
  readFormat(folder)
  const damaged: string[] = []
  const kept = createByKind((): KeptRequest[] => [])
  for (const kind of requestKinds) {
    const found = await readRecords(folder, kind)
    damaged.push(...found.damaged)
    for (const record of found.records.values()) if (!isTombstone(record)) kept[kind].push(record)
  }
  return {
    count: (kind) => kept[kind].length,
    read: async function* (kind) {
      yield* kept[kind]
    },
    listDamaged: () => damaged.sort(),
  }
}

export async function* scanOldestFirst(
  scan: Pick<StoreScan, 'read'>,
  kinds: readonly RequestKind[] = requestKinds,
): AsyncGenerator<KeptRequest> {
  const readers = kinds.map((kind) => scan.read(kind)[Symbol.asyncIterator]())
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
  const { records } = await readRecords(folder, kind)
  return new Map([...records].map(([id, record]) => [id, isTombstone(record) ? record : record.version]))
}

export async function readPlaceStates({ folder, databaseUrl }: Place, kind: RequestKind): Promise<States> {
  if (databaseUrl === undefined) return readStates(folder, kind)
  const { openForCommand } = await import('#store/database/migrate')
  const { readStatesBy } = await import('#store/requests/postgres/scanDatabase')
  return readStatesBy(await openForCommand(databaseUrl, 'read'), kind)
}

/** The record that counts of each id, by arrival, and the files that cannot be read completely. */
async function readRecords(folder: string, kind: RequestKind) {
  const records = new Map<string, RequestRecord>()
  const damaged: string[] = []
  const { numbers, quarantined } = await listFiles(join(folder, kind))
  for (const name of numbers.map(getFileName)) {
    const bytes = await readIfExists(join(folder, kind, name)).catch((error: unknown) => {
      // A bad spot on the disk, or a folder in the place of a file.
      if (!hasCode(error, 'EIO', 'EISDIR')) throw error
      damaged.push(`${kind}/${name}`)
    })
    if (!bytes) continue
    const parsed = parseFile(kind, bytes)
    if (parsed.damaged.length > 0) damaged.push(`${kind}/${name}`)
    for (const record of parsed.records)
      if (!isSuperseded(record, records.get(record.id))) records.set(record.id, record)
  }
  return { records, damaged: [...damaged, ...quarantined.map((name) => `${kind}/${name}`)] }
}
