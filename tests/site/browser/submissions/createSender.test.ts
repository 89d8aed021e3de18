import { describe, expect, test } from 'vitest'
import { createSender, type SenderParts } from '../../../../site/browser/submissions/createSender.ts'
import { createPendingList } from '../../../../site/browser/submissions/pendingList.ts'
import type { PendingOutcome, PendingRequest } from '../../../../site/browser/submissions/pendingRequest.ts'
import { contactBody, createTestServer } from '../../../server/createTestServer.ts'
import { createStorage } from './createStorage.ts'
import { makePending } from './makePending.ts'

const hour = 3_600_000

/** A visitor's device before the real server, with a clock, a network and pauses that the test turns. */
async function createDevice(requests: readonly PendingRequest[] = [makePending('made-up-id-1')]) {
  const server = await createTestServer()
  const storage = createStorage()
  const pending = createPendingList(() => storage)
  for (const request of requests) pending.put(request)
  const told: PendingOutcome[] = []
  const delayed: string[] = []
  const posts: unknown[] = []
  const state = {
    isOnline: true,
    /** Answers in the server's place. */
    answer: undefined as (() => Promise<Response>) | undefined,
  }
  /** A page with a sender of its own; several share the device. */
  const openPage = (change: Partial<SenderParts> = {}) => {
    let planned: { readonly callback: () => void; readonly delayMs: number } | undefined
    let hasPlanned = () => {}
    const sender = createSender({
      pending,
      fetch: (url, init) => {
        posts.push(init?.body)
        return state.answer?.() ?? server.request(url instanceof Request ? url.url : String(url), init)
      },
      now: () => server.clock.ms,
      random: () => 1,
      plan: (callback, delayMs) => {
        planned = delayMs === undefined ? undefined : { callback, delayMs }
        hasPlanned()
      },
      isOnline: () => state.isOnline,
      runAlone: (run) => run(),
      tell: (outcome) => told.push(outcome),
      tellDelay: ({ id }) => delayed.push(id),
      ...change,
    })
    const untilDone = (start: () => void) =>
      new Promise<void>((resolve) => {
        hasPlanned = resolve
        start()
      })
    return {
      /** Wakes the sender, and waits until it has done what it can. */
      wake: () => untilDone(sender.wake),
      wait: () => untilDone(sender.wait),
      /** Lets the planned pause pass. */
      pass: () =>
        untilDone(() => {
          if (!planned) throw new Error('nothing was planned')
          server.clock.ms += planned.delayMs
          planned.callback()
        }),
      getPause: () => planned?.delayMs,
    }
  }
  return { server, storage, pending, told, delayed, posts, state, openPage }
}

const fail = (status: number) => () => Promise.resolve(new Response('{"message":"Nu niet."}', { status }))
const breakOff = () => Promise.reject(new TypeError('Failed to fetch'))

test('what waits is sent with its own id, told with its reference, and gone from the device', async () => {
  const { server, storage, told, openPage } = await createDevice()
  const page = openPage()
  await page.wake()
  const [kept, ...others] = server.store.list('contact')
  expect(others).toEqual([])
  expect(kept).toMatchObject({ ...contactBody, submissionId: 'made-up-id-1' })
  expect(told).toEqual([
    { outcome: 'sent', request: makePending('made-up-id-1'), reference: kept?.reference },
  ])
  expect(storage.length).toBe(0)
  expect(page.getPause()).toBeUndefined()
})

test('several are sent one after the other, in the order they were kept', async () => {
  const { told, storage, openPage } = await createDevice(
    ['first-id', 'second-id', 'third-id'].map((id) => makePending(id)),
  )
  await openPage().wake()
  expect(told.map(({ outcome, request }) => [outcome, request.id])).toEqual([
    ['sent', 'first-id'],
    ['sent', 'second-id'],
    ['sent', 'third-id'],
  ])
  expect(storage.length).toBe(0)
})

test.each([
  ['no connection', breakOff],
  ['429', fail(429)],
  ['500', fail(500)],
  ['503', fail(503)],
  ['a hotel that answers for us', () => Promise.resolve(new Response('<h1>Welkom</h1>', { status: 200 }))],
])(
  'after %s it stays, nobody is told it was sent, and it goes out after a pause',
  async (_failure, answer) => {
    const { server, pending, told, state, openPage } = await createDevice()
    state.answer = answer
    const page = openPage()
    await page.wake()
    expect(told).toEqual([])
    expect(pending.list()).toEqual([makePending('made-up-id-1')])
    state.answer = undefined
    await page.pass()
    expect(told).toMatchObject([{ outcome: 'sent' }])
    expect(server.store.list('contact')).toHaveLength(1)
  },
)

test('pauses grow to five minutes, and begin anew when something has changed', async () => {
  const { state, posts, openPage } = await createDevice()
  state.answer = breakOff
  const page = openPage()
  await page.wake()
  const pauses = [page.getPause()]
  for (let round = 0; round < 8; round += 1) {
    await page.pass()
    pauses.push(page.getPause())
  }
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300].map((seconds) => seconds * 1000))
  expect(posts).toHaveLength(9)
  await page.wake()
  expect(page.getPause()).toBe(5000)
})

test('that it waits is told once, after the first vain try', async () => {
  const { state, delayed, openPage } = await createDevice()
  state.answer = fail(503)
  const page = openPage()
  await page.wait()
  expect(delayed).toEqual([])
  await page.pass()
  await page.pass()
  expect(delayed).toEqual(['made-up-id-1'])
})

test('a pause is shortened by chance, so that not everybody asks at once', async () => {
  const { state, openPage } = await createDevice()
  state.answer = fail(503)
  const page = openPage({ random: () => 0 })
  await page.wake()
  expect(page.getPause()).toBe(2500)
})

test('what a form has just tried in vain is not tried again at once', async () => {
  const { posts, told, openPage } = await createDevice()
  const page = openPage()
  await page.wait()
  expect(posts).toEqual([])
  expect(page.getPause()).toBe(5000)
  await page.pass()
  expect(told).toMatchObject([{ outcome: 'sent' }])
})

test('without a network nothing is tried and nothing planned but the end of its time', async () => {
  const { server, posts, state, told, openPage } = await createDevice()
  state.isOnline = false
  const page = openPage()
  await page.wake()
  expect(posts).toEqual([])
  expect(page.getPause()).toBe(24 * hour)
  state.isOnline = true
  await page.wake()
  expect(told).toMatchObject([{ outcome: 'sent' }])
  expect(server.store.list('contact')).toHaveLength(1)
})

test.each([
  ['no connection', breakOff],
  ['429', fail(429)],
  ['503', fail(503)],
])('after %s the others are not tried: they would fail too', async (_failure, answer) => {
  const { posts, state, pending, openPage } = await createDevice([
    makePending('first-id'),
    makePending('second-id'),
  ])
  state.answer = answer
  await openPage().wake()
  expect(posts).toHaveLength(1)
  expect(pending.list()).toHaveLength(2)
})

test.each([403, 500])('one that alone meets a %i does not keep the others from going out', async (status) => {
  const { posts, told, state, pending, openPage } = await createDevice([
    makePending('first-id'),
    makePending('second-id'),
  ])
  // A proxy that takes offence at one text.
  state.answer = () => {
    state.answer = undefined
    return fail(status)()
  }
  await openPage().wake()
  expect(posts).toHaveLength(2)
  expect(told).toMatchObject([{ outcome: 'sent', request: { id: 'second-id' } }])
  expect(pending.list()).toEqual([makePending('first-id')])
})

test('what a form is still sending itself is left to it, and taken over when the form is gone', async () => {
  const keptAt = Date.parse('2026-03-10T09:00:00Z')
  const held = makePending('made-up-id-1', { keptAt, heldUntil: keptAt + 20_000 })
  const { posts, told, openPage } = await createDevice([held])
  const page = openPage()
  await page.wake()
  await page.pass()
  expect(posts).toEqual([])
  await page.pass()
  await page.pass()
  expect(told).toMatchObject([{ outcome: 'sent' }])
})

describe('what the server refuses for good', () => {
  test('is told with its words, stays for the visitor to see, and is not sent again', async () => {
    const wrong = makePending('made-up-id-1', { body: { ...contactBody, phone: '12' } })
    const { posts, told, pending, openPage } = await createDevice([wrong, makePending('made-up-id-2')])
    const page = openPage()
    await page.wake()
    expect(told).toMatchObject([
      {
        outcome: 'refused',
        request: wrong,
        message: 'Controleer uw gegevens.',
        fields: { phone: 'Geldig telefoonnummer is verplicht' },
      },
      // It does not keep the next one from going out.
      { outcome: 'sent', request: { id: 'made-up-id-2' } },
    ])
    expect(pending.list()).toEqual([{ ...wrong, refusal: 'Controleer uw gegevens.' }])
    expect(page.getPause()).toBe(24 * hour)
    await page.wake()
    expect(posts).toHaveLength(2)
  })

  test('is removed in silence after a day: the visitor knows', async () => {
    const { server, told, storage, openPage } = await createDevice([
      makePending('made-up-id-1', { refusal: 'Nee.' }),
    ])
    server.clock.ms += 24 * hour
    await openPage().wake()
    expect(told).toEqual([])
    expect(storage.length).toBe(0)
  })

  test('does not come back when the visitor removed it meanwhile', async () => {
    const { pending, state, storage, openPage } = await createDevice()
    state.answer = () => {
      pending.remove('made-up-id-1')
      return fail(422)()
    }
    await openPage().wake()
    expect(storage.length).toBe(0)
  })
})

describe('what the clock says is no proof', () => {
  test.each([
    ['put back by a day', -24 * hour],
    ['put back by a minute', -60_000],
    ['put forward by a day', 24 * hour],
  ])('a clock that was %s costs no request', async (_change, afterMs) => {
    const { server, told, storage, openPage } = await createDevice()
    server.clock.ms += afterMs
    await openPage().wake()
    expect(told).toMatchObject([{ outcome: 'sent' }])
    expect(server.store.list('contact')).toHaveLength(1)
    expect(storage.length).toBe(0)
  })

  test('from a clock that was put back, the day counts from then', async () => {
    const { server, told, pending, state, openPage } = await createDevice()
    server.clock.ms -= 100 * hour
    state.answer = fail(503)
    const page = openPage()
    await page.wake()
    expect(pending.list()).toEqual([makePending('made-up-id-1', { keptAt: server.clock.ms })])
    server.clock.ms += 24 * hour
    await page.wake()
    expect(told).toMatchObject([{ outcome: 'expired' }])
  })

  test('after a day it is tried once more, and then removed; that is told once', async () => {
    const { server, told, posts, state, storage, openPage } = await createDevice()
    server.clock.ms += 24 * hour
    state.answer = fail(503)
    await openPage().wake()
    await openPage().wake()
    expect(told).toEqual([{ outcome: 'expired', request: makePending('made-up-id-1') }])
    expect(storage.length).toBe(0)
    expect(posts).toHaveLength(1)
  })

  test('after two days it is removed unsent: nobody waits for it any more', async () => {
    const { server, told, posts, storage, openPage } = await createDevice()
    server.clock.ms += 48 * hour
    await openPage().wake()
    expect(told).toEqual([{ outcome: 'expired', request: makePending('made-up-id-1') }])
    expect(storage.length).toBe(0)
    expect(posts).toEqual([])
  })

  test('its last try waits for another tab without asking all the time', async () => {
    const { server, told, pending, openPage } = await createDevice()
    server.clock.ms += 24 * hour
    const page = openPage({ runAlone: () => Promise.resolve() })
    await page.wake()
    expect(told).toEqual([])
    expect(pending.list()).toHaveLength(1)
    expect(page.getPause()).toBe(5000)
  })
})

test('an open page without a network removes it when its day is over', async () => {
  const { told, state, openPage } = await createDevice()
  state.isOnline = false
  const page = openPage()
  await page.wake()
  await page.pass()
  expect(told).toMatchObject([{ outcome: 'expired' }])
})

describe('two tabs', () => {
  test('that both send it make one request of it', async () => {
    const { server, told, posts, storage, openPage } = await createDevice()
    // As in a browser without Web Locks.
    await Promise.all([openPage().wake(), openPage().wake()])
    expect(posts).toHaveLength(2)
    expect(server.store.list('contact')).toHaveLength(1)
    const references = told.map((outcome) => outcome.outcome === 'sent' && outcome.reference)
    expect(new Set(references).size).toBe(1)
    expect(storage.length).toBe(0)
  })

  test('of which one may send make one post', async () => {
    const { server, posts, told, openPage } = await createDevice()
    let isTaken = false
    const runAlone: SenderParts['runAlone'] = async (run) => {
      if (isTaken) return
      isTaken = true
      await run()
      isTaken = false
    }
    await Promise.all([openPage({ runAlone }).wake(), openPage({ runAlone }).wake()])
    expect(posts).toHaveLength(1)
    expect(told).toHaveLength(1)
    expect(server.store.list('contact')).toHaveLength(1)
  })
})

test('while another tab sends, this one waits its turn', async () => {
  const { told, openPage } = await createDevice()
  let isElsewhere = true
  const page = openPage({
    runAlone: async (run) => {
      if (!isElsewhere) await run()
    },
  })
  await page.wake()
  expect(told).toEqual([])
  isElsewhere = false
  await page.pass()
  expect(told).toMatchObject([{ outcome: 'sent' }])
})
