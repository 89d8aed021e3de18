import type { KeptRequest } from '#domain/requests/keptRequest'
import { compareAge, createWorkComparison } from '#domain/query/workOrder'
import type { RequestIndex } from './createRequestIndex.ts'

/**
 * Several lists that are oldest first as one that is newest first, as far as it is read. Within a list the order stays that of arrival, whatever
 * clocks say.
 */
export function* walkNewestFirst(lists: readonly (readonly KeptRequest[])[]): Generator<KeptRequest> {
  const positions = lists.map((list) => list.length - 1)
  for (;;) {
    let chosen = -1
    let newest: KeptRequest | undefined
    for (const [index, list] of lists.entries()) {
      const head = list[positions[index] ?? -1]
      if (head === undefined || (newest !== undefined && newest.createdAt >= head.createdAt)) continue
      chosen = index
      newest = head
    }
    if (newest === undefined) return
    positions[chosen] = (positions[chosen] ?? 0) - 1
    yield newest
  }
}

/** As walkNewestFirst, all of it at once; of those for which `isAsked` holds. */
export function listNewestFirst(
  lists: readonly (readonly KeptRequest[])[],
  isAsked: (request: KeptRequest) => boolean,
): readonly KeptRequest[] {
  const [first = [], ...others] = lists.map((list) => list.filter(isAsked).toReversed())
  return others.reduce(mergeNewestFirst, first)
}

function mergeNewestFirst(one: readonly KeptRequest[], other: readonly KeptRequest[]): KeptRequest[] {
  const merged: KeptRequest[] = []
  let place = 0
  for (const request of one) {
    for (let next = other[place]; next && next.createdAt > request.createdAt; next = other[place]) {
      merged.push(next)
      place += 1
    }
    merged.push(request)
  }
  return merged.concat(other.slice(place))
}

/** Requests for which somebody is to be called, in work order. */
export function sortDue(
  due: readonly KeptRequest[],
  index: Pick<RequestIndex, 'dueAt'>,
  now: Date,
): readonly KeptRequest[] {
  return due.toSorted(createWorkComparison(now, (request) => index.dueAt(request)))
}

/**
 * Requests that are newest first in work order (see createWorkComparison), as far as they are read: only what is due was sorted, for the rest stands
 * right but for those of the same moment.
 *
 * @param due those of them for which somebody is to be called, as they are to stand.
 */
export function* walkWork(
  due: readonly KeptRequest[],
  newestFirst: Iterable<KeptRequest>,
  index: Pick<RequestIndex, 'dueAt'>,
): Generator<KeptRequest> {
  yield* due
  let sameMoment: KeptRequest[] = []
  for (const request of newestFirst) {
    if (index.dueAt(request) !== undefined) continue
    if (sameMoment.length > 0 && sameMoment[0]?.createdAt !== request.createdAt) {
      yield* sameMoment.sort(compareAge)
      sameMoment = []
    }
    sameMoment.push(request)
  }
  yield* sameMoment.sort(compareAge)
}

/** As walkWork, all of it at once. */
export function listWork(
  due: readonly KeptRequest[],
  newestFirst: readonly KeptRequest[],
): readonly KeptRequest[] {
  const isDue = new Set(due)
  const rest = newestFirst.filter((request) => !isDue.has(request))
  let start = 0
  for (let place = 1; place <= rest.length; place += 1) {
    if (rest[place]?.createdAt === rest[start]?.createdAt) continue
    if (place - start > 1) rest.splice(start, place - start, ...rest.slice(start, place).sort(compareAge))
    start = place
  }
  return [...due, ...rest]
}
