import type { RequestKind } from '#domain/requests/kinds'
import { groupByPerson, type GroupedRequests } from '#domain/query/groupByPerson'
import type { RequestIndex } from './createRequestIndex.ts'
import { sortDue } from './walkRequests.ts'

/** Gives what is due of some kinds in work order, with each person's requests together or not; `state` names what that depends on. */
export type DueOrder = (kinds: readonly RequestKind[], isJoined: boolean, state: string) => GroupedRequests

/** Makes the order of what is due once for all pages of a list: it is sorted again only when the state is another one. */
export function createDueOrder(index: RequestIndex, now: () => Date): DueOrder {
  const known = new Map<string, { readonly state: string; readonly order: GroupedRequests }>()
  return (kinds, isJoined, state) => {
    const key = `${kinds.join(',')} ${isJoined}`
    const before = known.get(key)
    if (before?.state === state) return before.order
    const due = sortDue(index.listDue(kinds), index, now())
    const order = isJoined
      ? groupByPerson(due, index.sharedKeys)
      : { requests: due, followers: new Set<string>() }
    known.set(key, { state, order })
    return order
  }
}
