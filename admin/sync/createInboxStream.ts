import {
  heartbeatName,
  inboxEventNames,
  inboxEventSchema,
  silenceMs,
  type InboxEvent,
  type InboxEventName,
} from '#domain/requests/inboxEvent'
import { createBackoff } from '../shared/createBackoff.ts'

export type StreamStatus = 'connecting' | 'live' | 'broken'

interface StreamEvent {
  readonly data?: unknown
  readonly lastEventId?: string
}

/** The used parts of EventSource. */
export interface EventSourceLike {
  readonly readyState: number
  addEventListener(type: string, listener: (event: StreamEvent) => void): void
  close(): void
}

export interface StreamDependencies {
  /** `since` is the id of the last event received. */
  readonly open: (since: string | undefined) => EventSourceLike
  readonly onEvent: (name: InboxEventName, event: InboxEvent) => void
  readonly onSummary: (summary: unknown) => void
  readonly onMissed: () => void
  readonly onStatus: (status: StreamStatus) => void
  /** The server refused, perhaps because the session is over. */
  readonly onRefused: () => void
}

/** EventSource.CLOSED: the browser does not reconnect. */
const closed = 2

/** Reconnects after a refusal or a silence. The browser reconnects after network failures. */
export function createInboxStream(dependencies: StreamDependencies) {
  const { open, onEvent, onSummary, onMissed, onStatus, onRefused } = dependencies
  let source: EventSourceLike | undefined
  let silenceTimer: ReturnType<typeof setTimeout> | undefined
  const retry = createBackoff({ firstMs: 2_000, maxMs: 30_000 })
  let wasLive = false
  let lastId: string | undefined

  const connect = () => {
    stop()
    onStatus('connecting')
    const since = lastId
    const current = open(since)
    source = current
    const receive = ({ lastEventId }: StreamEvent) => {
      if (current !== source) return
      if (lastEventId) lastId = lastEventId
      clearTimeout(silenceTimer)
      silenceTimer = setTimeout(() => {
        onStatus('broken')
        connect()
      }, silenceMs)
    }
    receive({})
    current.addEventListener(heartbeatName, receive)
    let isFirstOpening = true
    current.addEventListener('open', (event) => {
      receive(event)
      retry.reset()
      onStatus('live')
      if (isFirstOpening && wasLive && since === undefined) onMissed()
      isFirstOpening = false
      wasLive = true
    })
    current.addEventListener('error', (event) => {
      // Ignore a replaced connection.
      if (current !== source) return
      receive(event)
      onStatus('broken')
      if (current.readyState !== closed) return
      clearTimeout(silenceTimer)
      onRefused()
      retry.schedule(connect)
    })
    for (const name of inboxEventNames) {
      current.addEventListener(name, (received) => {
        receive(received)
        const event = inboxEventSchema.safeParse(parseJson(received.data))
        if (event.success) onEvent(name, event.data)
      })
    }
    current.addEventListener('summary', (event) => {
      receive(event)
      onSummary(parseJson(event.data))
    })
    current.addEventListener('resync', (event) => {
      receive(event)
      onMissed()
    })
  }
  const stop = () => {
    clearTimeout(silenceTimer)
    retry.cancel()
    source?.close()
    source = undefined
  }
  return { connect, stop }
}

function parseJson(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined
  } catch {
    return undefined
  }
}
