import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { requestKinds } from '#domain/requests/kinds'
import { getPersonKeys } from '#domain/requests/person'
import type { PersonTrace } from '#domain/requests/personTrace'
import { isTombstone } from '#store/files/journalRecord'
import { readOutboxFile } from '#store/outbox'
import { isJob } from '#store/notificationJob'
import { splitPieces } from '#store/files/parseSegment'
import { createPersonCollector, getRequestKey, type CollectedPerson } from '#store/privacy/personCollector'
import { scanKind } from '#store/files/scanKind'
import { listSegments, getSegmentForm } from '#store/files/segmentFiles'
import { listCopies } from '#store/backup/snapshots'

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
