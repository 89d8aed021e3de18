import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SendResult } from '../../server/notify/channel.ts'
import { makeContact, makeDiagnosis, toId } from '../store/makeRequest.ts'
import { createScriptedChannel, openTestFolder } from './openTestNotifications.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const failed: SendResult = { outcome: 'failed', code: 'ECONNREFUSED' }
/** Without an e-mail address nobody is sent a confirmation. */
const silent = (name: string | number) => makeContact(name, { email: '' })

test('a request is told at once, once, and the urgent one first', async () => {
  const { open } = await openTestFolder()
  const mail = createScriptedChannel('mail')
  const { keep, pass, notifications } = await open([mail.channel])
  await notifications.stop(0)
  await keep(silent('calm'))
  await keep(makeContact('urgent', { email: '', isUrgent: true }))
  notifications.start()
  await pass(48 * hour)
  expect(mail.attempts.map(({ id }) => id)).toEqual([
    `mail-request-${toId('urgent')}`,
    `mail-request-${toId('calm')}`,
  ])
  expect(notifications.report().mail).toEqual({ configured: true, failing: false, waiting: 0, expired: 0 })
})

test('what fails is tried again after growing pauses for 24 hours, under the same id, then given up and reported', async () => {
  const { open, lines } = await openTestFolder()
  const hook = createScriptedChannel('webhook')
  const times: number[] = []
  const { keep, pass, now, notifications } = await open([hook.channel])
  hook.script.answer = () => {
    times.push(now().getTime())
    return failed
  }
  await keep(silent('one'))
  await pass(23 * hour)
  const pauses = times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / second)
  expect(pauses.slice(0, 9)).toEqual([15, 30, 60, 120, 240, 480, 900, 900, 900])
  expect(Math.max(...pauses)).toBe(900)
  expect(new Set(hook.attempts.map(({ id }) => id))).toEqual(new Set([`webhook-request-${toId('one')}`]))
  expect(notifications.report().webhook).toEqual({
    configured: true,
    failing: true,
    waiting: 1,
    expired: 0,
    lastError: 'ECONNREFUSED',
  })
  await pass(2 * hour)
  const before = hook.attempts.length
  await pass(48 * hour)
  expect(hook.attempts).toHaveLength(before)
  expect(notifications.report().webhook).toMatchObject({ failing: true, waiting: 0, expired: 1 })
  expect(lines.filter(({ level }) => level === 50)).toMatchObject([
    { msg: 'a notification was given up', reference: 'K7QM-3PXD', code: 'ECONNREFUSED' },
  ])
  // Reported until the next that succeeds.
  hook.script.answer = () => ({ outcome: 'sent' })
  await keep(silent('two'))
  await pass(minute)
  expect(notifications.report().webhook).toEqual({ configured: true, failing: false, waiting: 0, expired: 0 })
})

test('a restart goes on where it was: the pause, the attempts and what was given up', async () => {
  const { open } = await openTestFolder()
  const mail = createScriptedChannel('mail')
  mail.script.answer = () => failed
  const first = await open([mail.channel])
  await first.keep(silent('one'))
  await first.pass(10 * minute)
  const tried = mail.attempts.length
  await first.close()
  const later = await open([mail.channel], first.now().toISOString())
  expect(later.notifications.report().mail).toMatchObject({
    failing: true,
    waiting: 1,
    lastError: 'ECONNREFUSED',
  })
  await later.pass(minute)
  expect(mail.attempts).toHaveLength(tried)
  await later.pass(24 * hour)
  await later.close()
  const third = await open([mail.channel], later.now().toISOString())
  expect(third.notifications.report().mail).toMatchObject({ failing: true, waiting: 0, expired: 1 })
})

test.each([
  ['a year forward', 365 * 24 * hour],
  ['a year back', -365 * 24 * hour],
])('a clock that jumps %s between two starts neither floods nor stalls', async (_name, jumpMs) => {
  const { open } = await openTestFolder()
  const mail = createScriptedChannel('mail')
  mail.script.answer = () => failed
  const first = await open([mail.channel])
  for (let name = 0; name < 5; name += 1) await first.keep(silent(name))
  await first.pass(hour)
  await first.close()
  mail.attempts.length = 0
  mail.script.answer = () => ({ outcome: 'sent' })
  const later = await open([mail.channel], new Date(first.now().getTime() + jumpMs).toISOString())
  await later.pass(20 * minute)
  expect(mail.attempts.map(({ id }) => id).sort()).toEqual(
    [0, 1, 2, 3, 4].map((name) => `mail-request-${toId(name)}`),
  )
})

test('after a jump back, what waits is given up in its own time all the same', async () => {
  const { open } = await openTestFolder()
  const mail = createScriptedChannel('mail')
  mail.script.answer = () => failed
  const first = await open([mail.channel], '2036-01-01T00:00:00.000Z')
  await first.keep(silent('one'))
  await first.pass(minute)
  await first.close()
  const later = await open([mail.channel], '2026-03-10T09:00:00.000Z')
  await later.pass(25 * hour)
  expect(later.notifications.report().mail).toMatchObject({ waiting: 0, expired: 1 })
})

test('what was kept and, by a crash, not put in the outbox is told at the next start; what is older than the channel is not', async () => {
  const { open, store } = await openTestFolder()
  await store.add({ ...silent('before'), createdAt: '2026-03-10T08:59:59.999Z' })
  const mail = createScriptedChannel('mail')
  const first = await open([mail.channel])
  await first.keep(silent('told'))
  await first.pass(minute)
  await first.close()
  await store.add({ ...silent('lost'), createdAt: '2026-03-10T09:01:00.000Z' })
  await store.add({ ...makeDiagnosis('lost'), id: toId('lost-too'), createdAt: '2026-03-10T09:01:00.000Z' })
  const later = await open([mail.channel], '2026-03-13T09:00:00.000Z')
  await later.pass(minute)
  const third = await open([mail.channel], '2026-03-13T10:00:00.000Z')
  await third.pass(hour)
  expect(mail.attempts.map(({ id }) => id)).toEqual(
    ['told', 'lost', 'lost-too'].map((name) => `mail-request-${toId(name)}`),
  )
})

test('where the outbox was damaged, what came in the last day and is not known is told, and nothing older', async () => {
  const { open, store, folder, lines } = await openTestFolder()
  const mail = createScriptedChannel('mail')
  const first = await open([mail.channel], '2026-03-01T09:00:00.000Z')
  await first.keep(silent('known'))
  await first.pass(second)
  await first.close()
  await store.add({ ...silent('older'), createdAt: '2026-03-09T08:00:00.000Z' })
  await store.add({ ...makeContact('recent'), createdAt: '2026-03-09T10:00:00.000Z' })
  appendFileSync(join(folder, 'outbox/outbox.jsonl'), 'nonsense\n')
  mail.attempts.length = 0
  const later = await open([mail.channel], '2026-03-10T09:00:00.000Z')
  await later.pass(hour)
  // No confirmation either: its visitor has been called by now.
  expect(mail.attempts.map(({ id }) => id)).toEqual([`mail-request-${toId('recent')}`])
  expect(lines.filter(({ level }) => level === 50)).toMatchObject([{ damagedLines: 1 }])
})

test('a channel that is taken away leaves nothing waiting, and is not told later of what came meanwhile', async () => {
  const { open } = await openTestFolder()
  const hook = createScriptedChannel('webhook')
  hook.script.answer = () => failed
  const first = await open([hook.channel])
  await first.keep(silent('waiting'))
  await first.pass(minute)
  await first.close()
  const without = await open([], first.now().toISOString())
  await without.keep(silent('meanwhile'))
  await without.close()
  hook.attempts.length = 0
  hook.script.answer = () => ({ outcome: 'sent' })
  const again = await open([hook.channel], new Date(first.now().getTime() + hour).toISOString())
  await again.keep(silent('after'))
  await again.pass(hour)
  expect(hook.attempts.map(({ id }) => id)).toEqual([`webhook-request-${toId('after')}`])
})

test('an erased request is never sent, nor is one in the trash, nor by mail one that staff dealt with', async () => {
  const { open, store } = await openTestFolder()
  const mail = createScriptedChannel('mail')
  const hook = createScriptedChannel('webhook')
  mail.script.answer = () => failed
  hook.script.answer = () => failed
  const { keep, pass, notifications } = await open([mail.channel, hook.channel])
  for (const name of ['erased', 'trashed', 'answered']) await keep(makeContact(name))
  await pass(5 * second)
  mail.attempts.length = 0
  hook.attempts.length = 0
  const by = { by: 'sanne', at: '2026-03-10T09:00:05.000Z' }
  await store.erase('contact', toId('erased'), by.at)
  await store.change('contact', toId('trashed'), { trashed: true }, by)
  await store.change('contact', toId('answered'), { status: 'contacted' }, by)
  mail.script.answer = () => ({ outcome: 'sent' })
  hook.script.answer = () => ({ outcome: 'sent' })
  await pass(30 * hour)
  // Nor is its visitor told that somebody will call.
  expect(mail.attempts).toEqual([])
  expect(hook.attempts.map(({ id }) => id)).toEqual([`webhook-request-${toId('answered')}`])
  expect(notifications.report()).toMatchObject({ mail: { waiting: 0 }, webhook: { waiting: 0 } })
})

test('the two channels go their own ways', async () => {
  const { open } = await openTestFolder()
  const mail = createScriptedChannel('mail')
  const hook = createScriptedChannel('webhook')
  hook.script.answer = () => failed
  const { keep, pass, notifications } = await open([mail.channel, hook.channel])
  for (let name = 0; name < 10; name += 1) await keep(silent(name))
  await pass(minute)
  expect(mail.attempts).toHaveLength(10)
  expect(notifications.report()).toMatchObject({
    mail: { failing: false, waiting: 0 },
    webhook: { failing: true, waiting: 10 },
  })
})

test('a receiver in trouble is asked once a second at most, however much waits, and all goes when it is well again', async () => {
  const { open } = await openTestFolder()
  const hook = createScriptedChannel('webhook')
  hook.script.answer = () => failed
  const { keep, pass, notifications } = await open([hook.channel])
  for (let name = 0; name < 60; name += 1) await keep(silent(name))
  await pass(10 * second)
  expect(hook.attempts.length).toBeGreaterThan(5)
  expect(hook.attempts.length).toBeLessThan(15)
  hook.script.answer = () => ({ outcome: 'sent' })
  await pass(minute)
  expect(notifications.report().webhook).toMatchObject({ failing: false, waiting: 0 })
})

test('never more than two messages at once over one channel', async () => {
  const { open } = await openTestFolder()
  const hook = createScriptedChannel('webhook')
  let open_ = 0
  let most = 0
  hook.script.answer = async () => {
    most = Math.max(most, (open_ += 1))
    await new Promise(setImmediate)
    open_ -= 1
    return { outcome: 'sent' }
  }
  const { keep, pass, notifications } = await open([hook.channel])
  await Promise.all(Array.from({ length: 12 }, (_, name) => keep(silent(name))))
  while (notifications.report().webhook.waiting > 0) await pass(0)
  expect(hook.attempts).toHaveLength(12)
  expect(most).toBe(2)
})

test('while messages hang, what falls due meanwhile waits without setting timers', async () => {
  const { open } = await openTestFolder()
  const hook = createScriptedChannel('webhook')
  hook.script.answer = () => ({ ...failed, isAboutReceiver: true })
  const { keep, pass, passOnly, countTimers } = await open([hook.channel])
  await keep(silent('again'))
  await pass(second)
  let answer: (result: SendResult) => void = () => undefined
  const hanging = new Promise<SendResult>((resolve) => (answer = resolve))
  hook.script.answer = () => hanging
  await keep(silent('one'))
  await keep(silent('two'))
  const before = countTimers()
  await passOnly(minute)
  expect(countTimers() - before).toBeLessThan(5)
  answer({ outcome: 'sent' })
  await pass(0)
  expect(hook.attempts.map(({ id }) => id)).toEqual(
    ['again', 'one', 'two', 'again'].map((name) => `webhook-request-${toId(name)}`),
  )
})

test('suspected spam is told at most once an hour, all in one message, which stays the same when it is sent again', async () => {
  const { open } = await openTestFolder()
  const mail = createScriptedChannel('mail')
  const spam = (name: string | number) =>
    makeContact(name, { reference: `REF-${name}`, spamReason: 'link in een naam' })
  const { keep, pass, notifications } = await open([mail.channel])
  await keep(spam(0))
  await pass(minute)
  for (const name of [1, 2, 3]) await keep(spam(name))
  await pass(58 * minute)
  expect(mail.attempts).toEqual([
    { id: `mail-suspected-${toId(0)}`, topic: 'suspected', references: ['REF-0'] },
  ])
  expect(notifications.report().mail.waiting).toBe(1)
  mail.script.answer = () => failed
  await pass(minute)
  await keep(spam(4))
  mail.script.answer = () => ({ outcome: 'sent' })
  await pass(30 * minute)
  const digest = {
    id: `mail-suspected-${toId(1)}`,
    topic: 'suspected',
    references: ['REF-1', 'REF-2', 'REF-3'],
  }
  expect(mail.attempts.slice(1)).toEqual([digest, digest])
  await pass(31 * minute)
  expect(mail.attempts.slice(3)).toMatchObject([{ references: ['REF-4'] }])
})

test('the hour between messages about spam, and what goes together, outlive a restart', async () => {
  const { open } = await openTestFolder()
  const hook = createScriptedChannel('webhook')
  const spam = (name: string) => makeContact(name, { reference: name, spamReason: 'link in een naam' })
  const first = await open([hook.channel])
  await first.keep(spam('a'))
  await first.pass(minute)
  hook.script.answer = () => failed
  await first.keep(spam('b'))
  await first.pass(hour)
  await first.close()
  hook.script.answer = () => ({ outcome: 'sent' })
  hook.attempts.length = 0
  const later = await open([hook.channel], first.now().toISOString())
  await later.keep(spam('c'))
  await later.pass(15 * minute)
  expect(hook.attempts).toMatchObject([{ id: `webhook-suspected-${toId('b')}`, references: ['b'] }])
  await later.pass(hour)
  expect(hook.attempts).toMatchObject([{ references: ['b'] }, { references: ['c'] }])
})

test('a visitor is sent one confirmation: not twice an hour to one mailbox, not to whom looks like spam, not to everybody', async () => {
  const { open } = await openTestFolder()
  const mail = createScriptedChannel('mail')
  const confirmed = () => mail.attempts.filter(({ topic }) => topic === 'confirmation').map(({ id }) => id)
  const first = await open([mail.channel])
  await first.keep(makeContact('one', { email: 'noor@bakker.example' }))
  await first.keep(makeContact('again', { email: 'NOOR+2@bakker.example' }))
  await first.keep(makeContact('other', { email: 'sem@bakker.example' }))
  await first.keep(makeContact('spam', { email: 'eva@bakker.example', spamReason: 'link in een naam' }))
  await first.keep(makeContact('two', { email: 'a@bakker.example, b@bakker.example' }))
  await first.keep(makeContact('none', { email: '' }))
  await first.pass(minute)
  expect(confirmed()).toEqual(['one', 'other'].map((name) => `mail-confirmation-${toId(name)}`))
  await first.close()
  // The hour holds after a restart too.
  const later = await open([mail.channel], first.now().toISOString())
  await later.keep(makeContact('restarted', { email: 'noor@bakker.example' }))
  await later.pass(hour)
  expect(confirmed()).toHaveLength(2)
  await later.keep(makeContact('later', { email: 'noor@bakker.example' }))
  for (let name = 0; name < 100; name += 1) {
    await later.keep(makeContact(`bomb-${name}`, { email: `${name}@bakker.example` }))
  }
  await later.pass(minute)
  expect(confirmed()).toHaveLength(2 + 60)
})

test('one client uses up its own share of the confirmations, not those of others', async () => {
  const { open, lines } = await openTestFolder()
  const mail = createScriptedChannel('mail')
  const { keep, pass } = await open([mail.channel])
  const confirmed = () => mail.attempts.filter(({ topic }) => topic === 'confirmation').map(({ id }) => id)
  const flood = async (round: string) => {
    for (let number = 0; number < 30; number += 1) {
      const name = `${round}-${number}`
      await keep(makeContact(name, { email: `${name}@flood.example` }), 'one')
    }
    await pass(second)
  }
  await flood('first')
  expect(confirmed()).toHaveLength(6)
  await keep(makeContact('other', { email: 'sem@bakker.example' }), 'other')
  await pass(second)
  expect(confirmed()).toContain(`mail-confirmation-${toId('other')}`)
  // An hour later it has its share again.
  await pass(hour)
  mail.attempts.length = 0
  await flood('second')
  expect(confirmed()).toHaveLength(6)
  expect(lines.filter(({ msg }) => msg.includes('confirmation'))).toEqual([])
})

test('when all confirmations of the hour are used up, then the log says so once an hour, and names nobody', async () => {
  const { open, lines } = await openTestFolder()
  const mail = createScriptedChannel('mail')
  const { keep, pass } = await open([mail.channel])
  const full = () => lines.filter(({ msg }) => msg.includes('confirmations'))
  for (const [round, count] of [60, 5, 60].entries()) {
    for (let number = 0; number < count; number += 1) {
      const name = `${round}-${number}`
      await keep(makeContact(name, { email: `${name}@bakker.example` }), `client-${name}`)
    }
    await pass(second)
    expect(full()).toHaveLength([0, 1, 1][round] ?? -1)
    if (round === 1) await pass(hour)
  }
  await keep(makeContact('last', { email: 'noor@bakker.example' }), 'client')
  expect(full()).toMatchObject([
    { level: 40, atMost: 60 },
    { level: 40, atMost: 60 },
  ])
  expect(JSON.stringify(full())).not.toMatch(/@|client|bakker/)
})

test('a confirmation that no longer helps is not sent, and no reason for alarm', async () => {
  const { open } = await openTestFolder()
  const mail = createScriptedChannel('mail')
  mail.script.answer = ({ topic }) =>
    topic === 'confirmation' ? { ...failed, isAboutReceiver: true } : { outcome: 'sent' }
  const { keep, pass, notifications } = await open([mail.channel])
  await keep(makeContact('one'))
  await pass(3 * hour)
  const before = mail.attempts.length
  await pass(24 * hour)
  expect(mail.attempts).toHaveLength(before)
  expect(notifications.report().mail).toEqual({ configured: true, failing: false, waiting: 0, expired: 0 })
})

test('after a restart, what was confirmed days ago uses up nothing, though its first mailbox was just written to again', async () => {
  const { open } = await openTestFolder()
  const mail = createScriptedChannel('mail')
  const first = await open([mail.channel])
  await first.keep(makeContact('owner', { email: 'owner@bakker.example' }))
  for (const round of [1, 2]) {
    for (let number = 0; number < 35; number += 1) {
      const name = `${round}-${number}`
      await first.keep(makeContact(name, { email: `${name}@bakker.example` }))
    }
    await first.pass(2 * hour)
  }
  await first.keep(makeContact('owner-again', { email: 'owner@bakker.example' }))
  await first.pass(10 * minute)
  await first.close()
  mail.attempts.length = 0
  const later = await open([mail.channel], first.now().toISOString())
  await later.keep(makeContact('visitor', { email: 'noor@bakker.example' }))
  await later.keep(makeContact('owner-third', { email: 'owner@bakker.example' }))
  await later.pass(minute)
  expect(mail.attempts.filter(({ topic }) => topic === 'confirmation').map(({ id }) => id)).toEqual([
    `mail-confirmation-${toId('visitor')}`,
  ])
})

test.each([
  ['back', -2.5 * hour],
  ['forward', 2.5 * hour],
])(
  "a visitor is sent a confirmation, also when the computer's clock was set %s since the start",
  async (_name, byMs) => {
    const { open } = await openTestFolder()
    const mail = createScriptedChannel('mail')
    const { keep, pass, setClock } = await open([mail.channel])
    setClock(byMs)
    await keep(makeContact('one'))
    await pass(minute)
    expect(mail.attempts.map(({ topic }) => topic)).toEqual(['request', 'confirmation'])
  },
)

test('a receiver that is gone is left alone until the next start, and told then of what comes', async () => {
  const { open, lines } = await openTestFolder()
  const hook = createScriptedChannel('webhook')
  hook.script.answer = () => ({ outcome: 'gone', code: 'HTTP_410' })
  const first = await open([hook.channel])
  await first.keep(silent('one'))
  await first.pass(minute)
  await first.keep(silent('two'))
  await first.pass(30 * hour)
  expect(hook.attempts).toHaveLength(1)
  expect(first.notifications.report().webhook).toMatchObject({
    failing: true,
    waiting: 0,
    lastError: 'HTTP_410',
  })
  expect(lines.filter(({ level }) => level === 50)).toHaveLength(1)
  await first.close()
  hook.script.answer = () => ({ outcome: 'sent' })
  const later = await open([hook.channel], first.now().toISOString())
  await later.pass(minute)
  await later.keep(silent('three'))
  await later.pass(minute)
  expect(hook.attempts.map(({ id }) => id).slice(1)).toEqual([`webhook-request-${toId('three')}`])
})

test('a stop gives what is being sent time to end; what does not end is called off and sent after the next start', async () => {
  const { open } = await openTestFolder()
  const hook = createScriptedChannel('webhook')
  hook.script.answer = (_parcel, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('called off')))
    })
  const first = await open([hook.channel])
  await first.keep(silent('hanging'))
  const stopping = first.notifications.stop(5 * second)
  let isStopped = false
  void stopping.then(() => (isStopped = true))
  await new Promise(setImmediate)
  expect(isStopped).toBe(false)
  await first.passOnly(5 * second)
  await stopping
  // Told while it stops: kept for later.
  await first.keep(silent('late'))
  await first.close()
  expect(hook.attempts).toHaveLength(1)
  hook.script.answer = () => ({ outcome: 'sent' })
  const later = await open([hook.channel], first.now().toISOString())
  await later.pass(minute)
  expect(hook.attempts.map(({ id }) => id).slice(1)).toEqual([
    `webhook-request-${toId('hanging')}`,
    `webhook-request-${toId('late')}`,
  ])
})

test('a bug in making a message is logged, and tried again like any failure', async () => {
  const { open, lines } = await openTestFolder()
  const mail = createScriptedChannel('mail')
  mail.script.answer = () => {
    throw new Error('a bug')
  }
  const { keep, pass, notifications } = await open([mail.channel])
  await keep(silent('one'))
  await pass(second)
  expect(notifications.report().mail).toMatchObject({ failing: true, lastError: 'UNEXPECTED', waiting: 1 })
  expect(lines.filter(({ level }) => level === 50)).toMatchObject([{ err: { message: 'a bug' } }])
})

test('neither the outbox nor the log holds anything about a person', async () => {
  const { open, folder, lines } = await openTestFolder()
  const mail = createScriptedChannel('mail')
  mail.script.answer = ({ topic }) => (topic === 'request' ? failed : { outcome: 'sent' })
  const { keep, pass, close } = await open([mail.channel])
  const request = makeContact('one')
  await keep(request)
  await keep(makeContact('two', { spamReason: 'link in een naam' }))
  await pass(25 * hour)
  await close()
  const texts = [readFileSync(join(folder, 'outbox/outbox.jsonl'), 'utf8'), JSON.stringify(lines)]
  for (const value of [
    request.firstName,
    request.lastName,
    request.phone,
    request.email,
    request.carBrand,
    'station',
  ]) {
    for (const text of texts) expect(text).not.toContain(value)
  }
  expect(texts[0]).toContain(request.id)
  expect(lines.length).toBeGreaterThan(10)
})
