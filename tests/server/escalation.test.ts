import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createSmsSender } from '#delivery/createSmsSender'
import { createPlace, bothPlaces, getUrl } from '../store/postgresPlace.ts'
import { hasPostgres } from '../support/postgres.ts'
import { openPushService, type PushService } from '../support/pushService.ts'
import { createHookReceiver, hookSecret } from './createHookReceiver.ts'
import { createMailServer } from './createMailServer.ts'
import { contactBody } from './createTestServer.ts'
import { createFolders, spawnServer } from './spawnServer.ts'
import { startTestServer } from './startTestServer.ts'

const urgentBody = { ...contactBody, email: '', isUrgent: true }
const minute = 60_000
const always = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }
const password = 'een lange zin voor Sam alleen'
const smsNumber = '+31687654321'

// The server looks once a second for what is due.
beforeEach(() => {
  const every = setInterval
  vi.spyOn(globalThis, 'setInterval').mockImplementation((run: () => void, ms) =>
    every(run, ms === 1_000 ? 20 : ms),
  )
  return () => vi.restoreAllMocks()
})

type Server = Awaited<ReturnType<typeof startTestServer>>
type Cookie = Readonly<Record<string, string>>

/** Receivers of all that the server sends, and a clock that the test moves. */
async function openReceivers(env: Readonly<Record<string, string>> = {}) {
  const [push, mail] = [await openPushService(), await createMailServer()]
  const [hook, sms] = [await createHookReceiver(), await createHookReceiver()]
  const clock = { aheadMs: 0 }
  const now = () => new Date(Date.now() + clock.aheadMs)
  const all = {
    PUSH_HOSTS: push.host,
    SMTP_URL: mail.url,
    NOTIFY_TO: 'staf@bedrijf.example',
    OWNER_TO: 'eigenaar@bedrijf.example',
    WEBHOOK_URL: hook.url,
    WEBHOOK_SECRET: hookSecret,
    SMS_URL: `${sms.url}?key=geheim&to={number}&text={text}`,
    SMS_TO: smsNumber,
    ...env,
  }
  const start = (folders = createFolders()) => startTestServer(folders, all, { pushAgent: push.agent, now })
  const listEvents = (type: string) =>
    hook.hooks
      .map(({ body }) => JSON.parse(body) as { type: string; data: { references?: readonly string[] } })
      .filter((event) => event.type === type)
  return { push, mail, hook, sms, clock, start, listEvents, env: all }
}

async function ask(server: Server, method: string, path: string, body: unknown, cookie: Cookie) {
  return fetch(server.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...cookie },
    body: JSON.stringify(body),
  })
}

/** The owner 'beheer' and Sam, each with a device of that name. Sam is on duty. */
async function addStaff(server: Server, push: PushService) {
  const owner = await server.logIn()
  const invited = await server.post('/api/admin/staff', { action: 'invite', name: 'Sam' }, owner)
  const { token } = (await invited.json()) as { token: string }
  expect((await server.post('/api/admin/invitation', { token, password })).status).toBe(200)
  const answer = await server.post('/api/admin/session', { name: 'Sam', password })
  const sam = { cookie: answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '' }
  for (const [name, cookie] of [
    ['beheer', owner],
    ['Sam', sam],
  ] as const) {
    const added = await server.post('/api/admin/push', { subscription: push.subscribe(name) }, cookie)
    expect(added.status).toBe(201)
  }
  const duty = { shifts: [{ name: 'Sam', ...always }], escalateAfterMinutes: 3 }
  expect((await ask(server, 'PUT', '/api/admin/duty', duty, owner)).status).toBe(200)
  return { owner, sam }
}

async function post(server: Server, values: object = {}) {
  const answer = await server.post('/api/contact', { ...urgentBody, ...values })
  expect(answer.status).toBe(201)
  return (await answer.json()) as { id: string; reference: string }
}

const listTold = ({ received }: PushService, id: string) =>
  received
    .filter(({ notice }) => notice.tag === `request-${id}`)
    .map(({ device, notice }) => `${device}: ${notice.title}`)
    .toSorted()

const first = 'SPOED: nieuwe contactaanvraag'
const later = 'SPOED: nog niemand pakt deze aanvraag op'

describe.each(bothPlaces)('with %s', (_, getEnv) => {
  test('guard: an urgent request wakes who is on duty, then everybody, then tells the owner, once each', async () => {
    const { push, mail, sms, clock, start, listEvents } = await openReceivers(await getEnv())
    const server = await start()
    await addStaff(server, push)
    const { id, reference } = await post(server)
    await expect.poll(() => listTold(push, id)).toEqual([`Sam: ${first}`])
    clock.aheadMs = 3 * minute
    await expect
      .poll(() => listTold(push, id))
      .toEqual([`Sam: ${first}`, `Sam: ${later}`, `beheer: ${later}`])
    expect([listEvents('request.unanswered'), sms.hooks]).toEqual([[], []])
    clock.aheadMs = 5 * minute
    await expect
      .poll(() => listEvents('request.unanswered').map(({ data }) => data))
      .toEqual([{ count: 1, references: [reference], isUrgent: true }])
    await expect.poll(() => mail.mails.length).toBe(2)
    const [staffMail, ownerMail] = mail.mails
    expect([staffMail?.to, ownerMail?.to]).toEqual([['staf@bedrijf.example'], ['eigenaar@bedrijf.example']])
    expect(ownerMail?.headers.get('subject')?.[0]).toBe(
      `SPOED: Nog niet opgepakt: Offerteaanvraag ${reference} – Toyota Yaris`,
    )
    for (const each of mail.mails) {
      expect(each.headers.get('x-priority')).toEqual(['1'])
      expect(each.headers.get('importance')).toEqual(['high'])
      expect(each.headers.get('priority')).toEqual(['urgent'])
    }
    await expect.poll(() => sms.hooks.length).toBe(1)
    const asked = new URL(sms.hooks[0]?.path ?? '', sms.url).searchParams
    expect([asked.get('key'), asked.get('to')]).toEqual(['geheim', smsNumber])
    expect(asked.get('text')).toContain(`SPOED: offerteaanvraag ${reference} is nog niet opgepakt.`)
    // A later one shows that nothing more was sent of this one meanwhile.
    const next = await post(server, { problem: 'Nog een andere sleutel kwijt' })
    await expect.poll(() => listTold(push, next.id)).toHaveLength(1)
    clock.aheadMs = 20 * minute
    await expect.poll(() => listEvents('request.unanswered').length).toBe(2)
    await expect.poll(() => listTold(push, next.id).length).toBe(3)
    expect(listTold(push, id)).toHaveLength(3)
    expect(server.output.log).not.toMatch(/geheim|87654321|bedrijf\.example|Noor/)
  })

  test('guard: nobody else is told of a request that somebody took', async () => {
    const { push, clock, start, listEvents } = await openReceivers(await getEnv())
    const server = await start()
    const { sam } = await addStaff(server, push)
    const { id } = await post(server)
    await expect.poll(() => listTold(push, id)).toHaveLength(1)
    const taken = await ask(server, 'PATCH', `/api/admin/contact-requests/${id}`, { assignee: 'Sam' }, sam)
    expect(taken.status).toBe(200)
    const next = await post(server, { problem: 'Nog een andere sleutel kwijt' })
    clock.aheadMs = 9 * minute
    await expect.poll(() => listTold(push, next.id)).toHaveLength(3)
    await expect
      .poll(() => listEvents('request.unanswered').map(({ data }) => data.references))
      .toEqual([[next.reference]])
    expect(listTold(push, id)).toEqual([`Sam: ${first}`])
  })

  test('guard: a server that is killed in between goes on where it was', async () => {
    const { start, clock, listEvents, env } = await openReceivers(await getEnv())
    const folders = createFolders()
    const killed = await spawnServer({
      DATA_DIR: folders.dataFolder,
      PUBLIC_DIR: folders.publicFolder,
      ...env,
    })
    const url = `http://127.0.0.1:${await killed.ready()}/api/contact`
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(urgentBody),
    })
    const { reference } = (await answer.json()) as { reference: string }
    await expect.poll(() => listEvents('request.created').length).toBe(1)
    killed.child.kill('SIGKILL')
    await killed.closed
    clock.aheadMs = 5 * minute
    const second = await start(folders)
    const listUnanswered = () => listEvents('request.unanswered').map(({ data }) => data.references)
    await expect.poll(listUnanswered).toEqual([[reference]])
    await second.stop()
    const third = await start(folders)
    const next = await post(third, { problem: 'Nog een andere sleutel kwijt' })
    clock.aheadMs = 20 * minute
    await expect.poll(listUnanswered).toEqual([[reference], [next.reference]])
  })
})

test.runIf(hasPostgres)('guard: two servers on one database tell each step once', async () => {
  const url = await getUrl(createPlace())
  const { push, mail, sms, clock, start, listEvents } = await openReceivers({ DATABASE_URL: url })
  const [one, two] = [await start(), await start()]
  await addStaff(one, push)
  const { id } = await post(two)
  await expect.poll(() => listTold(push, id)).toHaveLength(1)
  clock.aheadMs = 3 * minute
  await expect.poll(() => listTold(push, id)).toHaveLength(3)
  clock.aheadMs = 5 * minute
  await expect.poll(() => listEvents('request.unanswered').length).toBe(1)
  // What falls due together is one message, so each step is awaited before the clock moves.
  await expect.poll(() => [mail.mails.length, sms.hooks.length]).toEqual([2, 1])
  const next = await post(one, { problem: 'Nog een andere sleutel kwijt' })
  await expect.poll(() => listTold(push, next.id)).toHaveLength(1)
  await expect.poll(() => mail.mails.length).toBe(3)
  clock.aheadMs = 20 * minute
  await expect.poll(() => listTold(push, next.id)).toHaveLength(3)
  await expect.poll(() => listEvents('request.unanswered').length).toBe(2)
  await expect.poll(() => [mail.mails.length, sms.hooks.length]).toEqual([4, 2])
  expect(listTold(push, id)).toEqual([`Sam: ${first}`, `Sam: ${later}`, `beheer: ${later}`])
})

test('guard: if the one on duty is removed, everybody is woken', async () => {
  const { push, start } = await openReceivers()
  const server = await start()
  const { owner } = await addStaff(server, push)
  const removed = await server.post('/api/admin/staff', { action: 'remove', name: 'Sam' }, owner)
  expect(removed.status).toBe(200)
  const { id } = await post(server)
  await expect.poll(() => listTold(push, id)).toEqual([`beheer: ${first}`])
})

test('what a removed colleague had taken is let go, and told to the others', async () => {
  const { push, clock, start } = await openReceivers()
  const server = await start()
  const { owner } = await addStaff(server, push)
  const { id } = await post(server)
  await ask(server, 'PATCH', `/api/admin/contact-requests/${id}`, { assignee: 'Sam' }, owner)
  await server.post('/api/admin/staff', { action: 'remove', name: 'Sam' }, owner)
  clock.aheadMs = 20 * minute
  await expect.poll(() => listTold(push, id)).toContain(`beheer: ${later}`)
})

test('if nobody on duty has a device, everybody who has one is woken', async () => {
  const { push, start } = await openReceivers()
  const server = await start()
  const { sam } = await addStaff(server, push)
  await fetch(`${server.url}/api/admin/session`, { method: 'DELETE', headers: sam })
  const { id } = await post(server)
  await expect.poll(() => listTold(push, id)).toEqual([`beheer: ${first}`])
})

test('a colleague who is given a request is told by push and mail, and gets mail of what nobody takes', async () => {
  const { push, mail, clock, start } = await openReceivers()
  const server = await start()
  const { owner, sam } = await addStaff(server, push)
  const channels = { mail: 'sam@bedrijf.example', uses: ['own', 'duty', 'escalation'] }
  expect((await ask(server, 'PUT', '/api/admin/channels', channels, sam)).status).toBe(200)
  const { id } = await post(server)
  await expect.poll(() => mail.mails.length).toBe(1)
  expect(mail.mails[0]?.to.toSorted()).toEqual(['sam@bedrijf.example', 'staf@bedrijf.example'])
  expect(JSON.stringify([...(mail.mails[0]?.headers ?? [])])).not.toContain('sam@bedrijf.example')
  clock.aheadMs = 3 * minute
  await expect.poll(() => mail.mails.length).toBe(2)
  expect(mail.mails[1]?.to).toEqual(['sam@bedrijf.example'])
  await expect.poll(() => listTold(push, id)).toHaveLength(3)
  const given = await ask(server, 'PATCH', `/api/admin/contact-requests/${id}`, { assignee: 'Sam' }, owner)
  expect(given.status).toBe(200)
  await expect.poll(() => mail.mails.length).toBe(3)
  expect(mail.mails[2]?.to).toEqual(['sam@bedrijf.example'])
  expect(mail.mails[2]?.text).toContain('beheer heeft deze aanvraag aan u gegeven.')
  await expect.poll(() => listTold(push, id)).toContain('Sam: SPOED: beheer gaf u een aanvraag')
  expect(server.output.log).not.toContain('sam@bedrijf.example')
})

test('the inbox says while nobody on duty has a device that took a message within a week', async () => {
  const { push, clock, start } = await openReceivers()
  const server = await start()
  const { owner, sam } = await addStaff(server, push)
  const readSummary = async () => {
    const answer = await fetch(`${server.url}/api/admin/summary`, { headers: owner })
    return (await answer.json()) as { notices: readonly string[]; dutyNotice?: string }
  }
  const isSilent = { notices: [], dutyNotice: 'Wie dienst heeft, krijgt geen meldingen.' }
  expect(await readSummary()).toMatchObject(isSilent)
  const tested = await server.post('/api/admin/push/test', {}, sam)
  expect(tested.status).toBe(202)
  const reached = await readSummary()
  expect(reached.notices).toEqual([])
  expect(reached.dutyNotice).toBeUndefined()
  // Sessions end sooner, so that of the owner is used meanwhile.
  for (let hours = 10; hours <= 7 * 24; hours += 10) {
    clock.aheadMs = hours * 60 * minute
    await readSummary()
    await fetch(`${server.url}/api/admin/session`, { headers: sam })
  }
  clock.aheadMs = 7 * 24 * 60 * minute + minute
  expect(await readSummary()).toMatchObject(isSilent)
})

test('guard: a service of SMS that redirects or never answers is not followed, and holds nothing else up', async () => {
  const { push, sms, clock, start, listEvents } = await openReceivers()
  sms.script.answer = () => 302
  const server = await start()
  await addStaff(server, push)
  await post(server)
  clock.aheadMs = 5 * minute
  await expect.poll(() => server.output.log).toContain('HTTP_302')
  await expect.poll(() => listEvents('request.unanswered').length).toBe(1)
  expect(sms.hooks.every(({ path }) => path.startsWith('/hook?'))).toBe(true)
  const health = (await (await fetch(`${server.url}/api/health`)).json()) as object
  expect(health).toMatchObject({
    status: 'degraded',
    notifications: { sms: { configured: true, failing: true, waiting: 1 } },
  })
  expect(JSON.stringify(health) + server.output.log).not.toMatch(/geheim|87654321|elsewhere/)
  sms.script.answer = () => 'hang'
  const send = createSmsSender({ url: `${sms.url}?to={number}&text={text}`, timeoutMs: 200 })
  const signal = new AbortController().signal
  expect(await send(smsNumber, 'a & b', signal)).toEqual({ outcome: 'failed', code: 'TIMEOUT' })
  expect(sms.hooks.at(-1)?.path).toBe('/hook?to=%2B31687654321&text=a%20%26%20b')
})
