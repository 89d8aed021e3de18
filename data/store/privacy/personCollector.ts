import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RequestKind } from '#domain/requests/kinds'
import { getPersonKeys } from '#domain/requests/person'
import type { PersonTrace } from '#domain/requests/personTrace'
import { isTombstone, type JournalRecord } from '#store/files/journalRecord'

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
