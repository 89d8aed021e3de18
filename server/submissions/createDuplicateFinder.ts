import { hash } from 'node:crypto'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RequestKind } from '#domain/requests/kinds'
import type { RequestReader } from '#store/requestStore'
import { getPersonKeys } from '#domain/requests/person'
import { requestKinds } from '#domain/requests/kinds'

/** Within this time the same person with the same problem is one matter. */
const windowMs = 5 * 60_000

/** Finds the earlier request of the same person with the same problem. */
export interface DuplicateFinder {
  /** The id of the earlier one, if there is one; from now on this request counts as one too. */
  note(request: KeptRequest): string | undefined
  /** Takes back a request that was not kept after all. */
  forget(request: KeptRequest): void
}

/** So many matters of one person are remembered; a flood in one person's name costs each request no more than this to compare. */
const mattersPerPerson = 50

/** What a request was about; a callback has no problem of its own and is one matter by itself. */
class Matter {
  readonly id: string
  readonly kind: RequestKind
  readonly atMs: number
  /** As it was typed: the very text that the kept request holds. */
  readonly #problem: string
  #comparable: string | undefined

  /** @param id of the request that the others of this matter are duplicates of. */
  constructor(request: KeptRequest, id: string) {
    this.id = id
    this.kind = request.kind
    this.atMs = Date.parse(request.createdAt)
    this.#problem = request.kind === 'callback' ? '' : request.problem
  }

  isSame(other: Matter): boolean {
    return (
      this.kind === other.kind &&
      isWithinWindow(this.atMs, other.atMs) &&
      this.#toComparable() === other.#toComparable()
    )
  }

  /** The same however it was spaced, and short; made once, and for hardly any: few people ask twice in five minutes. */
  #toComparable(): string {
    return (this.#comparable ??= hash(
      'sha256',
      this.#problem.toLowerCase().replace(/\s+/g, ' '),
      'base64url',
    ))
  }
}

/**
 * Remembers the last five minutes in memory, so that asking costs the same however many requests are kept. Starts with what
 * the store holds of them.
 */
export function createDuplicateFinder(store: RequestReader, now: () => Date): DuplicateFinder {
  // By person (person.ts), latest matter last, without a list for the many with one; who was heard of longest ago comes first.
  const people = new Map<string, Matter | readonly Matter[]>()
  const listMatters = (person: string): readonly Matter[] => {
    const known = people.get(person) ?? []
    return known instanceof Matter ? [known] : known
  }
  const put = (person: string, matter: Matter) => {
    if (!people.has(person)) {
      people.set(person, matter)
      return
    }
    const known = listMatters(person).slice(1 - mattersPerPerson)
    people.delete(person)
    people.set(person, [...known, matter])
  }
  const dropOld = () => {
    const nowMs = now().getTime()
    for (const [person, known] of people) {
      const last = known instanceof Matter ? known : known.at(-1)
      // Both ways, so that a clock that was set back leaves nothing here for ever.
      if (isWithinWindow(last?.atMs ?? 0, nowMs)) break
      people.delete(person)
    }
  }
  for (const kind of requestKinds) {
    for (const request of listRecent(store, kind, now())) {
      const matter = new Matter(request, request.duplicateOf ?? request.id)
      for (const person of getPersonKeys(request)) put(person, matter)
    }
  }
  return {
    note: (request) => {
      dropOld()
      const matter = new Matter(request, request.id)
      const persons = getPersonKeys(request)
      const earlier = persons.flatMap(listMatters).findLast((each) => each.isSame(matter))
      const noted = earlier ? new Matter(request, earlier.id) : matter
      for (const person of persons) put(person, noted)
      return earlier?.id
    },
    forget: (request) => {
      for (const person of getPersonKeys(request)) {
        const left = listMatters(person).filter(({ id }) => id !== request.id)
        if (left.length > 0) people.set(person, left)
        else people.delete(person)
      }
    },
  }
}

/** The requests of the last five minutes, oldest first. */
function listRecent(store: RequestReader, kind: RequestKind, at: Date): readonly KeptRequest[] {
  const all = store.list(kind)
  let start = all.length
  for (let request = all[start - 1]; request; request = all[start - 1]) {
    if (at.getTime() - Date.parse(request.createdAt) > windowMs) break
    start -= 1
  }
  return all.slice(start)
}

function isWithinWindow(leftMs: number, rightMs: number): boolean {
  return Math.abs(leftMs - rightMs) <= windowMs
}
