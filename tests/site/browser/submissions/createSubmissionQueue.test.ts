import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createSubmissionQueue,
  type QueueDependencies,
  type SubmissionEvent,
} from '../../../../site/browser/submissions/createSubmissionQueue.ts'
import {
  createPendingRequests,
  type PendingRequest,
} from '../../../../site/browser/submissions/pendingRequests.ts'
import type { PostResult } from '../../../../site/browser/submissions/postRequest.ts'
import { createStorage } from './createStorage.ts'
import { makePending } from './makePending.ts'

const hour = 3_600_000
const request = makePending('request-1')

beforeEach(() => {
  vi.useFakeTimers({ now: request.keptAt })
  vi.spyOn(Math, 'random').mockReturnValue(1)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const sent: PostResult = { outcome: 'sent', reference: 'K7QM-3PXD' }
const fail = (status?: number): PostResult => ({
  outcome: 'failed',
  message: undefined,
  detail: '',
  fields: {},
  ...(status !== undefined && { status }),
})
const refused: PostResult = {
  outcome: 'refused',
  status: 422,
  message: 'Controleer uw gegevens.',
  detail: '',
  fields: { phone: 'Geldig telefoonnummer is verplicht' },
}

/** A device whose server gives these results in order; the last one from then on. */
function createDevice(results: readonly PostResult[], kept: readonly PendingRequest[] = [request]) {
  const storage = createStorage()
  const pending = createPendingRequests(() => storage)
  for (const each of kept) pending.put(each)
  const posted: string[] = []
  const events: SubmissionEvent[] = []
  const broadcast: SubmissionEvent[] = []
  const openPage = (change: Partial<QueueDependencies> = {}) => {
    const queue = createSubmissionQueue({
      storage: pending,
      post: ({ id }) => {
        posted.push(id)
        return Promise.resolve(results[Math.min(posted.length, results.length) - 1] ?? sent)
      },
      lock: (run) => run(true),
      now: () => Date.now(),
      broadcast: (event) => broadcast.push(event),
      ...change,
    })
    queue.subscribe((event) => {
      events.push(event)
      return true
    })
    return queue
  }
  const wake = async (change?: Partial<QueueDependencies>) => {
    const queue = openPage(change)
    queue.wake()
    await vi.advanceTimersByTimeAsync(0)
    return queue
  }
  return { storage, pending, posted, events, broadcast, openPage, wake }
}

describe('a submitted request', () => {
  test('is stored on the device before it is posted, and removed once the server has it', async () => {
    const { pending, storage, events, broadcast, posted, openPage } = createDevice([sent], [])
    const submitting = openPage().submit(request)
    expect(pending.list()).toEqual([request])
    // In the task of the click: a phone may leave the page for the chat.
    expect(posted).toEqual(['request-1'])
    await submitting
    expect(storage.length).toBe(0)
    expect(events).toEqual([{ type: 'sent', request, reference: 'K7QM-3PXD' }])
    expect(broadcast).toEqual(events)
  })

  test.each([fail(), fail(429), fail(500), fail(503)])('stays after %j and is retried', async (result) => {
    const { pending, events, posted, openPage } = createDevice([result, sent], [])
    await openPage().submit(request)
    expect(events).toMatchObject([{ type: 'delayed' }])
    expect(pending.list()).toEqual([request])
    await vi.advanceTimersByTimeAsync(5000)
    expect(posted).toHaveLength(2)
    expect(events).toMatchObject([{ type: 'delayed' }, { type: 'sent' }])
  })

  test('emits an event with the messages when the server refuses it', async () => {
    const { events, openPage } = createDevice([refused], [])
    await openPage().submit(request)
    expect(events).toMatchObject([
      { type: 'refused', message: refused.message, fields: { phone: 'Geldig telefoonnummer is verplicht' } },
    ])
  })

  test('is sent once when it cannot be stored', async () => {
    const { events, posted, openPage } = createDevice([fail()], [])
    const block = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    await openPage({ storage: createPendingRequests(block) }).submit(request)
    await vi.advanceTimersByTimeAsync(hour)
    expect(events).toMatchObject([{ type: 'refused', message: undefined }])
    expect(posted).toHaveLength(1)
  })

  test('is not kept when this browser cannot post it', async () => {
    const { pending, openPage } = createDevice([], [])
    const queue = openPage({ post: () => Promise.reject(new TypeError('fetch is not a function')) })
    await expect(queue.submit(request)).rejects.toThrow('fetch is not a function')
    expect(pending.list()).toEqual([])
  })

  test('is not reported twice when another tab sent it', async () => {
    const { pending, events, openPage } = createDevice([sent], [])
    const submitting = openPage().submit(request)
    pending.remove(request.id)
    await submitting
    expect(events).toEqual([])
  })
})

test('stored requests are sent one by one, in order', async () => {
  const { events, storage, wake } = createDevice(
    [sent],
    ['a', 'b', 'c'].map((id) => makePending(id)),
  )
  await wake()
  expect(events.map(({ type, request: { id } }) => [type, id])).toEqual([
    ['sent', 'a'],
    ['sent', 'b'],
    ['sent', 'c'],
  ])
  expect(storage.length).toBe(0)
})

test('a request in the format of the earlier version is sent', async () => {
  const { posted, wake } = createDevice([sent], [{ ...request, heldUntil: 0 } as PendingRequest])
  await wake()
  expect(posted).toEqual(['request-1'])
})

test('pauses grow to five minutes, and restart when the page resumes', async () => {
  const { posted, events, wake } = createDevice([fail()])
  const queue = await wake()
  for (const [index, seconds] of [5, 10, 20, 40, 80, 160, 300, 300].entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(posted).toHaveLength(index + 1)
    await vi.advanceTimersByTimeAsync(1)
  }
  queue.wake()
  await vi.advanceTimersByTimeAsync(5000)
  expect(posted).toHaveLength(11)
  // Shown once, not with each retry.
  expect(events.map(({ type }) => type)).toEqual(['delayed'])
})

test.each([
  [fail(), 1],
  [fail(429), 1],
  [fail(503), 1],
  // A proxy may object to one text only.
  [fail(403), 2],
  [fail(500), 2],
])('after %j, %i of 2 requests are tried', async (result, tries) => {
  const { posted, wake } = createDevice([result], [makePending('a'), makePending('b')])
  await wake()
  expect(posted).toHaveLength(tries)
})

test('a request refused later stays until the visitor has seen it', async () => {
  const { posted, events, pending, storage, wake } = createDevice(
    [refused, sent],
    [request, makePending('b')],
  )
  const queue = await wake()
  expect(events.map(({ type }) => type)).toEqual(['refused', 'sent'])
  expect(pending.list()).toEqual([{ ...request, refusal: 'Controleer uw gegevens.' }])
  queue.wake()
  await vi.advanceTimersByTimeAsync(24 * hour)
  expect(posted).toHaveLength(2)
  expect(events).toHaveLength(2)
  expect(storage.length).toBe(0)
})

test.each([
  [24, 1],
  [48, 0],
])('a request found %i hours later is tried %i times and removed', async (hours, tries) => {
  const { posted, events, storage, wake } = createDevice([fail(503)])
  vi.setSystemTime(request.keptAt + hours * hour)
  await wake()
  expect(posted).toHaveLength(tries)
  expect(events.map(({ type }) => type)).toEqual(['expired'])
  expect(storage.length).toBe(0)
})

test('a removed request is not sent, and other tabs get an event', async () => {
  const { posted, broadcast, openPage } = createDevice([sent])
  const queue = openPage()
  queue.remove(request.id)
  queue.wake()
  await vi.advanceTimersByTimeAsync(hour)
  expect(posted).toEqual([])
  expect(broadcast).toEqual([{ type: 'removed', request: { id: 'request-1' } }])
})

test('a tab waits while another one holds the lock, up to a limit', async () => {
  const { posted, wake } = createDevice([sent])
  await wake({ lock: (run) => run(false) })
  await vi.advanceTimersByTimeAsync(5000 + 10_000)
  expect(posted).toEqual([])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(posted).toEqual(['request-1'])
})

test('only the latest subscriber that shows an event gets it', async () => {
  const { events, openPage } = createDevice([sent])
  const queue = openPage()
  const seen: string[] = []
  const unsubscribe = queue.subscribe(({ type }) => {
    seen.push(type)
    return type === 'sent'
  })
  queue.notify({ type: 'expired', request })
  queue.notify({ type: 'sent', request, reference: undefined })
  unsubscribe()
  queue.notify({ type: 'sent', request, reference: undefined })
  expect(seen).toEqual(['expired', 'sent'])
  expect(events.map(({ type }) => type)).toEqual(['expired', 'sent'])
})
