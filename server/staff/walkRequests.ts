import type { KeptRequest } from '#domain/keptRequest'
import { compareAge, createWorkComparison } from '#domain/workOrder'
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

/**
 * Requests that are newest first in work order (see createWorkComparison), as far as they are read: only what is due is sorted, for the rest stands
 * right but for those of the same moment.
 *
 * @param due those of them for which somebody is to be called.
 */
export function* walkWork(
  due: readonly KeptRequest[],
  newestFirst: Iterable<KeptRequest>,
  index: RequestIndex,
  now: Date,
): Generator<KeptRequest> {
  yield* due.toSorted(createWorkComparison(now, (request) => index.dueAt(request)))
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
