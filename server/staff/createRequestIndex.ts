import type { RequestColumn } from '#domain/requests/columns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds, type RequestKind } from '#domain/requests/kinds'
import { getPersonKey, getPersonKeys } from '#domain/requests/person'
import { isOpen } from '#domain/requests/status'
import { isTrashed } from '#domain/requests/trash'
import { compareAge, getDueAt } from '#domain/query/workOrder'
import type { StoreChange } from '#store/requestStore'
import type { RequestStore } from '#store/requestStore'
import { createPeopleIndex } from './createPeopleIndex.ts'
import { createRanks, type ColumnRanks } from './columnRanks.ts'

/** How many requests of a kind there are outside the trash; of those, how many are open, and open and urgent. */
export interface KindCounts {
  readonly listed: number
  readonly open: number
  readonly urgent: number
}

/** What the inbox asks again and again, kept up to date by the store's changes, so that an answer costs the same with 100,000 requests. */
export interface RequestIndex {
  counts(kind: RequestKind): KindCounts
  /** As toDueAt (workOrder.ts) of a request as it is now, without working it out anew. */
  dueAt(request: KeptRequest): string | undefined
  /** The requests of these kinds for which somebody is to be called, now or later. In no order. */
  listDue(kinds: readonly RequestKind[]): readonly KeptRequest[]
  /** How many are past their time, and how many are to be called up to a moment. */
  countDue(now: Date, until: Date): { readonly late: number; readonly soon: number }
  /** How many of the next tries of these kinds have come; grows without any change to a request, as time passes. */
  countPassedTries(kinds: readonly RequestKind[], now: Date): number
  /** All requests of a person, those in the trash too, newest first. `person` is a phone number or an e-mail address. */
  listPerson(person: string): readonly KeptRequest[]
  /** All requests of the person who made the request with this id, that one and those in the trash too, newest first. */
  listSamePerson(id: string): readonly KeptRequest[]
  /** All other requests of the same person outside the trash, newest first. */
  listThread(request: KeptRequest): readonly KeptRequest[]
  /** As toPersonKeys (person.ts), but nothing of who asked only once: that is known without working it out. */
  readonly sharedKeys: (request: KeptRequest) => readonly string[]
  /** Where requests stand when they are sorted by a column. */
  ranksOf(column: RequestColumn): ColumnRanks
}

/** Builds the index of what is kept, and follows what changes. */
export function createRequestIndex(store: Pick<RequestStore, 'list' | 'get' | 'subscribe'>): RequestIndex {
  const counts = { contact: createCounts(), diagnosis: createCounts(), callback: createCounts() }
  const dueById = new Map<string, Due>()
  const triesById = new Map<string, Due>()
  const people = createPeopleIndex()

  const take = (request: KeptRequest, step: 1 | -1) => {
    if (isTrashed(request)) return
    const count = counts[request.kind]
    count.listed += step
    if (!isOpen(request.status)) return
    count.open += step
    if (request.kind === 'contact' && request.isUrgent) count.urgent += step
  }
  const setDue = (request: KeptRequest) => {
    const { id, kind } = request
    const at = getDueAt(request)
    if (at === undefined) dueById.delete(id)
    else dueById.set(id, { kind, at })
    if (at === undefined || request.status !== 'no-answer') triesById.delete(id)
    else triesById.set(id, { kind, at })
  }
  const follow = ({ before, after, id }: StoreChange) => {
    if (before) take(before, -1)
    if (before && !after) people.remove(before)
    if (!after) {
      dueById.delete(id)
      triesById.delete(id)
      return
    }
    take(after, 1)
    setDue(after)
    // What staff change is never the person.
    if (!before) people.add(after)
  }
  const listByKeys = (keys: readonly string[]): readonly KeptRequest[] => {
    const found = new Map<string, KeptRequest>()
    for (const { id, kind } of people.list(keys)) {
      const request = store.get(kind, id)
      if (request) found.set(id, request)
    }
    return [...found.values()].sort((left, right) => compareAge(right, left))
  }

  for (const kind of requestKinds) {
    for (const request of store.list(kind))
      follow({ kind, id: request.id, before: undefined, after: request })
  }
  store.subscribe(follow)
  return {
    counts: (kind) => ({ ...counts[kind] }),
    dueAt: ({ id }) => dueById.get(id)?.at,
    listDue: (kinds) => {
      const found: KeptRequest[] = []
      for (const [id, { kind }] of dueById) {
        const request = kinds.includes(kind) ? store.get(kind, id) : undefined
        if (request) found.push(request)
      }
      return found
    },
    countDue: (now, until) => {
      const [nowText, untilText] = [now.toISOString(), until.toISOString()]
      let [late, soon] = [0, 0]
      for (const { at } of dueById.values()) {
        if (at < nowText) late += 1
        else if (at <= untilText) soon += 1
      }
      return { late, soon }
    },
    countPassedTries: (kinds, now) => {
      const nowText = now.toISOString()
      let count = 0
      for (const { kind, at } of triesById.values()) if (at <= nowText && kinds.includes(kind)) count += 1
      return count
    },
    listPerson: (person) => listByKeys([getPersonKey(person)]),
    listSamePerson: (id) => {
      const request = requestKinds.map((kind) => store.get(kind, id)).find((found) => found !== undefined)
      return request ? listByKeys(getPersonKeys(request)) : []
    },
    listThread: (request) =>
      people.isShared(request.id)
        ? listByKeys(getPersonKeys(request)).filter((each) => each.id !== request.id && !isTrashed(each))
        : [],
    ranksOf: createRanks(store),
    sharedKeys: (request) => (people.isShared(request.id) ? getPersonKeys(request) : []),
  }
}

interface Due {
  readonly kind: RequestKind
  readonly at: string
}

function createCounts(): { listed: number; open: number; urgent: number } {
  return { listed: 0, open: 0, urgent: 0 }
}
