import { inboxEventNames, inboxEventSchema, type InboxEvent, type InboxEventName } from '#domain/inboxEvent'

/** How the live connection stands. */
export type StreamStatus = 'connecting' | 'live' | 'broken'

/** The parts of an EventSource that are used; a test gives its own. */
export interface EventSourceLike {
  readonly readyState: number
  addEventListener(type: string, listener: (event: { readonly data?: unknown }) => void): void
  close(): void
}

export interface StreamParts {
  readonly open: () => EventSourceLike
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
 * The live events of the server. A browser connects again by itself when the network fails, and then is told what it missed; where the server
 * refused, and after `reconnect`, a new connection is made here, which knows of nothing before it.
 */
export function createInboxStream(parts: StreamParts) {
  const { open, onEvent, onSummary, onMissed, onStatus, onRefused, wait } = parts
  let source: EventSourceLike | undefined
  let takeBack: (() => void) | undefined
  let pauseMs = firstPauseMs
  let wasLive = false

  const connect = () => {
    stop()
    onStatus('connecting')
    const current = open()
    source = current
    let isFirstOpening = true
    current.addEventListener('open', () => {
      pauseMs = firstPauseMs
      onStatus('live')
      if (isFirstOpening && wasLive) onMissed()
      isFirstOpening = false
      wasLive = true
    })
    current.addEventListener('error', () => {
      // Of a connection that was given up meanwhile.
      if (current !== source) return
      onStatus('broken')
      if (current.readyState !== closed) return
      onRefused()
      takeBack = wait(pauseMs, connect)
      pauseMs = Math.min(longestPauseMs, pauseMs * 2)
    })
    for (const name of inboxEventNames) {
      current.addEventListener(name, ({ data }) => {
        const event = inboxEventSchema.safeParse(toJson(data))
        if (event.success) onEvent(name, event.data)
      })
    }
    current.addEventListener('summary', ({ data }) => onSummary(toJson(data)))
    current.addEventListener('resync', onMissed)
  }
  const stop = () => {
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
