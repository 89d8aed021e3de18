import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { createWebhookChannel } from '../../server/notify/createWebhookChannel.ts'
import { makeContact, toId } from '../store/makeRequest.ts'
import { createHookReceiver, type HookAnswer } from './createHookReceiver.ts'
import { openTestFolder } from './openTestNotifications.ts'

const second = 1000
const secret = `whsec_${Buffer.from('a secret of thirty-two bytes, so').toString('base64')}`

/** The real channel to a real receiver. The signature has the time that it really is, for the library verifies that. */
async function openHook(timeoutMs = 20_000) {
  const receiver = await createHookReceiver()
  const folder = await openTestFolder()
  const channel = createWebhookChannel({
    settings: { url: receiver.url, secret },
    now: () => new Date(),
    timeoutMs,
  })
  return { receiver, ...folder, ...(await folder.open([channel])) }
}

test('a request is posted once it is kept, signed, whole save for its history', async () => {
  const { receiver, keep, pass } = await openHook()
  const kept = await keep(makeContact('één', { id: 'request-een' }))
  await pass(second)
  const [hook] = receiver.hooks
  expect(hook?.path).toBe('/hook')
  expect(hook?.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'webhook-id': 'webhook-request-request-een',
    'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
    'webhook-signature': expect.stringMatching(/^v1,/),
  })
  const { history: _, ...data } = kept
  const verified = new Webhook(secret).verify(hook?.body ?? '', hook?.headers ?? {})
  expect(verified).toEqual({ type: 'request.created', timestamp: kept.createdAt, data })
  const other = `whsec_${Buffer.from('another secret, of some bytes ok').toString('base64')}`
  expect(() => new Webhook(other).verify(hook?.body ?? '', hook?.headers ?? {})).toThrow(/signature/)
})

test("staff's notes are not posted", async () => {
  const { receiver, keep, pass, store } = await openHook()
  receiver.script.answer = (attempt) => (attempt === 1 ? 500 : 200)
  await keep(makeContact('one'))
  await pass(second)
  await store.change(
    'contact',
    toId('one'),
    { note: 'Klant klonk boos' },
    { by: 'sanne', at: '2026-03-10T09:00:01.000Z' },
  )
  await pass(60 * second)
  expect(receiver.hooks).toHaveLength(2)
  for (const { body } of receiver.hooks) expect(body).not.toMatch(/boos|sanne|history/)
})

test('what fails is sent again under the same id until it is taken', async () => {
  const { receiver, keep, pass, notifications, lines } = await openHook()
  receiver.script.answer = (attempt) => ([500, 'drop', 429, 503] as const)[attempt - 1] ?? 200
  await keep(makeContact('one'))
  await pass(second)
  expect(notifications.report().webhook).toMatchObject({ failing: true, waiting: 1, lastError: 'HTTP_500' })
  await pass(3600 * second)
  expect(receiver.hooks).toHaveLength(5)
  expect(new Set(receiver.hooks.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  for (const { body, headers } of receiver.hooks)
    expect(new Webhook(secret).verify(body, headers)).toBeDefined()
  expect(notifications.report().webhook).toEqual({ configured: true, failing: false, waiting: 0, expired: 0 })
  expect(lines.map(({ code }) => code)).toEqual([
    'HTTP_500',
    expect.any(String),
    'HTTP_429',
    'HTTP_503',
    undefined,
  ])
  expect(JSON.stringify(lines)).not.toMatch(/whsec|127\.0\.0\.1|Noor/)
})

describe('an answer of', () => {
  const cases: readonly (readonly [HookAnswer, number, string])[] = [
    [302, 1, 'HTTP_302'],
    [404, 1, 'HTTP_404'],
    [410, 0, 'HTTP_410'],
  ]
  test.each(cases)(
    '%s is a failure that leaves %i waiting, and is not followed',
    async (status, waiting, code) => {
      const { receiver, keep, pass, notifications } = await openHook()
      receiver.script.answer = () => status
      await keep(makeContact('one'))
      await pass(second)
      expect(notifications.report().webhook).toMatchObject({ failing: true, waiting, lastError: code })
      expect(receiver.hooks.map(({ path }) => path)).toEqual(['/hook'])
    },
  )
})

test('a receiver that hangs is given up after a while, and tried again', async () => {
  const { receiver, keep, pass, notifications } = await openHook(100)
  receiver.script.answer = (attempt) => (attempt === 1 ? 'hang' : 200)
  await keep(makeContact('one'))
  await pass(0)
  expect(notifications.report().webhook).toMatchObject({ failing: true, waiting: 1, lastError: 'TIMEOUT' })
  await pass(60 * second)
  expect(receiver.hooks).toHaveLength(2)
  expect(notifications.report().webhook).toMatchObject({ failing: false, waiting: 0 })
})

test('suspected spam is posted as a count and references', async () => {
  const { receiver, keep, pass } = await openHook()
  for (const name of [1, 2, 3]) {
    await keep(makeContact(name, { spamReason: 'link in een naam', reference: `REF-${name}` }))
  }
  await pass(3601 * second)
  expect(receiver.hooks.map(({ body }) => JSON.parse(body))).toEqual([
    {
      type: 'requests.suspected',
      timestamp: '2026-03-10T09:00:00.000Z',
      data: { count: 1, references: ['REF-1'] },
    },
    {
      type: 'requests.suspected',
      timestamp: '2026-03-10T09:00:00.000Z',
      data: { count: 2, references: ['REF-2', 'REF-3'] },
    },
  ])
})
