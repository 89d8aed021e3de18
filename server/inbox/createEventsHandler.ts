import { heartbeatMs, heartbeatName } from '#domain/requests/inboxEvent'
import type { H3Event } from 'h3'
import { createEmptyResponse } from '../http/responses.ts'
import { createRefusal } from '../http/createRefusal.ts'
import type { AppDependencies } from '../appDependencies.ts'
import type { InboxFeed } from './createInboxFeed.ts'
import { findAccount } from '../auth/createSessionGuard.ts'
import { openEventStream, type EventStream, toEventText } from './openEventStream.ts'
import { readSessionToken } from '../auth/sessionCookie.ts'

/** What a browser waits before it connects again. */
const retryMs = 3_000
const mostStreams = 1_000

type EventParts = Pick<AppDependencies, 'sessions' | 'staff' | 'settings' | 'stopping'>

interface Listener {
  readonly token: string
  readonly stream: EventStream
}

/**
 * Makes the handler of the live events: server-sent events of what happens to requests, without anything of the person, and the counts
 * whenever they change. A stream ends with its session, and is no sign of life for it; who reads too slowly is cut off, comes back, and is told
 * what was missed or to fetch everything anew (`resync`).
 */
export function createEventsHandler(
  parts: EventParts,
  feed: InboxFeed,
  summarise: () => object,
): (event: H3Event) => Promise<Response> {
  const { sessions, settings, stopping } = parts
  const listeners = new Set<Listener>()
  let heartbeat: NodeJS.Timeout | undefined
  /** What every listener knows. */
  let toldSummary = ''
  let isSummaryDue = false

  const remove = (listener: Listener) => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(heartbeat)
    heartbeat = undefined
  }
  const end = (listener: Listener) => {
    listener.stream.end()
    remove(listener)
  }
  const sendAll = (text: string) => {
    for (const listener of listeners) {
      if (sessions.peek(listener.token)) listener.stream.send(text)
      else end(listener)
    }
  }
  const tellSummary = () => {
    const text = JSON.stringify(summarise())
    if (text === toldSummary) return
    toldSummary = text
    sendAll(toEventText({ event: 'summary', data: text }))
  }
  /** Many changes in a row are one summary. */
  const tellSummarySoon = () => {
    if (isSummaryDue || listeners.size === 0) return
    isSummaryDue = true
    setImmediate(() => {
      isSummaryDue = false
      tellSummary()
    })
  }
  const beat = () => {
    sendAll(toEventText({ event: heartbeatName, data: '{}' }))
    // Promises run out without anything happening.
    tellSummary()
    // The accounts may be another program's work.
    for (const listener of listeners) void endWithoutAccount(listener)
  }
  const endWithoutAccount = async (listener: Listener) => {
    if (!(await isLoggedIn(parts, listener.token))) end(listener)
  }
  const toFirstText = (lastId: string | null): string => {
    const missed = lastId === null ? [] : feed.since(Number(lastId))
    const start = `retry: ${retryMs}\nid: ${feed.lastId()}\n\n`
    const texts = missed
      ? missed.map(({ id, name, data }) => toEventText({ id, event: name, data: JSON.stringify(data) }))
      : [toEventText({ id: feed.lastId(), event: 'resync', data: '{}' })]
    return [start, ...texts, toEventText({ event: 'summary', data: toldSummary })].join('')
  }

  feed.subscribe(({ id, name, data }) => {
    sendAll(toEventText({ id, event: name, data: JSON.stringify(data) }))
    tellSummarySoon()
  })
  sessions.subscribe(() => {
    for (const listener of listeners) if (!sessions.peek(listener.token)) end(listener)
  })
  stopping?.addEventListener('abort', () => {
    for (const listener of listeners) end(listener)
  })

  return async (event) => {
    const token = readSessionToken(event, settings) ?? ''
    if (!(await isLoggedIn(parts, token))) {
      throw createRefusal(
        401,
        'no-session',
        'U bent niet ingelogd, of te lang niet actief geweest. Log opnieuw in.',
      )
    }
    if (listeners.size >= mostStreams || stopping?.aborted) {
      throw createRefusal(503, 'unavailable', 'Er zijn nu te veel verbindingen. Probeer het zo opnieuw.', {
        headers: { 'retry-after': '30' },
      })
    }
    // Proxies that collect an answer before they pass it on (nginx) must not.
    const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' }
    if (event.req.method === 'HEAD') return createEmptyResponse(200, headers)
    const stream = openEventStream(() => remove(listener))
    const listener: Listener = { token, stream }
    // The others first: a change is told where it differs from what everybody knows.
    tellSummary()
    listeners.add(listener)
    heartbeat ??= setInterval(beat, heartbeatMs).unref()
    stream.send(toFirstText(readLastId(event)))
    return new Response(stream.body, { headers })
  }
}

/**
 * The last event that the reader heard, if any: the header of a browser that connects again by itself, or `since` in the address, for a page that
 * opens a new connection cannot set a header.
 */
function readLastId(event: H3Event): string | null {
  return event.req.headers.get('last-event-id') ?? event.url.searchParams.get('since')
}

/** Without a sign of life: an open screen alone keeps nobody logged in. */
async function isLoggedIn(parts: EventParts, token: string): Promise<boolean> {
  const session = parts.sessions.peek(token)
  return session !== undefined && (await findAccount(parts, session)) !== undefined
}
