import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heartbeatMs, heartbeatName, silenceMs } from '#domain/requests/inboxEvent'
import { createInboxStream } from '../../../admin/sync/createInboxStream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A connection whose events come from the test. */
class FakeSource extends EventTarget {
  readyState = 0
  isClosed = false
  constructor(readonly since: string | undefined) {
    super()
  }
  close() {
    this.isClosed = true
  }
  say(type: string, data?: unknown, lastEventId = '') {
    const text = data === undefined ? undefined : JSON.stringify(data)
    this.dispatchEvent(new MessageEvent(type, { data: text, lastEventId }))
  }
}

function createStream() {
  const sources: FakeSource[] = []
  const heard: string[] = []
  const stream = createInboxStream({
    open: (since) => {
      const source = new FakeSource(since)
      sources.push(source)
      return source as unknown as EventSource
    },
    onEvent: (name, { id }) => heard.push(`${name} ${id}`),
    onSummary: () => heard.push('summary'),
    onMissed: () => heard.push('missed'),
    onStatus: (status) => heard.push(status),
    onFailed: () => heard.push('failed'),
  })
  stream.connect()
  return { stream, sources, heard }
}

const event = { kind: 'contact', id: 'contact-00000001', version: 1, isUrgent: true }

test('valid events are passed on, and others are ignored', () => {
  const { sources, heard } = createStream()
  sources[0]?.say('open')
  sources[0]?.say('created', event)
  sources[0]?.say('changed', { id: 'half' })
  sources[0]?.say('summary', { total: 1 })
  sources[0]?.say('resync', {})
  expect(heard).toEqual(['connecting', 'live', 'created contact-00000001', 'summary', 'missed'])
})

test('when the network fails, then the connection is checked, the browser reconnects and nothing is missed', () => {
  const { sources, heard } = createStream()
  sources[0]?.say('open')
  // As long as the browser retries, leave it to the browser.
  for (let time = 0; time < 100; time += 1) {
    vi.advanceTimersByTime(3_000)
    sources[0]?.say('error')
  }
  sources[0]?.say('open')
  expect(new Set(heard)).toEqual(new Set(['connecting', 'live', 'broken', 'failed']))
  expect(heard.at(-1)).toBe('live')
  expect(sources).toHaveLength(1)
})

test('when the server refuses, then the session is checked, and retries follow after growing pauses', () => {
  const { sources, heard } = createStream()
  for (const ms of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    const count = sources.length
    const source = sources.at(-1)
    if (!source) throw new Error('no connection was made')
    source.readyState = 2
    source.say('error')
    vi.advanceTimersByTime(ms - 1)
    expect(sources).toHaveLength(count)
    vi.advanceTimersByTime(1)
    expect(sources).toHaveLength(count + 1)
  }
  expect(heard.filter((text) => text === 'failed')).toHaveLength(6)
  expect(sources.slice(0, -1).every(({ isClosed }) => isClosed)).toBe(true)
})

test.each(['open', 'summary', 'created', 'resync', heartbeatName])(
  'when nothing arrives for two and a half heartbeats after "%s", then the connection is replaced',
  (last) => {
    const { stream, sources, heard } = createStream()
    sources[0]?.say('open')
    for (let time = 0; time < 5; time += 1) {
      vi.advanceTimersByTime(heartbeatMs)
      sources[0]?.say(last, event)
    }
    vi.advanceTimersByTime(silenceMs - 1)
    expect(sources).toHaveLength(1)
    expect(heard).not.toContain('broken')
    vi.advanceTimersByTime(1)
    expect(heard.slice(-2)).toEqual(['broken', 'connecting'])
    expect(sources).toHaveLength(2)
    expect(sources[0]?.isClosed).toBe(true)
    // Events of the old connection count for nothing.
    sources[0]?.say(heartbeatName, {})
    // A connection that never opens is replaced too.
    vi.advanceTimersByTime(silenceMs)
    expect(sources).toHaveLength(3)
    sources[2]?.say('open')
    expect(heard.at(-1)).not.toBe('broken')
    stream.stop()
    expect(vi.getTimerCount()).toBe(0)
  },
)

test('a new connection asks for the events since the last one, and the server says if some are lost', () => {
  const { stream, sources, heard } = createStream()
  sources[0]?.say('open')
  sources[0]?.say('summary', {}, '41')
  sources[0]?.say('created', event, '42')
  vi.advanceTimersByTime(silenceMs)
  sources[1]?.say('open')
  stream.connect()
  expect(sources.map(({ since }) => since)).toEqual([undefined, '42', '42'])
  expect(heard).not.toContain('missed')
  sources[2]?.say('open')
  sources[2]?.say('resync', {}, '99')
  expect(heard.at(-1)).toBe('missed')
  stream.connect()
  expect(sources.at(-1)?.since).toBe('99')
})

test('when a connection without events is replaced, then events may have been missed', () => {
  const { stream, sources, heard } = createStream()
  sources[0]?.say('open')
  stream.connect()
  sources[1]?.say('open')
  expect(heard).toEqual(['connecting', 'live', 'connecting', 'live', 'missed'])
  expect(sources[0]?.isClosed).toBe(true)
})
