import { loadBusiness } from '#content/business'
import { expect, test } from 'vitest'
import type { RequestChange } from '#domain/requests/change'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { createMailChannel } from '../../server/notify/mail/createMailChannel.ts'
import { makeCallback, makeContact, toId } from '../store/makeRequest.ts'
import { parseEvents } from '../support/parseCalendar.ts'
import { testRules } from '../support/testRules.ts'
import { createMailServer } from './createMailServer.ts'
import { noColleagues, openTestFolder, second } from './openTestNotifications.ts'

const minute = 60 * second
const appointment = {
  start: '2026-03-12T13:00:00.000Z',
  minutes: 60,
  place: 'Markt 1, Delft',
  tellsCustomer: true,
}

/** The real channel and a real mail server, with changes as the server makes them. */
async function openMail() {
  const server = await createMailServer()
  const folder = await openTestFolder('2026-03-10T09:00:00.000Z')
  let now = () => new Date()
  const open = async (nowIso?: string) => {
    const channel = createMailChannel({
      settings: { smtpUrl: server.url, to: ['sleutels@bedrijf.example'], from: undefined },
      duty: noColleagues,
      business: loadBusiness,
      rules: testRules,
      inboxOrigin: () => 'https://www.autosleutel.example',
      getFollowUrl: (id) => `https://www.autosleutel.example/aanvraag/token-${id}`,
      now: () => now(),
    })
    const opened = await folder.open([channel], nowIso)
    now = opened.now
    return opened
  }
  const opened = await open()
  const make = async (request: KeptRequest) => (await folder.store.add(request)).request
  const change = async (
    { kind, id }: KeptRequest,
    changed: RequestChange,
    { planner = opened.notifications, isKilled = false } = {},
  ) => {
    const current = await folder.store.get(kind, id)
    if (!current) throw new Error('it is gone')
    await planner.planAppointment(current, changed)
    if (!isKilled) await folder.store.change(kind, id, changed, { by: 'sanne', at: now().toISOString() })
  }
  const listSent = () =>
    server.mails
      .filter((mail) => mail.headers.get('message-id')?.[0]?.startsWith('<mail-appointment-'))
      .map((mail) => ({
        to: mail.to,
        subject: mail.headers.get('subject')?.[0] ?? '',
        text: mail.text,
        method: /METHOD:(\w+)/.exec(mail.calendar)?.[1],
        event: parseEvents(mail.calendar)[0] ?? {},
      }))
  return { ...folder, ...opened, reopen: open, server, make, change, listSent }
}

test('the customer gets the appointment as an invitation, once it can no longer be undone', async () => {
  const { make, change, pass, listSent } = await openMail()
  const request = await make(makeContact('one', { email: 'noor@bakker.example' }))
  await change(request, { appointment, assignee: 'sanne' })
  await pass(20 * second)
  expect(listSent()).toEqual([])
  await pass(minute)
  const [mail, ...more] = listSent()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: ['noor@bakker.example'],
    subject: 'Uw afspraak: donderdag 12 maart 2026 om 14:00 (K7QM-3PXD)',
    method: 'REQUEST',
    event: {
      UID: `afspraak-${toId('one')}@autosleutel`,
      SEQUENCE: '0',
      DTSTART: '20260312T130000Z',
      DTEND: '20260312T140000Z',
      LOCATION: 'Markt 1, Delft',
      STATUS: 'CONFIRMED',
    },
  })
  expect(mail?.text).toContain(
    'Wanneer: donderdag 12 maart 2026 om 14:00\nDuur: ongeveer 1 uur\nWaar: Markt 1, Delft',
  )
  // No name, number or problem of the customer, and no name of the colleague.
  for (const text of ['Bakker one', '12345678', 'Sleutel kwijt', 'sanne'])
    expect(mail?.text).not.toContain(text)
  await pass(60 * minute)
  expect(listSent()).toHaveLength(1)
})

test('a moved appointment replaces the first, and a removed one cancels it', async () => {
  const { make, change, pass, listSent } = await openMail()
  const request = await make(makeContact('one', { email: 'noor@bakker.example' }))
  await change(request, { appointment })
  await pass(minute)
  await change(request, { appointment: { ...appointment, start: '2026-03-12T15:00:00.000Z' } })
  await pass(minute)
  await change(request, { appointment: null })
  await pass(minute)
  expect(
    listSent().map(({ subject, method, event }) => [subject, method, event['UID'], event['SEQUENCE']]),
  ).toEqual([
    [
      'Uw afspraak: donderdag 12 maart 2026 om 14:00 (K7QM-3PXD)',
      'REQUEST',
      'afspraak-request-one@autosleutel',
      '0',
    ],
    [
      'Uw afspraak is verzet: donderdag 12 maart 2026 om 16:00 (K7QM-3PXD)',
      'REQUEST',
      'afspraak-request-one@autosleutel',
      '1',
    ],
    [
      'Uw afspraak gaat niet door: donderdag 12 maart 2026 om 16:00 (K7QM-3PXD)',
      'CANCEL',
      'afspraak-request-one@autosleutel',
      '2',
    ],
  ])
})

test('what is undone, moved at once or not meant for the customer sends no false message', async () => {
  const { make, change, pass, listSent } = await openMail()
  const undone = await make(makeContact('undone', { email: 'a@bakker.example' }))
  await change(undone, { appointment })
  await change(undone, { undo: true })
  const moved = await make(makeContact('moved', { email: 'b@bakker.example' }))
  await change(moved, { appointment })
  await change(moved, { appointment: { ...appointment, start: '2026-03-12T15:00:00.000Z' } })
  const quiet = await make(makeContact('quiet', { email: 'c@bakker.example' }))
  await change(quiet, { appointment: { ...appointment, tellsCustomer: false } })
  await change(await make(makeContact('no-address', { email: '' })), { appointment })
  await change(await make(makeCallback('callback')), { appointment })
  const past = await make(makeContact('past', { email: 'd@bakker.example' }))
  await change(past, { appointment: { ...appointment, start: '2026-03-10T08:00:00.000Z' } })
  await change(undone, { note: 'Belt terug' })
  await pass(5 * minute)
  expect(listSent().map(({ to, subject }) => [to[0], subject])).toEqual([
    ['b@bakker.example', 'Uw afspraak: donderdag 12 maart 2026 om 16:00 (K7QM-3PXD)'],
  ])
})

test('guard: a kill before or after the change is kept loses no message about an appointment', async () => {
  const { make, change, close, reopen, listSent } = await openMail()
  const kept = await make(makeContact('kept', { email: 'a@bakker.example' }))
  const lost = await make(makeContact('lost', { email: 'b@bakker.example' }))
  await change(kept, { appointment })
  // The job is on disk, and the change never came.
  await change(lost, { appointment }, { isKilled: true })
  await close()
  const { pass } = await reopen('2026-03-10T09:05:00.000Z')
  await pass(minute)
  expect(listSent().map(({ to }) => to)).toEqual([['a@bakker.example']])
})

test('a mail server that is away for a while gets the last state, once', async () => {
  const { make, change, pass, server, listSent } = await openMail()
  server.script.data = () => 451
  const request = await make(makeContact('one', { email: 'noor@bakker.example' }))
  await change(request, { appointment })
  await pass(10 * minute)
  await change(request, { appointment: { ...appointment, start: '2026-03-12T15:00:00.000Z' } })
  await pass(10 * minute)
  server.script.data = () => 'take'
  await pass(60 * minute)
  expect(listSent().map(({ event }) => event['DTSTART'])).toEqual(['20260312T150000Z'])
})

test('a caller who leaves an address gets a confirmation that promises nothing; staff get no mail', async () => {
  const { keep, pass, server } = await openMail()
  await keep(makeContact('entered', { source: 'phone', enteredBy: 'sanne', email: 'noor@bakker.example' }))
  await pass(minute)
  expect(server.mails.map(({ to }) => to)).toEqual([['noor@bakker.example']])
  const [mail] = server.mails
  expect(mail?.headers.get('subject')).toEqual(['Wij hebben uw aanvraag genoteerd (K7QM-3PXD)'])
  expect(mail?.text).toContain('Noem de referentie als u ons belt of appt.')
  expect(mail?.text).not.toMatch(/binnen|website/)
})

test('an urgent request by telephone is told to staff like one of the site', async () => {
  const { keep, pass, server } = await openMail()
  await keep(makeContact('urgent', { source: 'phone', enteredBy: 'sanne', isUrgent: true, email: '' }))
  await pass(second)
  expect(server.mails.map(({ to }) => to)).toEqual([['sleutels@bedrijf.example']])
})

test('a start tells nobody again of what a colleague entered', async () => {
  const { keep, pass, close, reopen, server } = await openMail()
  await keep(makeContact('entered', { source: 'phone', enteredBy: 'sanne', email: 'noor@bakker.example' }))
  await pass(minute)
  await close()
  const again = await reopen('2026-03-10T10:30:00.000Z')
  await again.pass(minute)
  expect(server.mails.map(({ to }) => to)).toEqual([['noor@bakker.example']])
})
