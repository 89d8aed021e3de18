import { expect, test } from 'vitest'
import { createInboxStream, type EventSourceLike } from '../../../admin/live/createInboxStream.ts'

type Listener = (event: { readonly data?: unknown }) => void

/** A connection that the test speaks through. */
function createSource() {
  const listeners = new Map<string, Listener[]>()
  const source = {
    readyState: 0,
    isClosed: false,
    addEventListener: (type: string, listener: Listener) => {
      listeners.set(type, [...(listeners.get(type) ?? []), listener])
    },
    close: () => {
      source.isClosed = true
    },
    say: (type: string, data?: unknown) => {
      const text = data === undefined ? undefined : JSON.stringify(data)
      for (const listener of listeners.get(type) ?? []) listener({ data: text })
    },
  }
  return source satisfies EventSourceLike
}

function createStream() {
  const sources: ReturnType<typeof createSource>[] = []
  const heard: string[] = []
  const waits: { readonly ms: number; readonly callback: () => void }[] = []
  const stream = createInboxStream({
    open: () => {
      const source = createSource()
      sources.push(source)
      return source
    },
    onEvent: (name, { id }) => heard.push(`${name} ${id}`),
    onSummary: () => heard.push('summary'),
    onMissed: () => heard.push('missed'),
    onStatus: (status) => heard.push(status),
    onRefused: () => heard.push('refused'),
    wait: (ms, callback) => {
      waits.push({ ms, callback })
      return () => undefined
    },
  })
  return { stream, sources, heard, waits }
}

const event = { kind: 'contact', id: 'contact-00000001', version: 1, isUrgent: true }

test('when the server tells something, then it is told on; what is no event is left out', () => {
  const { stream, sources, heard } = createStream()
  stream.connect()
  sources[0]?.say('open')
  sources[0]?.say('created', event)
  sources[0]?.say('changed', { id: 'half' })
  sources[0]?.say('summary', { total: 1 })
  sources[0]?.say('resync', {})
  expect(heard).toEqual(['connecting', 'live', 'created contact-00000001', 'summary', 'missed'])
})

test('when the network fails, then the browser itself connects again, and nothing counts as missed', () => {
  const { stream, sources, heard, waits } = createStream()
  stream.connect()
  sources[0]?.say('open')
  sources[0]?.say('error')
  sources[0]?.say('open')
  expect(heard).toEqual(['connecting', 'live', 'broken', 'live'])
  expect(waits).toEqual([])
  expect(sources).toHaveLength(1)
})

test('when the server refuses, then the session is looked at, and it is tried again after growing pauses', () => {
  const { stream, sources, heard, waits } = createStream()
  stream.connect()
  for (let time = 0; time < 6; time += 1) {
    const source = sources.at(-1)
    if (!source) throw new Error('no connection was made')
    source.readyState = 2
    source.say('error')
    waits.at(-1)?.callback()
  }
  expect(waits.map(({ ms }) => ms)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  expect(heard.filter((text) => text === 'refused')).toHaveLength(6)
  expect(sources.slice(0, -1).every(({ isClosed }) => isClosed)).toBe(true)
})

test('when a new connection is made after an earlier one, then something may have been missed', () => {
  const { stream, sources, heard } = createStream()
  stream.connect()
  sources[0]?.say('open')
  stream.connect()
  sources[1]?.say('open')
  expect(heard).toEqual(['connecting', 'live', 'connecting', 'live', 'missed'])
  expect(sources[0]?.isClosed).toBe(true)
})
