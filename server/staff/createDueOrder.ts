import type { RequestKind } from '#domain/kinds'
import { joinThreads, type WorkThreads } from '#domain/workThreads'
import type { RequestIndex } from './createRequestIndex.ts'
import { sortDue } from './walkRequests.ts'

/** Gives what is due of some kinds in work order, with each person's requests together or not; `state` names what that depends on. */
export type DueOrder = (kinds: readonly RequestKind[], isJoined: boolean, state: string) => WorkThreads

/** Makes the order of what is due once for all pages of a list: it is sorted again only when the state is another one. */
export function createDueOrder(index: RequestIndex, now: () => Date): DueOrder {
  const known = new Map<string, { readonly state: string; readonly order: WorkThreads }>()
  return (kinds, isJoined, state) => {
    const key = `${kinds.join(',')} ${isJoined}`
    const before = known.get(key)
    if (before?.state === state) return before.order
    const due = sortDue(index.listDue(kinds), index, now())
    const order = isJoined
      ? joinThreads(due, index.sharedKeys)
      : { requests: due, followers: new Set<string>() }
    known.set(key, { state, order })
    return order
  }
}
