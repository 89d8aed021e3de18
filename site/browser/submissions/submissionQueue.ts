import { createSubmissionQueue, type SubmissionEvent, type SubmissionQueue } from './createSubmissionQueue.ts'
import { createPendingRequests, getNoteId, isExpired } from './pendingRequests.ts'
import { postRequest } from './postRequest.ts'

const sharedName = 'pending-requests'

let pageQueue: SubmissionQueue | undefined

/** Retries when the network is back and when the page is seen again. */
export function getSubmissionQueue(): SubmissionQueue {
  // Not created on import: the server renders the form too.
  pageQueue ??= openQueue()
  return pageQueue
}

/** Shows what was refused since, unless the visitor comes for its form. */
export function resumeSubmissions(): void {
  const queue = getSubmissionQueue()
  for (const request of queue.list()) {
    const { kind, refusal: message } = request
    if (message === undefined || isExpired(request, Date.now()) || location.hash === `#${kind}-form`) continue
    queue.notify({ type: 'refused', request, message, fields: {} })
  }
  queue.wake()
}

function openQueue(): SubmissionQueue {
  const channel = new BroadcastChannel(sharedName)
  // Missing on pages without TLS.
  const locks = 'locks' in navigator ? navigator.locks : undefined
  const queue = createSubmissionQueue({
    storage: createPendingRequests(() => localStorage),
    post: async (request) => {
      const result = await postRequest(request)
      // oxlint-disable-next-line no-console -- the specification wants it logged; it holds nothing the visitor typed
      if (result.outcome === 'failed') console.error(result.detail)
      return result
    },
    lock: async (run) =>
      locks ? locks.request(sharedName, { ifAvailable: true }, (lock) => run(lock !== null)) : run(true),
    now: () => Date.now(),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    broadcast: (event) => channel.postMessage(event),
  })
  // A form shows its own requests. For any other, this page shows a note or a dialog; another tab
  // shows its own events.
  queue.subscribe((event, isFromOtherTab) => {
    if (event.type !== 'delayed') document.getElementById(getNoteId(event.request.id))?.remove()
    if (!isFromOtherTab && event.type !== 'removed')
      void import('./showSubmission.ts').then(({ showSubmission }) => showSubmission(event, queue))
    return true
  })
  channel.addEventListener('message', ({ data }: MessageEvent<SubmissionEvent>) => queue.notify(data, true))
  addEventListener('online', queue.wake)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') queue.wake()
  })
  return queue
}
