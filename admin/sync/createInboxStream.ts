import {
  heartbeatName,
  inboxEventNames,
  inboxEventSchema,
  silenceMs,
  type InboxEvent,
  type InboxEventName,
} from '#domain/requests/inboxEvent'

/** How the live connection stands. */
export type StreamStatus = 'connecting' | 'live' | 'broken'

interface HeardEvent {
  readonly data?: unknown
  readonly lastEventId?: string
}

/** The parts of an EventSource that are used; a test gives its own. */
export interface EventSourceLike {
  readonly readyState: number
  addEventListener(type: string, listener: (event: HeardEvent) => void): void
  close(): void
}

export interface StreamParts {
  /** Opens a connection; `since` is the last event that was heard on an earlier one, so that the server tells what was missed. */
  readonly open: (since: string | undefined) => EventSourceLike
  readonly onEvent: (name: InboxEventName, event: InboxEvent) => void
  readonly onSummary: (summary: unknown) => void
  /** Something may have happened of which nothing was told. */
  readonly onMissed: () => void
  readonly onStatus: (status: StreamStatus) => void
  /** The server refused the connection: is there still a session? */
  readonly onRefused: () => void
  /** Calls back once, after so many milliseconds; gives the function that takes it back. */
  readonly wait: (ms: number, callback: () => void) => () => void
}

/** EventSource.CLOSED: the browser does not try again by itself. */
const closed = 2
const firstPauseMs = 2_000
const longestPauseMs = 30_000

/**
 * The live events of the server. A browser connects again by itself when it sees the network fail. Where the server refused, where nothing was
 * heard for too long (a phone that changed network has a connection that never ends and never says anything), and when `connect` is called
 * again, a new connection is made here. Either way the server is told what was heard last.
 */
export function createInboxStream(parts: StreamParts) {
  const { open, onEvent, onSummary, onMissed, onStatus, onRefused, wait } = parts
  let source: EventSourceLike | undefined
  let takeBack: (() => void) | undefined
  let takeBackSilence: (() => void) | undefined
  let pauseMs = firstPauseMs
  let wasLive = false
  let lastId: string | undefined

  const connect = () => {
    stop()
    onStatus('connecting')
    const since = lastId
    const current = open(since)
    source = current
    const hear = ({ lastEventId }: HeardEvent) => {
      if (current !== source) return
      if (lastEventId) lastId = lastEventId
      takeBackSilence?.()
      takeBackSilence = wait(silenceMs, () => {
        onStatus('broken')
        connect()
      })
    }
    hear({})
    current.addEventListener(heartbeatName, hear)
    let isFirstOpening = true
    current.addEventListener('open', (event) => {
      hear(event)
      pauseMs = firstPauseMs
      onStatus('live')
      if (isFirstOpening && wasLive && since === undefined) onMissed()
      isFirstOpening = false
      wasLive = true
    })
    current.addEventListener('error', (event) => {
      // Of a connection that was given up meanwhile.
      if (current !== source) return
      hear(event)
      onStatus('broken')
      if (current.readyState !== closed) return
      takeBackSilence?.()
      onRefused()
      takeBack = wait(pauseMs, connect)
      pauseMs = Math.min(longestPauseMs, pauseMs * 2)
    })
    for (const name of inboxEventNames) {
      current.addEventListener(name, (heard) => {
        hear(heard)
        const event = inboxEventSchema.safeParse(toJson(heard.data))
        if (event.success) onEvent(name, event.data)
      })
    }
    current.addEventListener('summary', (event) => {
      hear(event)
      onSummary(toJson(event.data))
    })
    current.addEventListener('resync', (event) => {
      hear(event)
      onMissed()
    })
  }
  const stop = () => {
    takeBackSilence?.()
    takeBack?.()
    takeBack = undefined
    source?.close()
    source = undefined
  }
  return { connect, stop }
}

function toJson(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined
  } catch {
    return undefined
  }
}
