import { createKeyedMutex } from '#domain/keyedMutex'
import { heartbeatMs, heartbeatName, type InboxChange } from '#domain/requests/inboxEvent'
import type { H3Event } from 'h3'
import type { Stores } from '#store/stores'
import { createRefusal } from '../http/createRefusal.ts'
import type { Log } from '../http/log.ts'
import { createEmptyResponse } from '../http/responses.ts'
import type { SessionGuard } from '../http/sessionGuard.ts'
import { openEventStream, formatEvent, type EventStream } from './openEventStream.ts'

/** How long a browser waits before it reconnects. */
const retryMs = 3_000
const maxStreams = 1_000
/** Of one session: an open tab has one. */
const maxSessionStreams = 10
const summaryPauseMs = 250
/** The pause is at least this many times as long as the last count took. */
const pausePerCount = 5

export interface EventsDependencies
  extends Pick<Stores, 'store' | 'sessions'>, Pick<SessionGuard, 'requireToken' | 'isValid'> {
  readonly log: Pick<Log, 'error'>
  /** Aborted when the server stops; ends live events. */
  readonly stopping?: AbortSignal
}

interface Listener {
  readonly token: string
  readonly stream: EventStream
  /** Later changes are still to be sent. */
  readonly cursor: number
}

/**
 * Changes to the lists, without personal data, and counts. A slow client is disconnected; after it
 * reconnects it gets what it missed, or `resync` when it must reload everything.
 */
export function createEventsHandler(
  dependencies: EventsDependencies,
  summarize: () => Promise<object>,
): (event: H3Event) => Promise<Response> {
  const { store, sessions, stopping, log, requireToken, isValid } = dependencies
  const mutex = createKeyedMutex<'listeners'>()
  /** Handles the listeners one task at a time: no change is lost or sent twice. */
  const inTurn = <T>(work: () => Promise<T>) => mutex.run('listeners', work)
  const startInTurn = (work: () => Promise<unknown>): void => {
    inTurn(work).catch((err: unknown) => log.error({ err }, 'live events could not be sent'))
  }
  const listeners = createListeners(dependencies, () => startInTurn(beat))
  const summary = createSummary(listeners, summarize, startInTurn)
  /** Of the last change that was sent. */
  let sentCursor: number | undefined
  let isSendPlanned = false

  const beat = async () => {
    for (const listener of listeners.list()) if (!(await isValid(listener.token))) listeners.end(listener)
    listeners.send(formatEvent(heartbeatName, '{}'))
    // Deadlines pass without any change.
    await summary.send()
  }
  const sendChanges = async () => {
    isSendPlanned = false
    const { cursor, changes } = await store.changesSince(sentCursor)
    sentCursor = cursor
    if (changes === undefined) listeners.send(formatResync(cursor))
    for (const { text, cursor: changeCursor } of formatChanges(changes ?? []))
      listeners.send(text, changeCursor)
    if (changes?.length !== 0) summary.plan()
  }
  const planChanges = () => {
    if (isSendPlanned || listeners.list().length === 0) return
    isSendPlanned = true
    startInTurn(sendChanges)
  }
  const connect = async (token: string, lastId: string | null): Promise<EventStream> => {
    listeners.assertPlace(token)
    // Others first, so that all listeners have the same summary.
    await summary.send()
    const lastCursor = lastId === null ? undefined : Number(/^\d+$/.exec(lastId)?.[0] ?? -1)
    const { cursor, changes } = await store.changesSince(lastCursor)
    if (listeners.list().length === 0) sentCursor = cursor
    const stream = openEventStream(() => listeners.remove(listener))
    const listener: Listener = { token, stream, cursor }
    const texts = changes ? formatChanges(changes).map(({ text }) => text) : [formatResync(cursor)]
    stream.send([`retry: ${retryMs}\nid: ${cursor}\n\n`, ...texts, summary.format()].join(''))
    listeners.add(listener)
    planChanges()
    return stream
  }
  const endWithoutSession = async (listener: Listener) => {
    if (!(await sessions.peek(listener.token))) listeners.end(listener)
  }

  store.subscribe(planChanges)
  sessions.subscribe(() => {
    startInTurn(() => Promise.all(listeners.list().map(endWithoutSession)))
  })
  stopping?.addEventListener('abort', () => {
    for (const listener of listeners.list()) listeners.end(listener)
  })

  return async (event) => {
    const token = await requireToken(event)
    // Before they queue: a session could fill the queue, too.
    listeners.assertPlace(token)
    // The second header keeps nginx from buffering the stream.
    const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' }
    if (event.req.method === 'HEAD') return createEmptyResponse(200, headers)
    const { body } = await inTurn(() => connect(token, readLastId(event)))
    return new Response(body, { headers })
  }
}

/** The open streams. `beat` is called regularly while there are any. */
function createListeners({ stopping }: Pick<EventsDependencies, 'stopping'>, beat: () => void) {
  const listeners = new Set<Listener>()
  let heartbeat: NodeJS.Timeout | undefined
  const remove = (listener: Listener) => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(heartbeat)
    heartbeat = undefined
  }
  return {
    list: () => [...listeners],
    add: (listener: Listener) => {
      listeners.add(listener)
      heartbeat ??= setInterval(beat, heartbeatMs).unref()
    },
    remove,
    end: (listener: Listener) => {
      listener.stream.end()
      remove(listener)
    },
    /** To those that do not have this change yet. */
    send: (text: string, cursor = Infinity) => {
      for (const listener of listeners) if (cursor > listener.cursor) listener.stream.send(text)
    },
    /** Throws 503. */
    assertPlace: (token: string) => {
      const own = [...listeners].filter((listener) => listener.token === token).length
      if (listeners.size < maxStreams && own < maxSessionStreams && !stopping?.aborted) return
      throw createRefusal(503, 'unavailable', 'Er zijn nu te veel verbindingen. Probeer het zo opnieuw.', {
        headers: { 'retry-after': '30' },
      })
    },
  }
}

/** The counts that every listener has. */
function createSummary(
  listeners: ReturnType<typeof createListeners>,
  summarize: () => Promise<object>,
  startInTurn: (work: () => Promise<unknown>) => void,
) {
  let sent = ''
  let isPlanned = false
  let countMs = 0
  const format = () => formatEvent('summary', sent)
  const send = async () => {
    const startedAt = performance.now()
    const text = JSON.stringify(await summarize())
    countMs = performance.now() - startedAt
    if (text === sent) return
    sent = text
    listeners.send(format())
  }
  return {
    format,
    send,
    /** Soon: many changes need one count. */
    plan: () => {
      if (isPlanned || listeners.list().length === 0) return
      isPlanned = true
      const pauseMs = Math.max(summaryPauseMs, pausePerCount * countMs)
      setTimeout(() => {
        isPlanned = false
        startInTurn(send)
      }, pauseMs).unref()
    },
  }
}

/** From a reconnecting browser's header, or `since` in the address. */
function readLastId(event: H3Event): string | null {
  return event.req.headers.get('last-event-id') ?? event.url.searchParams.get('since')
}

/** Only the last change of a cursor has it as its id: whoever missed one asks for all of them. */
function formatChanges(changes: readonly InboxChange[]) {
  return changes.map(({ cursor, name, data }, index) => {
    const isLast = changes[index + 1]?.cursor !== cursor
    return { cursor, text: formatEvent(name, JSON.stringify(data), isLast ? cursor : undefined) }
  })
}

function formatResync(cursor: number): string {
  return formatEvent('resync', '{}', cursor)
}
