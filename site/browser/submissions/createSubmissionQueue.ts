import { isExpired, pendingLifeMs, type PendingRequest, type PendingRequests } from './pendingRequests.ts'
import type { PostResult } from './postRequest.ts'

/** `removed`: the visitor removed or corrected the request. */
export type SubmissionEvent =
  | {
      readonly type: 'sent'
      readonly request: PendingRequest
      readonly reference: string | undefined
      /** The path of the visitor's page of the request; see getFollowUrl. */
      readonly follow?: string
    }
  | {
      readonly type: 'refused'
      readonly request: PendingRequest
      readonly message: string | undefined
      readonly fields: Readonly<Record<string, unknown>>
    }
  /** Sending failed for the first time on this page; it is retried later. */
  | { readonly type: 'delayed'; readonly request: PendingRequest; readonly message: string | undefined }
  /** Removed after 24 hours. */
  | { readonly type: 'expired'; readonly request: PendingRequest }
  | { readonly type: 'removed'; readonly request: Pick<PendingRequest, 'id'> }

/**
 * Returns true when it has shown the event to the visitor; listeners that subscribed earlier are
 * then not called.
 */
export type SubmissionListener = (event: SubmissionEvent, isFromOtherTab: boolean) => boolean

export interface QueueDependencies {
  readonly storage: PendingRequests
  readonly post: (request: PendingRequest) => Promise<PostResult>
  /** `run` gets true while this tab holds the lock, and false if another tab does. */
  readonly lock: (run: (isFree: boolean) => Promise<unknown>) => Promise<unknown>
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly broadcast: (event: SubmissionEvent) => void
}

export type SubmissionQueue = ReturnType<typeof createSubmissionQueue>

const firstPauseMs = 5000
const longestPauseMs = 5 * 60_000
/** Statuses that every other request would get as well. */
const busyStatuses: readonly (number | undefined)[] = [undefined, 429, 503]
/** Another tab may sleep and keep the lock. The server keeps one request per id. */
const patience = 3

/**
 * Sends requests and keeps them on the device until the server confirms them. What could not be
 * sent is retried one by one, with growing pauses, while any page of the site is open. A refused
 * request stays until the visitor has seen it.
 */
export function createSubmissionQueue(dependencies: QueueDependencies) {
  const { storage, post, lock, now, broadcast } = dependencies
  const { notify, subscribe } = createListeners()
  const pause = createPause()
  let isRunning = false
  let roundsLockedOut = 0

  const emit = (event: SubmissionEvent) => {
    broadcast(event)
    notify(event)
  }

  const { settle, dropExpired, forget } = createSettler({ storage, now, notify, emit })

  const retryAll = async () => {
    const tried = new Set<string>()
    // A request that expired while no page was open is tried once more, until a day later.
    const isDue = ({ id, keptAt, refusal }: PendingRequest) =>
      refusal === undefined && !tried.has(id) && now() - keptAt < 2 * pendingLifeMs
    for (let next = storage.list().find(isDue); next; next = storage.list().find(isDue)) {
      tried.add(next.id)
      const result = await post(next)
      settle(next, result, true)
      // The other requests would fail too.
      if (result.outcome === 'failed' && busyStatuses.includes(result.status)) break
    }
    dropExpired()
  }

  const run = async () => {
    if (isRunning) return
    isRunning = true
    try {
      await lock(async (isFree) => {
        roundsLockedOut = isFree ? 0 : roundsLockedOut + 1
        if (isFree || roundsLockedOut > patience) await retryAll()
      })
    } finally {
      isRunning = false
      schedule()
    }
  }

  const schedule = () => {
    const requests = storage.list()
    const ends = requests.map(({ keptAt }) => keptAt + pendingLifeMs - now()).filter((end) => end > 0)
    const canRetry = requests.some(({ refusal }) => refusal === undefined)
    pause.start(ends, canRetry, () => void run())
  }

  const remove = (id: string) => {
    storage.remove(id)
    broadcast({ type: 'removed', request: { id } })
  }

  return {
    list: storage.list,
    remove,

    /**
     * A request that cannot be kept is sent once. Rejects if this browser cannot post it; it is then
     * not kept, because the form is sent without JavaScript.
     */
    submit: async (request: PendingRequest) => {
      const isStored = storage.put(request)
      forget(request.id)
      // Started before anything is awaited: a phone may leave the page at once.
      const posted = post(request)
      lock(() => posted).catch(() => undefined)
      try {
        settle(request, await posted, isStored)
      } catch (error) {
        storage.remove(request.id)
        throw error
      }
      pause.reset()
      if (!isRunning) schedule()
    },

    /** Retries now: a page was opened, or the browser says that the network is back. */
    wake: () => {
      pause.reset()
      void run()
    },

    /** An event of another tab, or one that is to be shown again. */
    notify,

    subscribe,
  }
}

interface SettlerOptions extends Pick<QueueDependencies, 'storage' | 'now'> {
  readonly notify: SubmissionListener
  /** As `notify`, in every tab. */
  readonly emit: (event: SubmissionEvent) => void
}

/** Keeps or removes requests by what came of them, and tells the visitor. */
function createSettler({ storage, now, notify, emit }: SettlerOptions) {
  const delayed = new Set<string>()
  const dropExpired = () => {
    for (const request of storage.list()) {
      if (!isExpired(request, now())) continue
      storage.remove(request.id)
      // The visitor has seen a refusal already.
      if (request.refusal === undefined) emit({ type: 'expired', request })
    }
  }

  /** A refused request stays on the device for `refusal`. */
  const settle = (request: PendingRequest, result: PostResult, isStored: boolean) => {
    // The visitor removed it meanwhile, or another tab sent it and said so.
    if (isStored && !storage.list().some(({ id }) => id === request.id)) return
    if (result.outcome === 'sent') {
      storage.remove(request.id)
      const { outcome: _outcome, ...sent } = result
      emit({ type: 'sent', request, ...sent })
      return
    }
    const { message, fields } = result
    if (isStored && result.outcome === 'failed') {
      if (!delayed.has(request.id) && !isExpired(request, now()))
        notify({ type: 'delayed', request, message }, false)
      delayed.add(request.id)
      return
    }
    storage.put({ ...request, refusal: message ?? '' })
    emit({ type: 'refused', request, message, fields })
  }
  return {
    settle,
    dropExpired,
    /** The next failure of this request is announced again. */
    forget: (id: string) => delayed.delete(id),
  }
}

function createListeners() {
  let listeners: readonly SubmissionListener[] = []
  return {
    /** Stops at the first listener that has shown the event. */
    notify: (event: SubmissionEvent, isFromOtherTab = false) =>
      listeners.some((listener) => listener(event, isFromOtherTab)),
    /** Returns the unsubscribe function. */
    subscribe: (listener: SubmissionListener) => {
      listeners = [listener, ...listeners]
      return () => {
        listeners = listeners.filter((each) => each !== listener)
      }
    },
  }
}

/** The time between two rounds. It doubles with each round. */
function createPause() {
  let pauseMs = firstPauseMs
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    reset: () => {
      pauseMs = firstPauseMs
    },
    /** Calls `run` after the pause, or earlier when the first of `endsMs` has come. */
    start: (endsMs: readonly number[], canRetry: boolean, run: () => void) => {
      // The random part spreads visitors after an outage.
      const delays = canRetry ? [...endsMs, pauseMs * (0.5 + Math.random() / 2)] : endsMs
      clearTimeout(timer)
      if (delays.length > 0) timer = setTimeout(run, Math.min(...delays))
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    },
  }
}
