import { requestKinds } from '#domain/requests/kinds'
import { isProbe } from '#domain/requests/probe'
import { getErasedAt } from '#domain/requests/trash'
import type { RequestStore } from '#store/requestStore'

/** Erases what has lain in the trash long enough, and probes that were left, and gives how many that were. Throws StoreUnavailableError; the rest is for the next time. */
export async function sweepTrash(store: RequestStore, now: Date): Promise<number> {
  const nowText = now.toISOString()
  let count = 0
  for (const kind of requestKinds) {
    const due = store
      .list(kind)
      .filter((request) => isProbe(request) || (getErasedAt(request) ?? nowText) < nowText)
    const ids = due.map(({ id }) => id)
    count += await store.eraseAll(kind, ids, nowText, 'trash')
  }
  return count
}
