import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPersonKeys } from '#domain/requests/person'

/** Requests whose persons are grouped: further down nobody calls yet, and a page must not wait. */
export const mostGrouped = 1_000

/**
 * Groups each person's requests, to answer all in one call. The most urgent one keeps its place in
 * work order; the others follow it, in work order. Requests that share a phone number or e-mail
 * address are one person's, also through a third request. Persons of whom no request is among the first
 * `mostGrouped` stay in work order.
 * @param inWorkOrder requests to call about, sorted by createWorkComparison.
 */
export function groupByPerson(inWorkOrder: readonly KeptRequest[]) {
  const leaderOf = findLeaders(inWorkOrder.map(getPersonKeys))
  const threads = new Map<number, KeptRequest[]>()
  const followers = new Set<string>()
  for (const [place, request] of inWorkOrder.entries()) {
    const first = leaderOf(place)
    const leader = first < mostGrouped ? first : place
    const thread = threads.get(leader)
    if (thread === undefined) {
      threads.set(leader, [request])
    } else {
      thread.push(request)
      followers.add(request.id)
    }
  }
  // A map keeps its threads in the order of their first requests.
  return { requests: followers.size === 0 ? inWorkOrder : [...threads.values()].flat(), followers }
}

/** Maps a place to the first place that shares keys with it, directly or through others. */
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
