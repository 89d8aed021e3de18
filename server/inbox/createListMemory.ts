import type { GroupedRequests } from '#domain/query/groupByPerson'

/** A list as it was found: which requests, in which order. Ids alone, so that nothing of who is erased stays in it. */
export interface FoundList {
  readonly ids: readonly string[]
  /** As in WorkThreads. */
  readonly followers: ReadonlySet<string>
}

/** Found lists by the question and the state they were found in, for the next page of the same question. */
export interface ListMemory {
  get(key: string): FoundList | undefined
  add(key: string, found: GroupedRequests): FoundList
}

/** So many lines of all lists together are remembered, eight bytes each: twenty lists of 100,000. */
const mostLines = 2_000_000
/** However short they are. */
const mostLists = 200

/** Remembers the lists that were asked for last. */
export function createListMemory(limits = { lines: mostLines, lists: mostLists }): ListMemory {
  const lists = new Map<string, FoundList>()
  let lines = 0
  const drop = (key: string) => {
    lines -= lists.get(key)?.ids.length ?? 0
    lists.delete(key)
  }
  return {
    get: (key) => {
      const found = lists.get(key)
      if (found) {
        lists.delete(key)
        lists.set(key, found)
      }
      return found
    },
    add: (key, { requests, followers }) => {
      drop(key)
      const found = { ids: requests.map(({ id }) => id), followers }
      lists.set(key, found)
      lines += found.ids.length
      for (const oldest of lists.keys()) {
        if ((lines <= limits.lines && lists.size <= limits.lists) || oldest === key) break
        drop(oldest)
      }
      return found
    },
  }
}
