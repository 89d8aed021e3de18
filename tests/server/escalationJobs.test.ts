import { expect, test } from 'vitest'
import type { ChannelName, SendResult } from '#domain/notifications'
import type { AppliedChange } from '#domain/requests/change'
import type { Channel } from '../../server/notify/channel.ts'
import { makeContact, toId } from '../store/makeRequest.ts'
import { createScriptedChannel, openTestFolder, second, working } from './openTestNotifications.ts'

const minute = 60 * second
const hour = 60 * minute

const urgent = (name: string | number, values: object = {}) =>
  makeContact(name, { email: '', reference: `REF-${name}`, isUrgent: true, ...values })
const calm = (name: string | number) => urgent(name, { isUrgent: false })

/** As the real ones: push tells everybody, the webhook the owner. */
const escalations: Partial<Record<ChannelName, Partial<Channel>>> = {
  push: { escalations: ['escalation'], skipsSuspected: true, tellsHandover: true },
  webhook: { escalations: ['unanswered'] },
}

async function openChannels() {
  const folder = await openTestFolder(undefined, { escalates: true })
  const scripted = { push: createScriptedChannel('push'), hook: createScriptedChannel('webhook') }
  const channels = [scripted.push, scripted.hook].map(({ channel }) => ({
    ...channel,
    ...escalations[channel.name],
  }))
  const change = async (name: string | number, values: AppliedChange, at = '2026-03-10T09:00:30.000Z') => {
    const before = await folder.store.get('contact', toId(name))
    const changed = await folder.store.change('contact', toId(name), values, { by: 'Sam', at })
    if (!before || !changed.ok) throw new Error('not changed')
    return { before, after: changed.request, by: 'Sam' }
  }
  const start = (at?: string) => folder.open(channels, at)
  return { ...folder, ...scripted, change, start }
}

const toIds = (prefix: string, ...names: readonly string[]) => names.map((name) => `${prefix}-${toId(name)}`)

test('an urgent request that nobody takes is told to everybody and to the owner, once each', async () => {
  const { start, push, hook } = await openChannels()
  const { keep, pass, report } = await start()
  await keep(urgent('one'))
  await pass(3 * minute - second)
  expect([push.ids(), hook.ids()]).toEqual([toIds('push-request', 'one'), toIds('webhook-request', 'one')])
  // Nobody waits for what is to come.
  expect((await report()).push).toEqual(working)
  await pass(second)
  expect(push.ids().at(-1)).toBe(toIds('push-escalation', 'one')[0])
  await pass(2 * minute)
  expect(hook.ids().at(-1)).toBe(toIds('webhook-unanswered', 'one')[0])
  await pass(48 * hour)
  expect([push.ids().length, hook.ids().length]).toEqual([2, 2])
})

test.each([
  ['takes it', { assignee: 'Sam' }],
  ['hears no answer', { attempt: true }],
  ['puts it in the trash', { trashed: true }],
  ['withdraws it', { withdrawn: true }],
] as const satisfies readonly (readonly [string, AppliedChange])[])(
  'guard: nobody is told once somebody %s',
  async (_, values) => {
    const { start, change, push, hook } = await openChannels()
    const { keep, pass } = await start()
    await keep(urgent('one'))
    await pass(second)
    await change('one', values)
    await pass(48 * hour)
    expect([push.ids(), hook.ids()]).toEqual([toIds('push-request', 'one'), toIds('webhook-request', 'one')])
  },
)

test('the owner is not told of what was taken after everybody was', async () => {
  const { start, change, push, hook } = await openChannels()
  const { keep, pass } = await start()
  await keep(urgent('one'))
  await pass(4 * minute)
  await change('one', { assignee: 'Sam' }, '2026-03-10T09:04:00.000Z')
  await pass(hour)
  expect([push.ids().length, hook.ids().length]).toEqual([2, 1])
})

test('probable spam and duplicates are told to nobody else', async () => {
  const { start, push, hook } = await openChannels()
  const { keep, pass, outbox } = await start()
  await keep(urgent('spam', { spamReason: 'link in een naam' }))
  await keep(urgent('again', { duplicateOf: toId('one') }))
  await pass(48 * hour)
  expect(push.ids()).toEqual(toIds('push-request', 'again'))
  expect(hook.ids()).toEqual([...toIds('webhook-request', 'again'), ...toIds('webhook-suspected', 'spam')])
  expect(await outbox.waiting('push')).toEqual([])
})

test('what came while the server was off is told together, once', async () => {
  const { start, push, hook } = await openChannels()
  const { keep, pass, close } = await start()
  for (const name of [1, 2, 3]) await keep(urgent(name))
  await pass(second)
  await close()
  const morning = await start('2026-03-10T19:00:00.000Z')
  await morning.pass(minute)
  await morning.close()
  const again = await start('2026-03-10T20:00:00.000Z')
  await again.pass(24 * hour)
  const told = [push, hook].map(({ attempts }) => attempts.slice(3).map(({ references }) => references))
  expect(told).toEqual([[['REF-1', 'REF-2', 'REF-3']], [['REF-1', 'REF-2', 'REF-3']]])
})

test('ordinary requests of a night wake nobody else before the doors open', async () => {
  const { start, push } = await openChannels()
  const { keep, pass } = await start('2026-03-10T21:00:00.000Z')
  for (const name of ['one', 'two']) await keep(calm(name))
  await keep(urgent('urgent'))
  await pass(10 * hour - second)
  const told = () => push.attempts.filter(({ id }) => id.includes('escalation'))
  expect(told().map(({ references }) => references)).toEqual([['REF-urgent']])
  await pass(second)
  expect(told().map(({ references }) => references)).toEqual([['REF-urgent'], ['REF-one', 'REF-two']])
})

test('in a flood everybody gets one such message a minute', async () => {
  const { start, push } = await openChannels()
  const { keep, pass } = await start()
  for (let number = 0; number < 30; number += 1) {
    await keep(urgent(number))
    await pass(4 * second)
  }
  await pass(10 * minute)
  const told = push.attempts.filter(({ id }) => id.includes('escalation')).map(({ references }) => references)
  expect(told.length).toBeLessThanOrEqual(4)
  expect(told.flat()).toHaveLength(30)
})

test('a message that fails is tried again under the same id', async () => {
  const { start, push } = await openChannels()
  const { keep, pass, report } = await start()
  const failed: SendResult = { outcome: 'failed', code: 'HTTP_503' }
  push.script.answer = ({ topic }) => (topic === 'escalation' ? failed : { outcome: 'sent' })
  await keep(urgent('one'))
  await pass(3 * minute)
  expect((await report()).push).toMatchObject({ failing: true, waiting: 1, lastError: 'HTTP_503' })
  push.script.answer = () => ({ outcome: 'sent' })
  await pass(minute)
  expect(push.ids().slice(1)).toEqual(toIds('push-escalation', 'one', 'one'))
  expect((await report()).push).toEqual(working)
})

test('guard: a clock that was set back silences no request', async () => {
  const { start, push } = await openChannels()
  const { keep, pass, close } = await start('2026-03-10T12:00:00.000Z')
  await keep(urgent('one'))
  await pass(second)
  await close()
  const back = await start('2026-03-10T09:00:00.000Z')
  await back.pass(second)
  expect(push.ids()).toEqual([...toIds('push-request', 'one'), ...toIds('push-escalation', 'one')])
})

test('a request that was taken and let go waits again, and is told once', async () => {
  const { start, change, push, hook } = await openChannels()
  const { keep, pass, notifications } = await start()
  await keep(urgent('one'))
  await pass(minute)
  await notifications.notifyChange(await change('one', { assignee: 'Sam' }))
  await pass(3 * minute)
  await notifications.notifyChange(await change('one', { assignee: null }))
  await pass(hour)
  const isOf = (topic: string) => (id: string) => id.includes(topic)
  expect(push.ids().filter(isOf('escalation'))).toHaveLength(1)
  expect(hook.ids().filter(isOf('unanswered'))).toHaveLength(1)
})

test('a colleague is told of what others hand over, together, and of nothing that was handed on', async () => {
  const { start, change, push } = await openChannels()
  const { keep, pass, notifications } = await start()
  for (const name of ['one', 'two', 'three', 'four']) await keep(calm(name))
  await pass(second)
  push.attempts.length = 0
  for (const [name, assignee] of [
    ['one', 'Anna'],
    ['two', 'Noor'],
    ['three', 'Anna'],
    // One's own.
    ['four', 'Sam'],
  ] as const)
    await notifications.notifyChange(await change(name, { assignee }))
  await notifications.notifyChange(await change('two', { assignee: 'Anna' }))
  await notifications.notifyChange(await change('three', { note: 'Belt terug' }))
  await pass(minute)
  expect(push.attempts.map(({ references }) => references)).toEqual([['REF-one', 'REF-three', 'REF-two']])
})
