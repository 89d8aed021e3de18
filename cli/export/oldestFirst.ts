import type { KeptRequest } from '#domain/keptRequest'

/**
 * Several lists as one, oldest first. Within a list the order stays that of arrival, also where a clock was set back:
 * the store's order is the truth, the times only say how the lists lie beside each other.
 */
export function* oldestFirst(lists: readonly (readonly KeptRequest[])[]): Generator<KeptRequest> {
  const positions = lists.map(() => 0)
  for (;;) {
    let chosen: number | undefined
    let oldest: KeptRequest | undefined
    for (const [index, list] of lists.entries()) {
      const head = list[positions[index] ?? 0]
      if (head === undefined || (oldest !== undefined && oldest.createdAt <= head.createdAt)) continue
      chosen = index
      oldest = head
    }
    if (chosen === undefined || oldest === undefined) return
    positions[chosen] = (positions[chosen] ?? 0) + 1
    yield oldest
  }
}
