import { join, relative, sep } from 'node:path'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import { getPersonKeys } from '#domain/requests/person'
import type { PersonTrace } from '#domain/requests/personTrace'
import { listSnapshots } from '#store/files/snapshots'
import { isTombstone, type JournalRecord } from '#store/files/journalRecord'
import { readQuarantined } from '#store/files/quarantine'
import { scanKind } from '#store/files/readSegment'
import { isJob } from '#store/notificationJob'
import { readOutboxRecords } from '#store/outbox'

export interface FoundRequest {
  /** The newest version found. */
  readonly request: KeptRequest
  /** False when only snapshots have it. */
  readonly isKept: boolean
}

/** Another person's request whose text names the person. */
export interface Mention {
  readonly request: KeptRequest
  /** Field names, 'note' for a note of staff. */
  readonly fields: readonly string[]
}

/** An incompletely readable file. */
export interface DamagedFile {
  /** Relative to the data folder, with '/'. */
  readonly path: string
  /** True when the unreadable part names the person. */
  readonly namesPerson: boolean
}

export interface FoundPerson {
  /** Oldest first. */
  readonly requests: readonly FoundRequest[]
  readonly mentions: readonly Mention[]
  /** Of snapshots, only files that may be of the person. */
  readonly damaged: readonly DamagedFile[]
  /** Outbox jobs for these requests. They hold only ids. */
  readonly outboxEntries: number
  /** Other phone numbers and addresses in these requests, and how many other requests have each. */
  readonly otherKeys: readonly { readonly key: string; readonly requests: number }[]
}

/** Searches all versions and snapshots, one file at a time. Needs no lock. */
export async function findPerson(folder: string, trace: PersonTrace): Promise<FoundPerson> {
  const collector = createPersonCollector(trace)
  const damaged = new Map<string, DamagedFile>()
  const note = (path: string, bytes: Buffer | undefined) => {
    const name = relative(folder, path).replaceAll(sep, '/')
    const namesPerson =
      damaged.get(name)?.namesPerson === true || (bytes !== undefined && trace.isIn(bytes.toString()))
    damaged.set(name, { path: name, namesPerson })
  }
  const snapshots = await listSnapshots(folder)
  for (const kind of requestKinds) {
    for (const copy of snapshots.map((snapshot) => join(snapshot, kind))) {
      // Skip files whose text does not name the person.
      for await (const segment of scanKind(kind, copy, trace.isIn)) {
        collector.add(segment.records, false)
        for (const { path, bytes } of segment.damaged) {
          if (bytes === undefined || trace.isIn(bytes.toString())) note(path, bytes)
        }
      }
      for await (const { path, piece } of readQuarantined(copy)) {
        if (trace.isIn(piece.toString())) note(path, piece)
      }
    }
    for await (const segment of scanKind(kind, join(folder, kind))) {
      collector.add(segment.records, true)
      for (const { path, bytes } of segment.damaged) note(path, bytes)
    }
    for await (const { path, piece } of readQuarantined(join(folder, kind))) note(path, piece)
  }
  const found = collector.result()
  const keys = new Set(found.requests.map(({ request }) => getRequestKey(request)))
  return {
    ...found,
    damaged: [...damaged.values()],
    outboxEntries: await countOutboxEntries(folder, keys),
    otherKeys: await countOtherKeys(folder, trace.key, found.requests, keys),
  }
}

/** Collects a person's requests, and others that name the person. */
export function createPersonCollector(trace: PersonTrace) {
  const requests = new Map<string, FoundRequest>()
  const mentions = new Map<string, Mention>()
  return {
    /** The last added version counts. */
    add: (records: readonly JournalRecord[], isKept: boolean): void => {
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
    result: (): Pick<FoundPerson, 'requests' | 'mentions'> => ({
      requests: [...requests.values()].sort((left, right) =>
        left.request.createdAt < right.request.createdAt ? -1 : 1,
      ),
      mentions: [...mentions].flatMap(([key, mention]) => (requests.has(key) ? [] : [mention])),
    }),
  }
}

export function getRequestKey({ kind, id }: { readonly kind: RequestKind; readonly id: string }): string {
  return `${kind} ${id}`
}

function listNamingFields(request: KeptRequest, trace: PersonTrace): readonly string[] {
  const fields = Object.entries(request).flatMap(([name, value]) =>
    typeof value === 'string' && trace.isIn(value) ? [name] : [],
  )
  const isInNote = request.history.some(({ note, by }) => trace.isIn(`${note ?? ''}\n${by}`))
  return isInNote ? [...fields, 'note'] : fields
}

async function countOutboxEntries(folder: string, keys: ReadonlySet<string>): Promise<number> {
  const jobs = (await readOutboxRecords(folder)).filter(isJob).filter((job) => keys.has(getRequestKey(job)))
  return new Set(jobs.map(({ key }) => key)).size
}

async function countOtherKeys(
  folder: string,
  person: string,
  requests: readonly FoundRequest[],
  keys: ReadonlySet<string>,
): Promise<FoundPerson['otherKeys']> {
  const theirs = requests.flatMap(({ request }) => getPersonKeys(request)).filter((key) => key !== person)
  const ids = new Map(theirs.map((key) => [key, new Set<string>()]))
  for (const kind of ids.size > 0 ? requestKinds : []) {
    for await (const { records } of scanKind(kind, join(folder, kind))) {
      for (const record of records) {
        if (isTombstone(record) || keys.has(getRequestKey(record))) continue
        for (const key of getPersonKeys(record)) ids.get(key)?.add(record.id)
      }
    }
  }
  return [...ids].map(([key, { size }]) => ({ key, requests: size }))
}
