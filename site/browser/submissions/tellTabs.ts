import { sharedName, type PendingNews } from './pendingRequest.ts'

/** Tells the visitor's other tabs, and what else on this page tells of requests that wait, what became of one. */
export function tellTabs(news: PendingNews): void {
  // Missing in Safari before 15.4, where nobody listens either.
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel(sharedName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window: it has no other origin
  channel.postMessage(news)
  channel.close()
}
