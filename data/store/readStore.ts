import { join, relative, sep } from 'node:path'
import { Low, type Adapter } from 'lowdb'
import { requestKinds, type RequestKind } from '#domain/requests/kinds'
import { createReader } from '#store/files/createReader'
import type { KindData } from '#store/files/segmentAdapter'
import { KeptRequests } from '#store/files/keptRequests'
import { loadKind } from '#store/files/loadKind'
import type { RequestReader } from '#store/requestStore'
import { stat } from 'node:fs/promises'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { isTombstone } from '#store/files/journalRecord'
import { readIds } from '#store/files/readIds'
import { readSegment, type ReadSegment } from '#store/files/readSegment'
import { listSegments, getSegmentPath } from '#store/files/segmentFiles'

/**
 * Reads a data folder as it is now: no lock, nothing changed on disk, and right also while a server writes to it. What comes later does not
 * show. A folder that is not there reads as empty.
 */
export async function readStore({ folder }: { readonly folder: string }): Promise<RequestReader> {
  const damaged: string[] = []
  const read = async (kind: RequestKind) => {
    const adapter = new ReadingAdapter(kind, join(folder, kind))
    const db = new Low<KindData>(adapter, { kept: new KeptRequests(), pending: [] })
    await db.read()
    damaged.push(...adapter.damaged.map((path) => relative(folder, path).replaceAll(sep, '/')))
    return db.data.kept
  }
  const kept = {
    contact: await read('contact'),
    diagnosis: await read('diagnosis'),
    callback: await read('callback'),
  }
  return createReader(kept, () => ({ canWrite: false, damaged }))
}

/** The folder of a kind for who has no lock. */
class ReadingAdapter implements Adapter<KindData> {
  damaged: readonly string[] = []

  constructor(
    readonly kind: RequestKind,
    readonly folder: string,
  ) {}

  async read(): Promise<KindData> {
    const { kept, segments, listing } = await loadKind(this.kind, this.folder)
    this.damaged = [
      ...listing.damaged.map((name) => join(this.folder, name)),
      ...new Set(segments.flatMap((segment) => segment.damaged.map(({ path }) => path))),
    ]
    return { kept, pending: [] }
  }

  async write(): Promise<void> {
    throw new Error('this store was opened for reading')
  }
}

/** The kept requests one at a time, for who need not have all of them in memory. */
export interface StoreScan {
  /** How many there are of a kind, so that progress can be told; some more where files are damaged. */
  count(kind: RequestKind): number
  /** The newest version of each request of a kind, those in the trash too, in order of arrival. Once for each scan. */
  read(kind: RequestKind): AsyncGenerator<KeptRequest>
  /** Files that could not be read whole, as paths relative to the data folder; known once all kinds that matter were read. */
  listDamaged(): readonly string[]
}

export interface ScanOptions {
  readonly folder: string
  /** For who wants none that came before this moment (ISO, UTC): what was last written before it is not read. Older ones may be given all the same. */
  readonly since?: string
}

/**
 * Scans a data folder: what readStore gives, without keeping it. Memory is that of the ids and a few files. Takes no lock, changes nothing
 * on disk, and is right also while a server writes; what arrives meanwhile does not show.
 */
export async function scanStore({ folder, since }: ScanOptions): Promise<StoreScan> {
  const damaged = new Set<string>()
  const open = (kind: RequestKind) => openScan(kind, join(folder, kind), damaged, since)
  const scans = {
    contact: await open('contact'),
    diagnosis: await open('diagnosis'),
    callback: await open('callback'),
  }
  return {
    count: (kind) => scans[kind].count,
    read: (kind) => readScan(scans[kind]),
    listDamaged: () => [...damaged].map((path) => relative(folder, path).replaceAll(sep, '/')).sort(),
  }
}

interface KindScan {
  readonly count: number
  /** Ascending. */
  readonly numbers: readonly number[]
  /** Numbers of the files with records of a request that is not erased, ascending. Emptied while it is read. */
  readonly filesById: Map<string, readonly number[]>
  readonly read: (number: number) => Promise<ReadSegment | undefined>
}

async function openScan(
  kind: RequestKind,
  folder: string,
  damaged: Set<string>,
  since: string | undefined,
): Promise<KindScan> {
  // Twice, as loadKind does: beside a process that folds, one listing may miss a number.
  const first = await listSegments(folder)
  const listing = await listSegments(folder)
  for (const name of listing.damaged) damaged.add(join(folder, name))
  const all = [first, listing].flatMap(({ sealed, journals }) => [...sealed, ...journals])
  const listed = [...new Set(all)].sort((left, right) => left - right)
  const numbers = since === undefined ? listed : await leaveOutOlder(folder, listed, Date.parse(since))
  const filesById = new Map<string, readonly number[]>()
  for (const number of numbers) {
    for (const { id, isTombstone: isErased } of await readIds(kind, folder, number)) {
      const files = filesById.get(id)
      if (isErased) filesById.delete(id)
      else if (files === undefined) filesById.set(id, [number])
      else if (files.at(-1) !== number) filesById.set(id, [...files, number])
    }
  }
  const read = async (number: number) => {
    const segment = await readSegment(kind, folder, number)
    for (const { path } of segment?.damaged ?? []) damaged.add(path)
    return segment
  }
  return { count: filesById.size, numbers, filesById, read: rememberLast(read) }
}

async function* readScan({ numbers, filesById, read }: KindScan): AsyncGenerator<KeptRequest> {
  for (const number of numbers) {
    const newest = toNewest(await read(number))
    // Only what is here first, and has not been given already.
    const ids = [...newest.keys()].filter((id) => filesById.has(id))
    await replaceByLater(ids, newest, filesById, number, read)
    for (const id of ids) {
      filesById.delete(id)
      const request = newest.get(id)
      if (request !== undefined) yield request
    }
  }
}

/** Puts later versions, from later files, in the place of what a file holds: file by file, so that each is read once for all of them. */
async function replaceByLater(
  ids: readonly string[],
  newest: Map<string, KeptRequest>,
  filesById: ReadonlyMap<string, readonly number[]>,
  number: number,
  read: KindScan['read'],
): Promise<void> {
  const idsByFile = new Map<number, string[]>()
  for (const id of ids) {
    for (const file of filesById.get(id) ?? []) {
      if (file <= number) continue
      const known = idsByFile.get(file)
      if (known) known.push(id)
      else idsByFile.set(file, [id])
    }
  }
  const inOrder = [...idsByFile].sort(([left], [right]) => left - right)
  for (const [file, wanted] of inOrder) {
    const later = toNewest(await read(file))
    for (const id of wanted) {
      const request = later.get(id)
      if (request !== undefined) newest.set(id, request)
    }
  }
}

/** Without the files that were last written before a moment. One that is folded or gone just now is read, which is never wrong. */
async function leaveOutOlder(
  folder: string,
  numbers: readonly number[],
  sinceMs: number,
): Promise<readonly number[]> {
  const found: number[] = []
  for (const number of numbers) {
    const writtenMs = await Promise.all(
      (['sealed', 'journal'] as const).map(async (form) => {
        const info = await stat(getSegmentPath(folder, number, form)).catch(() => undefined)
        return info?.mtimeMs
      }),
    )
    const known = writtenMs.filter((ms) => ms !== undefined)
    if (known.length === 0 || known.some((ms) => ms >= sinceMs)) found.push(number)
  }
  return found
}

/** The last version of each request in a file, in the order in which the file brings them. */
function toNewest(segment: ReadSegment | undefined): Map<string, KeptRequest> {
  const newest = new Map<string, KeptRequest>()
  for (const record of segment?.records ?? []) if (!isTombstone(record)) newest.set(record.id, record)
  return newest
}

/** Files in memory at a time: a request is mostly changed soon after it came, so its versions lie a few files apart. */
const rememberedFiles = 4

function rememberLast(read: KindScan['read']): KindScan['read'] {
  const known = new Map<number, Promise<ReadSegment | undefined>>()
  return (number) => {
    const reading = known.get(number) ?? read(number)
    // Behind all others: the first is the one that was asked for longest ago.
    known.delete(number)
    known.set(number, reading)
    const [oldest] = known.keys()
    if (known.size > rememberedFiles && oldest !== undefined) known.delete(oldest)
    return reading
  }
}

/** Requests of several kinds as one list, oldest first. */
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
