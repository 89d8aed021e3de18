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

interface StreamDependencies {
  readonly open: (since: string | undefined) => EventSource
  readonly onEvent: (name: InboxEventName, event: InboxEvent) => void
  readonly onSummary: (summary: unknown) => void
  readonly onMissed: () => void
  readonly onStatus: (status: StreamStatus) => void
  /** Perhaps there is no connection, or the session is over. */
  readonly onFailed: () => void
}

/** EventSource.CLOSED: the browser does not reconnect. */
const closed = 2

/** After a network failure the browser itself reconnects. */
export function createInboxStream(dependencies: StreamDependencies) {
  const { open, onEvent, onSummary, onMissed, onStatus, onFailed } = dependencies
  let source: EventSource | undefined
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
    let isFirstOpening = true
    const waitForSilence = () => {
      clearTimeout(silenceTimer)
      silenceTimer = setTimeout(() => {
        onStatus('broken')
        connect()
      }, silenceMs)
    }
    waitForSilence()
    const listen = (type: string, act: (data: unknown) => void) =>
      current.addEventListener(type, ({ data, lastEventId }: MessageEvent) => {
        if (current !== source) return
        if (lastEventId) lastId = lastEventId
        waitForSilence()
        act(parseJson(data))
      })
    listen('open', () => {
      retry.reset()
      onStatus('live')
      if (isFirstOpening && wasLive && since === undefined) onMissed()
      isFirstOpening = false
      wasLive = true
    })
    listen('error', () => {
      onStatus('broken')
      onFailed()
      if (current.readyState !== closed) return
      clearTimeout(silenceTimer)
      retry.schedule(connect)
    })
    for (const name of inboxEventNames) {
      listen(name, (data) => {
        const event = inboxEventSchema.safeParse(data)
        if (event.success) onEvent(name, event.data)
      })
    }
    listen('summary', onSummary)
    listen('resync', onMissed)
    listen(heartbeatName, () => onStatus('live'))
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
