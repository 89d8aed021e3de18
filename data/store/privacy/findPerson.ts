import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { requestKinds, type RequestKind } from '#domain/requests/kinds'
import { getPersonKeys } from '#domain/requests/person'
import type { PersonTrace } from '#domain/requests/personTrace'
import { isTombstone, type JournalRecord } from '#store/files/journalRecord'
import { readOutboxFile } from '#store/outbox/outboxFile'
import { isJob } from '#store/outbox/notificationJob'
import { splitPieces } from '#store/files/parseSegment'
import { scanKind } from '#store/files/readSegment'
import { listSegments, getSegmentForm } from '#store/files/segmentFiles'
import { listCopies } from '#store/backup/snapshots'
import type { KeptRequest } from '#domain/requests/keptRequest'

/** A file that cannot be read whole: nobody can say whose request the part is that is no record, but its text may name somebody. */
export interface DamagedFile {
  /** From the data folder, with '/' between the names. */
  readonly path: string
  readonly namesPerson: boolean
}

/** All that a data folder has of a person. */
export interface FoundPerson extends CollectedPerson {
  /** Every file of requests that cannot be read whole; of snapshots, which are copies, those alone that may be of the person. */
  readonly damaged: readonly DamagedFile[]
  /** Messages about these requests in the outbox; they hold ids alone. */
  readonly outboxEntries: number
  /** What else these requests know the person by, with the number of other requests that have it: worth asking for as well. */
  readonly otherKeys: readonly { readonly key: string; readonly requests: number }[]
}

/**
 * Looks for a person in a data folder and its snapshots, in every version that is kept. Reads one file after the other and holds what it finds
 * alone. Needs no lock.
 */
export async function findPerson(folder: string, trace: PersonTrace): Promise<FoundPerson> {
  const collector = createPersonCollector(trace)
  const damaged = new Map<string, DamagedFile>()
  const note = (path: string, bytes: Buffer | undefined) => {
    const name = relative(folder, path).replaceAll(sep, '/')
    const namesPerson =
      damaged.get(name)?.namesPerson === true || (bytes !== undefined && trace.isIn(bytes.toString()))
    damaged.set(name, { path: name, namesPerson })
  }
  for (const kind of requestKinds) {
    for (const copy of await listCopies(folder, kind)) {
      // A file in which nobody finds the person's number or address holds no version of the person's requests either.
      for await (const segment of scanKind(kind, copy, trace.isIn)) {
        collector.add(segment.records, false)
        for (const { path, bytes } of segment.damaged) {
          if (bytes === undefined || trace.isIn(bytes.toString())) note(path, bytes)
        }
      }
      for await (const { path, piece } of readSetAside(copy)) {
        if (trace.isIn(piece.toString())) note(path, piece)
      }
    }
    // Every file here, for what is said of the person must say what of it could not be read.
    for await (const segment of scanKind(kind, join(folder, kind))) {
      collector.add(segment.records, true)
      for (const { path, bytes } of segment.damaged) note(path, bytes)
    }
    for await (const { path, piece } of readSetAside(join(folder, kind))) note(path, piece)
  }
  const found = collector.result()
  const keys = new Set(found.requests.map(({ request }) => getRequestKey(request)))
  return {
    ...found,
    damaged: [...damaged.values()],
    outboxEntries: await countOutboxEntries(folder, keys),
    otherKeys: await countOtherKeys(folder, trace.key, found, keys),
  }
}

/** What was set aside in the folder of a kind, part by part. */
async function* readSetAside(
  folder: string,
): AsyncGenerator<{ readonly path: string; readonly piece: Buffer }> {
  for (const name of (await listSegments(folder)).damaged) {
    const path = join(folder, name)
    for (const piece of splitPieces(getSegmentForm(name), await readFile(path))) yield { path, piece }
  }
}

async function countOutboxEntries(folder: string, keys: ReadonlySet<string>): Promise<number> {
  const { records } = await readOutboxFile(join(folder, 'outbox', 'outbox.jsonl'))
  const entries = records.filter(isJob).filter((entry) => keys.has(getRequestKey(entry)))
  return new Set(entries.map(({ key }) => key)).size
}

async function countOtherKeys(
  folder: string,
  key: string,
  { requests }: CollectedPerson,
  keys: ReadonlySet<string>,
): Promise<FoundPerson['otherKeys']> {
  const others = new Set(requests.flatMap(({ request }) => getPersonKeys(request)))
  others.delete(key)
  if (others.size === 0) return []
  const ids = new Map([...others].map((other) => [other, new Set<string>()]))
  for (const kind of requestKinds) {
    for await (const { records } of scanKind(kind, join(folder, kind))) {
      for (const record of records) {
        if (isTombstone(record) || keys.has(getRequestKey(record))) continue
        for (const each of getPersonKeys(record)) ids.get(each)?.add(record.id)
      }
    }
  }
  return [...ids].map(([other, { size }]) => ({ key: other, requests: size }))
}

/** A request of the person. */
export interface FoundRequest {
  /** The newest version of it that was found. */
  readonly request: KeptRequest
  /** False for one that only stands in snapshots. */
  readonly isKept: boolean
}

/** A request of somebody else whose text names the person: what becomes of it is for a human to decide. */
export interface Mention {
  readonly request: KeptRequest
  /** Names of the fields, 'note' for a note of staff. */
  readonly fields: readonly string[]
}

/** What was found of a person among the records of some files. */
export interface CollectedPerson {
  /** Oldest first. */
  readonly requests: readonly FoundRequest[]
  readonly mentions: readonly Mention[]
}

/** Sorts out which records are a person's and which name the person, file by file; holds those alone. */
export interface PersonCollector {
  /** Of a request that comes again the version that came last counts. */
  add(records: readonly JournalRecord[], isKept: boolean): void
  result(): CollectedPerson
}

export function createPersonCollector(trace: PersonTrace): PersonCollector {
  const requests = new Map<string, FoundRequest>()
  const mentions = new Map<string, Mention>()
  return {
    add: (records, isKept) => {
      for (const record of records) {
        if (isTombstone(record)) continue
        const key = getRequestKey(record)
        const known = requests.get(key)
        if (known || getPersonKeys(record).includes(trace.key)) {
          requests.set(key, { request: record, isKept: isKept || known?.isKept === true })
          continue
        }
        const fields = listNamingFields(record, trace)
        if (fields.length > 0) mentions.set(key, { request: record, fields })
      }
    },
    result: () => ({
      requests: [...requests.values()].sort((left, right) =>
        left.request.createdAt < right.request.createdAt ? -1 : 1,
      ),
      mentions: [...mentions].flatMap(([key, mention]) => (requests.has(key) ? [] : [mention])),
    }),
  }
}

/** The fields of a request in which a person is named; what the house itself made of the request names nobody. */
function listNamingFields(request: KeptRequest, trace: PersonTrace): readonly string[] {
  const fields = Object.entries(request).flatMap(([name, value]) =>
    typeof value === 'string' && trace.isIn(value) ? [name] : [],
  )
  const isInNote = request.history.some(({ note, by }) => trace.isIn(`${note ?? ''}\n${by}`))
  return isInNote ? [...fields, 'note'] : fields
}

/** What no two requests have in common. */
export function getRequestKey({ kind, id }: { readonly kind: RequestKind; readonly id: string }): string {
  return `${kind} ${id}`
}
