import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SendResult } from '#domain/notifications'
import { makeContact, makeDiagnosis, toId } from '../store/makeRequest.ts'
import { createScriptedChannel, openTestFolder, second, working } from './openTestNotifications.ts'

const minute = 60 * second
const hour = 60 * minute
const sent: SendResult = { outcome: 'sent' }
const failed: SendResult = { outcome: 'failed', code: 'ECONNREFUSED' }
/** Without an e-mail address there is no confirmation. */
const withoutMail = (name: string | number) => makeContact(name, { email: '' })
const spam = (name: string | number) =>
  makeContact(name, { reference: `REF-${name}`, spamReason: 'link in een naam' })
const toIds = (prefix: string, names: readonly (string | number)[]) =>
  names.map((name) => `${prefix}-${toId(name)}`)

/** A data folder, its channels, and what a start of the server opens with them. */
async function openChannels() {
  const folder = await openTestFolder()
  const [mail, hook] = [createScriptedChannel('mail'), createScriptedChannel('webhook')]
  return { ...folder, mail, hook }
}

/** The same, started with mail. */
async function openMail() {
  const opened = await openChannels()
  return { ...opened, ...(await opened.open([opened.mail.channel])) }
}

test('each request is sent once, urgent ones first', async () => {
  const { mail, keep, pass, report } = await openMail()
  await keep(withoutMail('calm'))
  await keep(makeContact('urgent', { email: '', isUrgent: true }))
  await pass(48 * hour)
  expect(mail.ids()).toEqual(toIds('mail-request', ['urgent', 'calm']))
  expect((await report()).mail).toEqual(working)
})

test('above ten a minute requests become one message a minute, where the channel has that, and urgent ones come first', async () => {
  const { open, mail, hook } = await openChannels()
  const { keep, pass } = await open([{ ...mail.channel, digestAbove: 10 }, hook.channel])
  const keepMany = async (round: string, count: number) => {
    for (let number = 0; number < count; number += 1)
      await keep(makeContact(`${round}-${number}`, { email: '', reference: `${round}-${number}` }))
  }
  await keepMany('first', 30)
  await pass(0)
  expect(mail.attempts.map(({ references }) => references.length)).toEqual([...Array(10).fill(1), 20])
  await keepMany('second', 5)
  await keep(makeContact('urgent', { email: '', reference: 'urgent', isUrgent: true }))
  await pass(50 * second)
  expect(mail.attempts).toHaveLength(11)
  await pass(10 * second)
  expect(mail.attempts[11]?.references).toEqual(['urgent'])
  await pass(minute)
  const all = mail.attempts.flatMap(({ references }) => references)
  expect([all.length, new Set(all).size]).toEqual([36, 36])
  expect(hook.attempts).toHaveLength(36)
})

test('a failed message is retried under the same id after growing pauses for 24 hours, then given up and reported', async () => {
  const { open, lines, hook } = await openChannels()
  const times: number[] = []
  const { keep, pass, now, report } = await open([hook.channel])
  hook.script.answer = () => {
    times.push(now().getTime())
    return failed
  }
  await keep(withoutMail('one'))
  await pass(23 * hour)
  const pauses = times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / second)
  expect(pauses.slice(0, 9)).toEqual([15, 30, 60, 120, 240, 480, 900, 900, 900])
  expect(Math.max(...pauses)).toBe(900)
  expect(new Set(hook.ids())).toEqual(new Set(toIds('webhook-request', ['one'])))
  const failing = { configured: true, failing: true, lastError: 'ECONNREFUSED' }
  expect((await report()).webhook).toEqual({ ...failing, waiting: 1, expired: 0 })
  await pass(2 * hour)
  const before = hook.attempts.length
  await pass(48 * hour)
  expect(hook.attempts).toHaveLength(before)
  expect((await report()).webhook).toEqual({ ...failing, waiting: 0, expired: 1 })
  expect(lines.filter(({ level }) => level === 50)).toMatchObject([
    { msg: 'a notification was given up', reference: 'K7QM-3PXD', code: 'ECONNREFUSED' },
  ])
  // Until the next message is sent.
  hook.script.answer = () => sent
  await keep(withoutMail('two'))
  await pass(minute)
  expect((await report()).webhook).toEqual(working)
})

test('a restart continues with the pause, the attempts and what was given up', async () => {
  const { open, mail } = await openChannels()
  mail.script.answer = () => failed
  const first = await open([mail.channel])
  await first.keep(withoutMail('one'))
  await first.pass(10 * minute)
  const tried = mail.attempts.length
  await first.close()
  const later = await open([mail.channel], first.now().toISOString())
  expect((await later.report()).mail).toMatchObject({ failing: true, waiting: 1, lastError: 'ECONNREFUSED' })
  await later.pass(minute)
  expect(mail.attempts).toHaveLength(tried)
  await later.pass(24 * hour)
  await later.close()
  const third = await open([mail.channel], later.now().toISOString())
  expect((await third.report()).mail).toMatchObject({ failing: true, waiting: 0, expired: 1 })
})

test('after a crash the next start sends requests missing from the outbox, but none older than the channel', async () => {
  const { open, store, mail } = await openChannels()
  await store.add({ ...withoutMail('before'), createdAt: '2026-03-10T08:59:59.999Z' })
  const first = await open([mail.channel])
  await first.keep(withoutMail('told'))
  await first.pass(minute)
  await first.close()
  await store.add({ ...withoutMail('lost'), createdAt: '2026-03-10T09:01:00.000Z' })
  await store.add({ ...makeDiagnosis('lost'), id: toId('lost-too'), createdAt: '2026-03-10T09:01:00.000Z' })
  const later = await open([mail.channel], '2026-03-13T09:00:00.000Z')
  await later.pass(minute)
  await later.close()
  await (await open([mail.channel], '2026-03-13T10:00:00.000Z')).pass(hour)
  expect(mail.ids()).toEqual(toIds('mail-request', ['told', 'lost', 'lost-too']))
})

test('if the outbox is damaged, unknown requests of the last day are sent, and no older ones', async () => {
  const { open, store, folder, lines, mail } = await openChannels()
  const first = await open([mail.channel], '2026-03-01T09:00:00.000Z')
  await first.keep(withoutMail('known'))
  await first.pass(second)
  await first.close()
  await store.add({ ...withoutMail('older'), createdAt: '2026-03-09T08:00:00.000Z' })
  await store.add({ ...makeContact('recent'), createdAt: '2026-03-09T10:00:00.000Z' })
  const path = join(folder, 'outbox.json')
  const content = JSON.parse(readFileSync(path, 'utf8')) as { jobs: unknown[] }
  writeFileSync(path, JSON.stringify({ ...content, jobs: [...content.jobs, 'nonsense'] }))
  mail.attempts.length = 0
  const later = await open([mail.channel], '2026-03-10T09:00:00.000Z')
  await later.pass(hour)
  // Nor a confirmation: its visitor was called by now.
  expect(mail.ids()).toEqual(toIds('mail-request', ['recent']))
  expect(lines.filter(({ level }) => level === 50)).toHaveLength(1)
})

test('a channel that was removed drops its jobs, and later gets none of the requests in between', async () => {
  const { open, hook } = await openChannels()
  hook.script.answer = () => failed
  const first = await open([hook.channel])
  await first.keep(withoutMail('waiting'))
  await first.pass(minute)
  await first.close()
  const without = await open([], first.now().toISOString())
  await without.keep(withoutMail('meanwhile'))
  await without.close()
  hook.attempts.length = 0
  hook.script.answer = () => sent
  const again = await open([hook.channel], new Date(first.now().getTime() + hour).toISOString())
  await again.keep(withoutMail('after'))
  await again.pass(hour)
  expect(hook.ids()).toEqual(toIds('webhook-request', ['after']))
})

test('does not send erased or trashed requests, nor mail for those that staff handled', async () => {
  const { open, store, mail, hook } = await openChannels()
  mail.script.answer = () => failed
  hook.script.answer = () => failed
  const { keep, pass, report } = await open([mail.channel, hook.channel])
  for (const name of ['erased', 'trashed', 'answered']) await keep(makeContact(name))
  await pass(5 * second)
  mail.attempts.length = 0
  hook.attempts.length = 0
  const by = { by: 'sanne', at: '2026-03-10T09:00:05.000Z' }
  await store.eraseAll('contact', [toId('erased')], by.at)
  await store.change('contact', toId('trashed'), { trashed: true }, by)
  await store.change('contact', toId('answered'), { status: 'contacted' }, by)
  mail.script.answer = () => sent
  hook.script.answer = () => sent
  await pass(30 * hour)
  expect(mail.attempts).toEqual([])
  expect(hook.ids()).toEqual(toIds('webhook-request', ['answered']))
  expect(await report()).toMatchObject({ mail: { waiting: 0 }, webhook: { waiting: 0 } })
})

test('a failing receiver is tried once a second at most, does not hold up the other channel, and gets everything later', async () => {
  const { open, mail, hook } = await openChannels()
  hook.script.answer = () => failed
  const { keep, pass, report } = await open([mail.channel, hook.channel])
  for (let name = 0; name < 60; name += 1) await keep(withoutMail(name))
  await pass(10 * second)
  expect(hook.attempts).toHaveLength(11)
  expect(await report()).toMatchObject({ mail: working, webhook: { failing: true, waiting: 60 } })
  hook.script.answer = () => sent
  await pass(minute)
  expect((await report()).webhook).toEqual(working)
})

test('suspected spam is sent in one message an hour, also after a failure and a restart', async () => {
  const { open, mail } = await openChannels()
  const first = await open([mail.channel])
  await first.keep(spam(0))
  await first.pass(minute)
  for (const name of [1, 2, 3]) await first.keep(spam(name))
  await first.pass(58 * minute)
  expect(mail.attempts).toEqual([{ id: `mail-suspected-${toId(0)}`, references: ['REF-0'] }])
  expect((await first.report()).mail.waiting).toBe(1)
  await first.close()
  mail.attempts.length = 0
  mail.script.answer = () => failed
  const later = await open([mail.channel], first.now().toISOString())
  await later.pass(minute + 20 * second)
  const [id] = toIds('mail-suspected', [3])
  const message = { id, references: ['REF-1', 'REF-2', 'REF-3'] }
  // A retry has the same id, until there is more to report.
  expect(mail.attempts).toEqual([message, message])
  await later.keep(spam(4))
  mail.script.answer = () => sent
  await later.pass(58 * minute)
  expect(mail.attempts.slice(2)).toEqual([
    { id: `mail-suspected-${toId(4)}`, references: ['REF-1', 'REF-2', 'REF-3', 'REF-4'] },
  ])
})

const getConfirmed = (mail: ReturnType<typeof createScriptedChannel>) =>
  mail.ids().filter((id) => id.startsWith('mail-confirmation'))

test('one confirmation an hour per mailbox, none for spam, sixty in total; also after a restart', async () => {
  const { open, lines, mail } = await openChannels()
  const first = await open([mail.channel])
  await first.keep(makeContact('one', { email: 'noor@bakker.example' }))
  await first.keep(makeContact('again', { email: 'NOOR+2@bakker.example' }))
  await first.keep(makeContact('other', { email: 'sem@bakker.example' }))
  await first.keep(makeContact('spam', { email: 'eva@bakker.example', spamReason: 'link in een naam' }))
  await first.keep(makeContact('two', { email: 'a@bakker.example, b@bakker.example' }))
  await first.keep(withoutMail('none'))
  await first.pass(minute)
  expect(getConfirmed(mail)).toEqual(toIds('mail-confirmation', ['one', 'other']))
  await first.close()
  const later = await open([mail.channel], first.now().toISOString())
  await later.keep(makeContact('restarted', { email: 'noor@bakker.example' }))
  await later.pass(hour)
  expect(getConfirmed(mail)).toHaveLength(2)
  await later.keep(makeContact('later', { email: 'noor@bakker.example' }))
  for (let name = 0; name < 100; name += 1) {
    await later.keep(makeContact(`bomb-${name}`, { email: `${name}@bakker.example` }), `client-${name}`)
  }
  await later.pass(minute)
  expect(getConfirmed(mail)).toHaveLength(2 + 60)
  // The log says so once, and names nobody.
  const warnings = lines.filter(({ msg }) => msg.includes('confirmations'))
  expect(warnings).toMatchObject([{ level: 40, maxPerHour: 60 }])
  expect(JSON.stringify(warnings)).not.toMatch(/@|client|bakker/)
})

test('one client uses up its own share of the confirmations, not those of others', async () => {
  const { mail, keep, pass } = await openMail()
  const flood = async (round: string) => {
    for (let number = 0; number < 30; number += 1) {
      const name = `${round}-${number}`
      await keep(makeContact(name, { email: `${name}@flood.example` }), 'one')
    }
    await pass(second)
  }
  await flood('first')
  expect(getConfirmed(mail)).toHaveLength(6)
  await keep(makeContact('other', { email: 'sem@bakker.example' }), 'other')
  await flood('second')
  expect(getConfirmed(mail)).toHaveLength(7)
  expect(getConfirmed(mail)).toContain(`mail-confirmation-${toId('other')}`)
})

test('a confirmation is given up after two hours, without an alarm', async () => {
  const { mail, keep, pass, report } = await openMail()
  mail.script.answer = ({ topic }) => (topic === 'confirmation' ? failed : sent)
  await keep(makeContact('one'))
  await pass(3 * hour)
  const before = mail.attempts.length
  await pass(24 * hour)
  expect(mail.attempts).toHaveLength(before)
  expect((await report()).mail).toEqual(working)
})

test('stopping waits for the current message, then aborts it; it is sent after the next start', async () => {
  const { open, hook } = await openChannels()
  hook.script.answer = (_message, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')))
    })
  const first = await open([hook.channel])
  await first.keep(withoutMail('hanging'))
  const sending = first.notifications.sendDue()
  await expect.poll(() => hook.attempts.length).toBe(1)
  let isStopped = false
  const stopping = first.notifications.stop(50).then(() => (isStopped = true))
  await new Promise(setImmediate)
  expect(isStopped).toBe(false)
  await Promise.all([stopping, sending])
  await first.keep(withoutMail('late'))
  await first.close()
  expect(hook.attempts).toHaveLength(1)
  hook.script.answer = () => sent
  const later = await open([hook.channel], first.now().toISOString())
  await later.pass(minute)
  expect(hook.ids().slice(1)).toEqual(toIds('webhook-request', ['hanging', 'late']))
})

test('a bug while creating a message is logged and retried', async () => {
  const { lines, mail, keep, pass, report } = await openMail()
  mail.script.answer = () => {
    throw new Error('a bug')
  }
  await keep(withoutMail('one'))
  await pass(second)
  expect((await report()).mail).toMatchObject({ failing: true, lastError: 'UNEXPECTED', waiting: 1 })
  expect(lines.filter(({ level }) => level === 50)).toMatchObject([{ err: { message: 'a bug' } }])
})

test('neither the outbox nor the log holds personal data', async () => {
  const { folder, lines, mail, keep, pass, close } = await openMail()
  mail.script.answer = ({ topic }) => (topic === 'request' ? failed : sent)
  const request = makeContact('one')
  await keep(request)
  await keep(makeContact('two', { spamReason: 'link in een naam' }))
  await pass(25 * hour)
  await close()
  const outbox = readFileSync(join(folder, 'outbox.json'), 'utf8')
  const { firstName, lastName, phone, email, carBrand } = request
  for (const value of [firstName, lastName, phone, email, carBrand, 'station']) {
    expect(outbox + JSON.stringify(lines)).not.toContain(value)
  }
  expect(outbox).toContain(request.id)
  expect(lines.length).toBeGreaterThan(10)
})
