import { expect, onTestFinished, test } from 'vitest'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { emptyTotals } from '#domain/statistics/pageTotals'
import { statisticsPath, statisticsSchema, type Statistics } from '#domain/statistics/statistics'
import { openMetrics } from '#store/metrics/metrics'
import {
  keep,
  makeAnswer,
  makeCallback,
  makeContact,
  makeDiagnosis,
} from '../domain/statistics/someRequests.ts'
import { createTestServer, type TestServer } from './createTestServer.ts'
import { createFolder } from '../store/createFolder.ts'

/**
 * Tuesday noon, in the week after the clocks went forward (Sunday 29 March, 02:00 became 03:00).
 */
const now = '2026-03-31T12:00:00.000Z'
const week = `${statisticsPath}?since=2026-03-25&until=2026-03-31`

const page = (path: string) => `<link rel="canonical" href="https://www.autosleutel.example${path}">`
const site = {
  'index.html': page('/'),
  'contact/index.html': page('/contact'),
  'services/index.html': page('/'),
}

async function startServer(options: Parameters<typeof createTestServer>[0] = {}) {
  const server = await createTestServer({ site, ...options })
  server.clock.ms = Date.parse(now)
  return server
}

async function ask(server: TestServer, path: string): Promise<Statistics> {
  const answer = await server.request(path, { headers: await server.logIn() })
  expect(answer.status).toBe(200)
  return statisticsSchema.parse(await answer.json())
}

/** One of each that counts in its own way; see the expectations. */
const requests: readonly KeptRequest[] = [
  // Saturday night on UTC's clocks, half past twelve on Sunday here.
  makeContact(1, {
    createdAt: '2026-03-28T23:30:00.000Z',
    isUrgent: true,
    carBrand: 'vw polo',
    page: '/',
    ...makeAnswer('2026-03-28T23:38:00.000Z'),
  }),
  // A minute apart, and an hour on the clocks here.
  makeContact(2, {
    createdAt: '2026-03-29T00:59:00.000Z',
    carBrand: 'Opel',
    page: '/services',
    ...makeAnswer('2026-03-29T02:59:00.000Z'),
  }),
  makeDiagnosis(3, {
    createdAt: '2026-03-29T01:00:00.000Z',
    carBrand: 'Opel',
    page: '/contact',
    ...makeAnswer('2026-03-29T01:20:00.000Z'),
  }),
  // Monday here, Sunday on UTC's clocks. Nobody called back.
  makeCallback(4, { createdAt: '2026-03-29T22:00:00.000Z', page: '/contact/' }),
  makeContact(5, { createdAt: '2026-03-31T11:30:00.000Z', carBrand: 'fiets', page: '/jan-de-vries' }),
  makeContact(6, {
    createdAt: '2026-03-30T10:00:00.000Z',
    carBrand: 'Opel',
    page: '/',
    spamReason: 'link in een naam',
    duplicateOf: 'x1234567',
  }),
  makeContact(7, { createdAt: '2026-03-30T10:05:00.000Z', trashedAt: '2026-03-30T10:06:00.000Z', page: '/' }),
  // The week before, with something before that.
  makeContact(8, {
    createdAt: '2026-03-20T10:00:00.000Z',
    page: '/',
    ...makeAnswer('2026-03-20T10:30:00.000Z'),
  }),
  makeContact(9, { createdAt: '2026-03-01T10:00:00.000Z', page: '/' }),
]

test('the figures of a week include its local days, leave spam out of the promise and ignore the trash', async () => {
  const server = await startServer()
  await keep(server.store, requests)
  const { totals, before, promiseByKind, steps, step, ...rest } = await ask(server, week)
  expect(totals).toEqual({
    requests: 6,
    urgent: 1,
    suspectedSpam: 1,
    duplicates: 1,
    entered: 0,
    // In time 8 and 120 minutes after they came; after 20 instead of 15; not at all; half an hour
    // old.
    promise: { kept: 2, missed: 1, late: 1, running: 1, keptPercent: 50, medianResponseMs: 20 * 60_000 },
    jobs: { won: 0, lost: 0, revisits: 0 },
  })
  expect(before).toMatchObject({
    since: '2026-03-18',
    until: '2026-03-24',
    totals: { requests: 1, urgent: 0 },
  })
  expect(promiseByKind.diagnosis).toMatchObject({ missed: 1, keptPercent: 0 })
  expect(promiseByKind.callback).toMatchObject({ late: 1, keptPercent: 0 })
  expect(step).toBe('day')
  expect(steps.map(({ contact, diagnosis, callback }) => [contact, diagnosis, callback])).toEqual([
    ...[0, 0, 0, 0].map(() => [0, 0, 0]),
    [2, 1, 0],
    [1, 0, 1],
    [1, 0, 0],
  ])
  const none = undefined
  expect(steps.map(({ promise }) => promise.keptPercent)).toEqual([none, none, none, none, 66.7, 0, none])
  const found = rest.weekHours.flatMap((hours, weekday) =>
    hours.flatMap((count, at) => (count > 0 ? [[weekday, at, count]] : [])),
  )
  expect(found).toEqual([
    [0, 0, 1],
    [0, 12, 1],
    [1, 13, 1],
    [6, 0, 1],
    [6, 1, 1],
    [6, 3, 1],
  ])
  expect(rest).toMatchObject({
    // An alias counts for its page; what the site does not have is named nowhere.
    pages: [
      { page: '/', requests: 2, calls: 0, chats: 0 },
      { page: '/contact', requests: 2, calls: 0, chats: 0 },
    ],
    otherPages: 1,
    countedSince: null,
  })
  expect(rest.loading).toBeUndefined()
})

const entry = { at: '2026-03-30T10:00:00.000Z', by: 'sanne' }
const paid = { action: 'payment', payment: { method: 'pin', paidAt: entry.at } } as const

/** What an owner asks about. */
const jobs: readonly KeptRequest[] = [
  makeContact(1, {
    createdAt: '2026-02-28T23:30:00.000Z',
    status: 'done',
    carBrand: 'Opel',
    cameFrom: 'google.com',
    history: [
      { ...entry, action: 'assign', assignee: 'sanne' },
      { ...entry, action: 'price', agreedCents: 12_000, finalCents: 12_100 },
      { ...entry, ...paid },
    ],
  }),
  makeDiagnosis(2, {
    createdAt: '2026-02-27T10:00:00.000Z',
    status: 'done',
    carBrand: 'opel corsa',
    source: 'phone',
    history: [
      { ...entry, action: 'assign', assignee: 'bert' },
      { ...entry, action: 'price', finalCents: 24_200 },
      { ...entry, action: 'revisit', revisitOf: 'x1234567' },
    ],
  }),
  // Without a price.
  makeCallback(3, { createdAt: '2026-03-02T10:00:00.000Z', status: 'done' }),
  makeContact(4, {
    createdAt: '2026-03-03T10:00:00.000Z',
    status: 'archived',
    history: [{ ...entry, action: 'lost', lostReason: 'price' }],
  }),
  makeContact(5, { createdAt: '2026-03-03T11:00:00.000Z', status: 'archived', withdrawnAt: entry.at }),
  makeContact(6, { createdAt: '2026-03-03T12:00:00.000Z', status: 'archived' }),
  // Neither was a job.
  makeContact(7, {
    createdAt: '2026-03-03T12:00:00.000Z',
    status: 'archived',
    spamReason: 'link in een naam',
  }),
  makeContact(8, { createdAt: '2026-03-03T12:00:00.000Z', status: 'archived', duplicateOf: 'x1234567' }),
]

test('an owner reads what was earned, by month, colleague, kind, brand and source, and what was lost', async () => {
  const server = await startServer()
  await keep(server.store, jobs)
  const { totals, lostReasons, sources, revenue } = await ask(
    server,
    `${statisticsPath}?since=2026-02-01&until=2026-03-31`,
  )
  expect(totals.jobs).toEqual({ won: 3, lost: 3, revisits: 1 })
  expect(lostReasons).toEqual([
    { reason: 'price', count: 1 },
    { reason: 'unknown', count: 1 },
    { reason: 'withdrawn', count: 1 },
  ])
  expect(sources).toEqual([
    { name: 'site', requests: 5, won: 1 },
    { name: 'phone', requests: 1, won: 1 },
    { name: 'site:google.com', requests: 1, won: 1 },
  ])
  const [first, second] = [
    { count: 1, cents: 12_100 },
    { count: 1, cents: 24_200 },
  ]
  const group = { requests: 1, won: 1 }
  expect(revenue).toEqual({
    total: { count: 2, cents: 36_300 },
    // One of them has no price.
    unpaid: { count: 2, cents: 24_200 },
    // The last half hour of February in UTC is March here.
    months: [
      { month: '2026-02', ...second },
      { month: '2026-03', ...first },
    ],
    kinds: { contact: first, diagnosis: second, callback: { count: 0, cents: 0 } },
    colleagues: [
      { name: 'bert', ...group, ...second },
      { name: 'sanne', ...group, ...first },
    ],
    brands: [{ name: 'Opel', requests: 2, won: 2, count: 2, cents: 36_300 }],
    sources: [
      { name: 'phone', ...group, ...second },
      { name: 'site:google.com', ...group, ...first },
    ],
  })
})

test('guard: staff who are no owners get no revenue, also not from a cache', async () => {
  const server = await startServer()
  await keep(server.store, jobs)
  const path = `${statisticsPath}?since=2026-02-01&until=2026-03-31`
  const owner = await server.request(path, { headers: await server.logIn() })
  const etag = owner.headers.get('etag') ?? ''
  const staff = await server.logIn('sanne', 'wachtwoord-van-sanne')
  const answer = await server.request(path, { headers: { ...staff, 'if-none-match': etag } })
  expect(answer.status).toBe(200)
  const text = await answer.text()
  expect(statisticsSchema.parse(JSON.parse(text)).totals.jobs.won).toBe(3)
  expect(text).not.toMatch(/revenue|36300|24200/)
})

test('compares with the previous period only when that is completely known', async () => {
  const server = await startServer()
  await keep(server.store, requests)
  // Nothing is known of before 1 March.
  const since = (day: string) => ask(server, `${statisticsPath}?since=${day}&until=2026-03-31`)
  expect((await since('2026-03-22')).before?.totals.requests).toBe(1)
  expect((await since('2026-03-17')).before?.since).toBe('2026-03-02')
  expect((await since('2026-03-16')).before).toBeUndefined()
  // Of more than a year ago a part is erased.
  await keep(server.store, [makeContact(10, { createdAt: '2024-01-01T10:00:00.000Z' })])
  expect((await since('2025-10-01')).before?.since).toBe('2025-04-02')
  expect((await since('2025-09-29')).before).toBeUndefined()
})

test('defaults to the last thirty days and leaves out future days', async () => {
  const server = await startServer()
  expect(await ask(server, statisticsPath)).toMatchObject({ since: '2026-03-02', until: '2026-03-31' })
  expect(await ask(server, `${statisticsPath}?since=2026-03-30&until=2027-01-01`)).toMatchObject({
    since: '2026-03-30',
    until: '2026-03-31',
    totals: { requests: 0 },
  })
  // Still Tuesday there, Wednesday here.
  server.clock.ms = Date.parse('2026-03-31T22:30:00.000Z')
  expect(await ask(server, statisticsPath)).toMatchObject({ until: '2026-04-01' })
})

test('for each page it counts calls and chats, and the larger of counted and stored requests', async () => {
  const folder = createFolder()
  const clock = { now: new Date(now) }
  const metrics = await openMetrics({ folder, now: () => clock.now })
  onTestFinished(async () => {
    await metrics.close()
  })
  const countOn = (day: string, path: string, counts: Partial<typeof emptyTotals>) => {
    clock.now = new Date(`${day}T12:00:00.000Z`)
    metrics.count(path, { ...emptyTotals, ...counts })
  }
  countOn('2026-03-20', '/', { calls: 4 })
  // Of three on this page one is erased since; of those on the other the counts were lost in a
  // crash.
  countOn('2026-03-29', '/', { requests: 3, calls: 2, chats: 1, vitals: { LCP: { 80: 20 } } })
  countOn('2026-03-30', '/verdwenen', { requests: 1, vitals: { LCP: { 90: 2 } } })
  const server = await startServer({ metrics })
  await keep(server.store, requests)
  const { totals, before, pages, loading, countedSince } = await ask(server, week)
  expect(totals).toMatchObject({ calls: 2, chats: 1 })
  expect(pages).toEqual([
    { page: '/', requests: 3, calls: 2, chats: 1 },
    { page: '/contact', requests: 2, calls: 0, chats: 0 },
    { page: '/verdwenen', requests: 1, calls: 0, chats: 0 },
  ])
  expect(loading?.count).toBe(22)
  expect(loading?.p75Ms).toBeCloseTo(1.1 ** 79 + (1.1 ** 80 - 1.1 ** 79) * (16.5 / 20))
  // Counting began in the week before, so it cannot be compared with; in the period it is whole.
  expect([before?.totals.calls, countedSince]).toEqual([undefined, undefined])
  expect((await ask(server, `${statisticsPath}?since=2026-03-19&until=2026-03-31`)).countedSince).toBe(
    '2026-03-20',
  )
})

test('a repeated query returns 304 until something changes or a minute passes', async () => {
  const server = await startServer()
  await keep(server.store, requests.slice(0, 1))
  const session = await server.logIn()
  const get = (etag = '') =>
    server.request(week, { headers: { ...session, ...(etag !== '' && { 'if-none-match': etag }) } })
  const etag = (await get()).headers.get('etag') ?? ''
  expect((await get(etag)).status).toBe(304)
  await keep(server.store, requests.slice(1, 2))
  expect((await get(etag)).status).toBe(200)
  const later = (await get()).headers.get('etag') ?? ''
  server.clock.ms += 60_000
  expect((await get(later)).status).toBe(200)
})

test('the answer contains no personal data, whatever visitors write', async () => {
  const server = await startServer()
  await keep(server.store, [
    makeContact(1, {
      createdAt: '2026-03-30T10:00:00.000Z',
      carBrand: 'Opel van Jan Jansen 06-12345678',
      page: '/jan.jansen',
      problem: 'geheim',
      history: [{ ...entry, action: 'price', finalCents: 12_100 }],
    }),
  ])
  const answer = await server.request(week, { headers: await server.logIn() })
  const text = await answer.text()
  expect(text).toContain('Opel')
  expect(text).not.toMatch(/jansen|12345678|geheim|voorbeeld/i)
})

test('a visitor is served while thousands of requests are counted', async () => {
  const server = await startServer()
  const kept = Array.from({ length: 3_000 }, (_, index) =>
    makeContact(index, { createdAt: new Date(Date.parse(now) - index * 60_000).toISOString() }),
  )
  await keep(server.store, kept)
  const session = await server.logIn()
  const order: string[] = []
  const statistics = server.request(week, { headers: session }).then(() => order.push('statistics'))
  const health = server.request('/api/health').then(() => order.push('health'))
  await Promise.all([statistics, health])
  expect(order).toEqual(['health', 'statistics'])
})

test('counts for many colleagues run one after the other, and equal ones are made once', async () => {
  let running = 0
  let most = 0
  let begun = 0
  const server = await startServer({
    wrapStore: (store) => ({
      ...store,
      tally: async (...asked) => {
        begun += 1
        most = Math.max(most, (running += 1))
        await new Promise((resolve) => setImmediate(resolve))
        return store.tally(...asked).finally(() => (running -= 1))
      },
    }),
  })
  await keep(server.store, requests)
  const headers = await server.logIn()
  const count = (path: string) => server.request(path, { headers }).then((answer) => answer.json())
  const [first, ...equal] = await Promise.all([
    ...Array.from({ length: 10 }, () => count(week)),
    count(`${statisticsPath}?since=2026-03-01&until=2026-03-31`),
  ])
  expect({ most, begun }).toEqual({ most: 1, begun: 2 })
  expect(equal[0]).toEqual(first)
  expect(statisticsSchema.parse(equal.at(-1)).totals.requests).toBe(8)
})
