import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPersonKeys } from '#domain/requests/person'

/** Requests in work order, each person's together. */
export interface GroupedRequests {
  readonly requests: readonly KeptRequest[]
  /** The ids of those that stand below the first request of their person. */
  readonly followers: ReadonlySet<string>
}

/**
 * Puts together what is to be done for one person, so that one call answers all of it. The most urgent of a person's requests keeps its place in work
 * order; the person's others come directly below it, in work order among themselves.
 *
 * What stands above a request is thus always to be called before it, or is answered by a call that is: no request ever stands below somebody whose
 * most urgent request is less urgent than it. Nobody's place gets worse by more than the lines of people who are called first anyway.
 *
 * Requests are one person's when they share a phone number or an e-mail address, also by way of a third one.
 *
 * @param inWorkOrder requests for which somebody is to be called, sorted by createWorkComparison.
 * @param keysOf what a person is known by. Keys that only one request has may be left out.
 */
export function groupByPerson(
  inWorkOrder: readonly KeptRequest[],
  keysOf: (request: KeptRequest) => readonly string[] = getPersonKeys,
): GroupedRequests {
  const leaderOf = findLeaders(inWorkOrder.map(keysOf))
  const threads = new Map<number, KeptRequest[]>()
  const followers = new Set<string>()
  for (const [place, request] of inWorkOrder.entries()) {
    const leader = leaderOf(place)
    const thread = threads.get(leader)
    if (thread === undefined) {
      threads.set(leader, [request])
    } else {
      thread.push(request)
      followers.add(request.id)
    }
  }
  // A map gives its threads back in the order in which their first requests came.
  return { requests: followers.size === 0 ? inWorkOrder : [...threads.values()].flat(), followers }
}

/** A function that gives the first place whose keys are, directly or by way of others, shared with those of a place. */
function findLeaders(keysByPlace: readonly (readonly string[])[]): (place: number) => number {
  // Each place points to an earlier one of the same person, the first one to itself.
  const earlier = keysByPlace.map((_, place) => place)
  const toFirst = (place: number): number => {
    let at = place
    for (let next = earlier[at]; next !== undefined && next !== at; next = earlier[at]) at = next
    earlier[place] = at
    return at
  }
  const placeByKey = new Map<string, number>()
  for (const [place, keys] of keysByPlace.entries()) {
    for (const key of keys) {
      const [one, other] = [toFirst(placeByKey.get(key) ?? place), toFirst(place)]
      earlier[Math.max(one, other)] = Math.min(one, other)
      placeByKey.set(key, Math.min(one, other))
    }
  }
  return toFirst
}
