import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { createWebhookChannel } from '../../server/notify/createWebhookChannel.ts'
import { makeContact, toId } from '../store/makeRequest.ts'
import { createHookReceiver, hookSecret as secret, type HookAnswer } from './createHookReceiver.ts'
import { openTestFolder, second, working } from './openTestNotifications.ts'

/** The real channel to a real receiver. It signs with the real time, which the library verifies. */
async function openHook(timeoutMs = 20_000) {
  const receiver = await createHookReceiver()
  const folder = await openTestFolder()
  const settings = { url: receiver.url, secret }
  const channel = createWebhookChannel({ settings, now: () => new Date(), timeoutMs })
  return { receiver, ...folder, ...(await folder.open([channel])) }
}

test('posts each stored request, signed, without its history', async () => {
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

test("does not post staff's notes", async () => {
  const { receiver, keep, pass, store } = await openHook()
  receiver.script.answer = (attempt) => (attempt === 1 ? 500 : 200)
  await keep(makeContact('one'))
  await pass(second)
  const by = { by: 'sanne', at: '2026-03-10T09:00:01.000Z' }
  await store.change('contact', toId('one'), { note: 'Klant klonk boos' }, by)
  await pass(60 * second)
  expect(receiver.hooks).toHaveLength(2)
  for (const { body } of receiver.hooks) expect(body).not.toMatch(/boos|sanne|history/)
})

test('repeats a failed post under the same id, signed again, and logs no names', async () => {
  const { receiver, keep, pass, report, lines } = await openHook()
  const script: readonly HookAnswer[] = [500, 'drop', 429, 404, 410, 302]
  receiver.script.answer = (attempt) => script[attempt - 1] ?? 200
  await keep(makeContact('one'))
  await pass(second)
  expect((await report()).webhook).toMatchObject({ failing: true, waiting: 1, lastError: 'HTTP_500' })
  await pass(3600 * second)
  expect(new Set(receiver.hooks.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  // A redirect is not followed.
  expect(receiver.hooks.map(({ path }) => path)).toEqual(Array.from({ length: 7 }, () => '/hook'))
  for (const { body, headers } of receiver.hooks)
    expect(new Webhook(secret).verify(body, headers)).toBeDefined()
  expect((await report()).webhook).toEqual(working)
  const codes = ['HTTP_500', expect.any(String), 'HTTP_429', 'HTTP_404', 'HTTP_410', 'HTTP_302', undefined]
  expect(lines.map(({ code }) => code)).toEqual(codes)
  expect(JSON.stringify(lines)).not.toMatch(/whsec|127\.0\.0\.1|Noor/)
})

test('aborts a post to a receiver that hangs, and retries it', async () => {
  const { receiver, keep, pass, report } = await openHook(500)
  receiver.script.answer = (attempt) => (attempt === 1 ? 'hang' : 200)
  await keep(makeContact('one'))
  await pass(0)
  expect((await report()).webhook).toMatchObject({ failing: true, waiting: 1, lastError: 'TIMEOUT' })
  await pass(60 * second)
  expect(receiver.hooks).toHaveLength(2)
  expect((await report()).webhook).toEqual(working)
})

test('posts suspected spam as a count and references', async () => {
  const { receiver, keep, pass } = await openHook()
  const timestamp = '2026-03-10T09:00:00.000Z'
  for (const name of [1, 2])
    await keep(makeContact(name, { spamReason: 'link in een naam', reference: `REF-${name}` }))
  await pass(second)
  const data = { count: 2, references: ['REF-1', 'REF-2'] }
  expect(receiver.hooks.map(({ body }) => JSON.parse(body))).toEqual([
    { type: 'requests.suspected', timestamp, data },
  ])
})
