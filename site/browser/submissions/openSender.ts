import { createSender, type Sender } from './createSender.ts'
import { createTurn } from './createTurn.ts'
import { toNoteId } from './noteId.ts'
import { openPendingList } from './pendingList.ts'
import {
  isExpired,
  outcomeEvent,
  sharedName,
  type PendingNews,
  type PendingOutcome,
  type PendingRequest,
} from './pendingRequest.ts'

let opened: Sender | undefined

/** The page's one sender of what is kept on the device: while the page is open it tries whenever there is hope. */
export function openSender(): Sender {
  opened ??= makeSender()
  return opened
}

function makeSender(): Sender {
  const pending = openPendingList()
  const channel = new BroadcastChannel(sharedName)
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = (outcome: PendingOutcome) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window: it has no other origin
    channel.postMessage(outcome)
    endDelay(outcome)
    if (!tellForm(outcome)) void import('./showOutcome.ts').then(({ showOutcome }) => showOutcome(outcome))
  }
  const sender = createSender({
    pending,
    fetch: (url, init) => fetch(url, init),
    now: () => Date.now(),
    random: () => Math.random(),
    plan: (callback, delayMs) => {
      clearTimeout(timer)
      if (delayMs !== undefined) timer = setTimeout(callback, delayMs)
    },
    isOnline: () => navigator.onLine,
    runAlone: createTurn('locks' in navigator ? navigator.locks : undefined, sharedName),
    tell,
    tellDelay,
  })
  // The tab that sends or removes it may be one that nobody looks at; a form that waits in this one hears of it too.
  channel.addEventListener('message', ({ data }: MessageEvent<PendingNews>) => {
    endDelay(data)
    tellForm(data)
  })
  addEventListener('online', sender.wake)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sender.wake()
  })
  for (const request of pending.list()) remindOfRefusal(request, tell)
  return sender
}

/** What was refused on an earlier page and neither put right nor removed since. Whoever comes for the form itself reads it there. */
function remindOfRefusal(request: PendingRequest, tell: (outcome: PendingOutcome) => void): void {
  const { refusal } = request
  if (refusal === undefined || isExpired(request, Date.now())) return
  if (location.hash === `#${request.kind}-form`) return
  tell({ outcome: 'refused', request, message: refusal, fields: {} })
}

/** Says on this page that a request waits, unless its form says so. */
function tellDelay(request: PendingRequest): void {
  void import('./showOutcome.ts').then(({ showDelay }) => showDelay(request))
}

/** Takes away that a request waits: it does no longer. */
function endDelay({ request }: PendingNews): void {
  document.getElementById(toNoteId(request.id))?.remove()
}

/** True when a form on the page tells the visitor. */
function tellForm(news: PendingNews): boolean {
  return !document.dispatchEvent(new CustomEvent(outcomeEvent, { detail: news, cancelable: true }))
}
