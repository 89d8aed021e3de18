import type { StaffChange } from '#domain/requests/change'
import type { Stores } from '#store/stores'

interface ReleaseDependencies extends Pick<Stores, 'store'> {
  readonly now: () => Date
  readonly onChanged?: (change: StaffChange) => void
}

/**
 * Lets go of what a removed colleague had and nobody was reached for, so that others are told of it. `by` is
 * who removed them. Throws StoreUnavailableError.
 */
export async function releaseRequests(
  { store, now, onChanged }: ReleaseDependencies,
  assignee: string,
  by: string,
): Promise<void> {
  const { requests } = await store.queryAll({ assignee, open: true }, now())
  const open = []
  for await (const request of requests) open.push(request)
  for (const before of open) {
    const options = { by, at: now().toISOString() }
    const changed = await store.change(before.kind, before.id, { assignee: null }, options)
    if (changed.ok) onChanged?.({ before, after: changed.request, by })
  }
}
