import { untilLoaded } from './whenReachable.ts'
import { pendingKey } from './pendingKey.ts'

/** Sends what an earlier visit could not, from whatever page is opened next. Fetches nothing where nothing waits. */
export function startPending(): void {
  try {
    if (localStorage.getItem(pendingKey) === null) return
  } catch {
    // A browser that blocks its storage has kept nothing.
    return
  }
  void untilLoaded(() => import('./openSender.ts')).then(({ openSender }) => openSender().wake())
}
