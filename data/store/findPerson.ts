import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeptRequest } from '#domain/keptRequest'
import { requestKinds, type RequestKind } from '#domain/kinds'
import { toPersonKeys } from '#domain/person'
import type { PersonTrace } from '#domain/personTrace'
import { isTombstone } from '#store/journalRecord'
import { readOutboxFile } from '#store/outboxFile'
import { isEntry } from '#store/outboxEntry'
import { splitPieces } from '#store/parseSegment'
import { scanKind } from '#store/scanKind'
import { listSegments, toSegmentForm } from '#store/segmentFiles'
import { listCopies } from '#store/snapshots'

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

/** All that a data folder has of a person. */
export interface FoundPerson {
  readonly requests: readonly FoundRequest[]
  readonly mentions: readonly Mention[]
  /** Set-aside files with parts that name the person, from the data folder. */
  readonly setAside: readonly string[]
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
  const requests = new Map<string, FoundRequest>()
  const mentions = new Map<string, Mention>()
  const setAside: string[] = []
  for (const kind of requestKinds) {
    for (const copy of await listCopies(folder, kind)) {
      await collect({ kind, folder: copy, trace, isKept: false, requests, mentions })
      setAside.push(...(await findSetAside(folder, copy, trace)))
    }
    await collect({ kind, folder: join(folder, kind), trace, isKept: true, requests, mentions })
    setAside.push(...(await findSetAside(folder, join(folder, kind), trace)))
  }
  for (const key of requests.keys()) mentions.delete(key)
  const found = [...requests.values()].sort((left, right) =>
    left.request.createdAt < right.request.createdAt ? -1 : 1,
  )
  return {
    requests: found,
    mentions: [...mentions.values()],
    setAside,
    outboxEntries: await countOutboxEntries(folder, requests),
    otherKeys: await countOtherKeys(folder, trace.key, requests),
  }
}

interface Collection {
  readonly kind: RequestKind
  readonly folder: string
  readonly trace: PersonTrace
  readonly isKept: boolean
  /** By kind and id; later versions replace earlier ones. */
  readonly requests: Map<string, FoundRequest>
  readonly mentions: Map<string, Mention>
}

async function collect({ kind, folder, trace, isKept, requests, mentions }: Collection): Promise<void> {
  // A file in which nobody finds the person's number or address holds no version of the person's requests either.
  for await (const { records } of scanKind(kind, folder, trace.isIn)) {
    for (const record of records) {
      if (isTombstone(record)) continue
      const key = toMapKey(record)
      const known = requests.get(key)
      if (known || toPersonKeys(record).includes(trace.key)) {
        requests.set(key, { request: record, isKept: isKept || known?.isKept === true })
        continue
      }
      const fields = listNamingFields(record, trace)
      if (fields.length > 0) mentions.set(key, { request: record, fields })
    }
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

async function findSetAside(root: string, folder: string, trace: PersonTrace): Promise<readonly string[]> {
  const found: string[] = []
  for (const name of (await listSegments(folder)).damaged) {
    const path = join(folder, name)
    const pieces = splitPieces(toSegmentForm(name), await readFile(path))
    if (pieces.some((piece) => trace.isIn(piece.toString()))) found.push(path.slice(root.length + 1))
  }
  return found
}

async function countOutboxEntries(
  folder: string,
  requests: ReadonlyMap<string, FoundRequest>,
): Promise<number> {
  const { records } = await readOutboxFile(join(folder, 'outbox', 'outbox.jsonl'))
  const keys = records.filter(isEntry).filter((entry) => requests.has(toMapKey(entry)))
  return new Set(keys.map(({ key }) => key)).size
}

async function countOtherKeys(
  folder: string,
  key: string,
  requests: ReadonlyMap<string, FoundRequest>,
): Promise<FoundPerson['otherKeys']> {
  const others = new Set([...requests.values()].flatMap(({ request }) => toPersonKeys(request)))
  others.delete(key)
  if (others.size === 0) return []
  const ids = new Map([...others].map((other) => [other, new Set<string>()]))
  for (const kind of requestKinds) {
    for await (const { records } of scanKind(kind, join(folder, kind))) {
      for (const record of records) {
        if (isTombstone(record) || requests.has(toMapKey(record))) continue
        for (const each of toPersonKeys(record)) ids.get(each)?.add(record.id)
      }
    }
  }
  return [...ids].map(([other, { size }]) => ({ key: other, requests: size }))
}

function toMapKey({ kind, id }: { readonly kind: RequestKind; readonly id: string }): string {
  return `${kind} ${id}`
}
