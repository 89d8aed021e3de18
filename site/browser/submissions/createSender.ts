import { postRequest } from './postRequest.ts'
import type { PendingList } from './pendingList.ts'
import {
  isExpired,
  isHeld,
  pendingLifeMs,
  type PendingOutcome,
  type PendingRequest,
} from './pendingRequest.ts'

/** What the sender works with: the list, and the parts of the browser it goes out through. */
export interface SenderParts {
  readonly pending: PendingList
  readonly fetch: typeof fetch
  /** Epoch milliseconds. */
  readonly now: () => number
  /** From 0 to 1: keeps the visitors of a server that comes back from all asking at once. */
  readonly random: () => number
  /** Calls back once, in place of the call that was planned before; undefined plans none. */
  readonly plan: (callback: () => void, delayMs: number | undefined) => void
  readonly isOnline: () => boolean
  /** Runs alone among the visitor's tabs. Not at all where another tab is running. */
  readonly runAlone: (run: () => Promise<void>) => Promise<void>
  readonly tell: (outcome: PendingOutcome) => void
  /** Tells that a request could not be sent yet: after the first vain try, and not again. */
  readonly tellDelay: (request: PendingRequest) => void
}

/** Sends what is kept. */
export interface Sender {
  /** Tries at once: the page was opened, the network is back, the page is seen again. */
  readonly wake: () => void
  /** Tries after a pause: a form has just tried in vain. */
  readonly wait: () => void
}

const firstPauseMs = 5000
const longestPauseMs = 5 * 60_000
/** As long as a form gives it. */
const timeoutMs = 15_000
/**
 * A clock that was put forward makes a request look a day old. Until a day later it is therefore tried once more before it is
 * removed; without a network that cannot be, and the promise to keep it for 24 hours at most goes first.
 */
const lastTryMs = pendingLifeMs
/** Answers that another request would get as well; any other may be about the one that was sent. */
const busyStatuses: readonly number[] = [429, 503]

/**
 * Makes what sends the kept requests, one after the other, with growing pauses for as long as the page is open. A request leaves the
 * list with the server's 201, or when its time is over; one that the server refuses for good stays, unsent, until the visitor
 * has seen that.
 */
export function createSender(parts: SenderParts): Sender {
  const { pending, now, tell, tellDelay } = parts
  let pauseMs = firstPauseMs
  let isRunning = false
  const delayed = new Set<string>()

  /** What was kept in the future was kept by a clock that has been put back since: its day counts from now. */
  const mendTimes = () => {
    for (const request of pending.list()) {
      if (request.keptAt > now() && !isHeld(request, now())) pending.put({ ...request, keptAt: now() })
    }
  }

  const dropExpired = (graceMs = 0) => {
    for (const request of pending.list()) {
      if (!isExpired(request, now() - graceMs)) continue
      pending.remove(request.id)
      // Who was told of a refusal need not hear that it ended.
      if (request.refusal === undefined) tell({ outcome: 'expired', request })
    }
  }

  /** False when there is no use in sending the next one now. */
  const send = async (request: PendingRequest): Promise<boolean> => {
    const { url, body } = request
    const answer = await postRequest({ url, body, fetch: parts.fetch, timeoutMs })
    if (answer.outcome === 'sent') {
      pending.remove(request.id)
      tell({ outcome: 'sent', request, reference: answer.reference })
      return true
    }
    if (answer.outcome === 'failed' && !answer.isFinal) {
      if (!delayed.has(request.id) && !isExpired(request, now())) tellDelay(request)
      delayed.add(request.id)
      return answer.status !== undefined && !busyStatuses.includes(answer.status)
    }
    const message = answer.message ?? 'Uw aanvraag is geweigerd.'
    // The visitor may have removed it while it was under way.
    if (pending.list().some(({ id }) => id === request.id)) pending.put({ ...request, refusal: message })
    tell({
      outcome: 'refused',
      request,
      message,
      fields: answer.outcome === 'invalid' ? answer.fields : {},
    })
    return true
  }

  const sendAll = async () => {
    const tried = new Set<string>()
    for (;;) {
      const next = pending
        .list()
        .find((each) => each.refusal === undefined && !isHeld(each, now()) && !tried.has(each.id))
      if (!next || !(await send(next))) break
      tried.add(next.id)
    }
    dropExpired()
  }

  const run = async () => {
    if (isRunning) return
    isRunning = true
    try {
      mendTimes()
      if (parts.isOnline()) {
        dropExpired(lastTryMs)
        await parts.runAlone(sendAll)
      } else dropExpired()
    } finally {
      isRunning = false
      plan()
    }
  }

  const plan = () => {
    parts.plan(() => void run(), toDelay())
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }

  /** Until the next try, or the next request whose time is over. Without a network only the latter. */
  const toDelay = (): number | undefined => {
    const requests = pending.list()
    // One whose end has passed waits for its last try, with the others.
    const ends = requests.map(({ keptAt }) => keptAt + pendingLifeMs - now()).filter((end) => end > 0)
    const pause = pauseMs * (0.5 + parts.random() / 2)
    const isSending = parts.isOnline() && requests.some(({ refusal }) => refusal === undefined)
    const delays = isSending ? [...ends, pause] : ends
    return delays.length === 0 ? undefined : Math.min(...delays)
  }

  return {
    wake: () => {
      pauseMs = firstPauseMs
      void run()
    },
    wait: () => {
      pauseMs = firstPauseMs
      if (!isRunning) plan()
    },
  }
}
