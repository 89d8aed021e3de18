import { expect, test } from 'vitest'
import { openPushService, type PushService } from '../support/pushService.ts'
import { contactBody } from './createTestServer.ts'
import { createFolders } from './spawnServer.ts'
import { startTestServer } from './startTestServer.ts'

const urgentBody = { ...contactBody, carPlace: 'Schagen, bij het station', isUrgent: true }

async function open(service?: PushService) {
  const push = service ?? (await openPushService())
  const folders = createFolders()
  const start = () => startTestServer(folders, { PUSH_HOSTS: push.host }, { pushAgent: push.agent })
  const server = await start()
  const cookie = await server.logIn()
  const ask = async (method: string, path = '', body?: unknown, headers: object = cookie) =>
    fetch(`${server.url}/api/admin/push${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const add = async (name: string) => {
    const answer = await ask('POST', '', { subscription: push.subscribe(name), device: name })
    expect(answer.status).toBe(201)
    return ((await answer.json()) as { id: string }).id
  }
  return { push, server, cookie, ask, add, start, folders }
}

const waitFor = async (condition: () => boolean) => {
  await expect.poll(condition).toBe(true)
}

test('guard: an urgent request wakes every phone, without a word of the visitor', async () => {
  const { push, server, add } = await open()
  await add('phone')
  await add('tablet')
  const answer = await server.post('/api/contact', urgentBody)
  expect(answer.status).toBe(201)
  await waitFor(() => push.received.length === 2)
  const [first] = push.received
  expect(first).toMatchObject({
    urgency: 'high',
    notice: { title: 'SPOED: nieuwe contactaanvraag', urgent: true },
  })
  expect(first?.notice.body).toMatch(/^Toyota · Schagen · bel binnen \d+ minuten, vóór \d\d:\d\d$/)
  expect(first?.ttl).toBeLessThanOrEqual(600)
  expect(first?.topic).toMatch(/^[\w-]{32}$/)
  expect(JSON.stringify(push.received)).not.toMatch(/Bakker|Noor|12345678|station|slot/)
})

test('a request that somebody takes is closed on the phones of the others', async () => {
  const { push, server, cookie, add } = await open()
  await add('own')
  const colleague = await joinColleague(server, cookie)
  const subscription = push.subscribe('colleague')
  const added = await server.post('/api/admin/push', { subscription }, colleague)
  expect(added.status).toBe(201)
  await server.post('/api/contact', urgentBody)
  await waitFor(() => push.received.length === 2)
  const tag = push.received[0]?.notice.tag ?? ''
  const changed = await fetch(`${server.url}/api/admin/contact-requests/${tag.replace('request-', '')}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...cookie },
    body: JSON.stringify({ assignee: 'beheer' }),
  })
  expect(changed.status).toBe(200)
  await waitFor(() => push.received.length === 3)
  expect(push.received[2]).toMatchObject({
    device: 'colleague',
    topic: push.received[0]?.topic,
    notice: { tag, body: 'beheer pakt deze aanvraag', isOver: true },
  })
})

test('a request that its visitor withdraws is closed on all phones, and rings where somebody took it', async () => {
  const { push, server, cookie, add } = await open()
  await add('phone')
  const post = async (firstName: string) => {
    const answer = await server.post('/api/contact', { ...urgentBody, firstName })
    return (await answer.json()) as { id: string; follow: string }
  }
  const cancel = async ({ follow }: { readonly follow: string }) => {
    const answer = await server.post(`${follow.replace('/aanvraag', '/api/requests')}/cancel`, {})
    expect(answer.status).toBe(200)
  }
  const [waiting, taken] = [await post('Noor'), await post('Sem')]
  await waitFor(() => push.received.length === 2)
  await fetch(`${server.url}/api/admin/contact-requests/${taken.id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...cookie },
    body: JSON.stringify({ assignee: 'beheer' }),
  })
  await cancel(waiting)
  await waitFor(() => push.received.length === 3)
  const title = 'Aanvraag ingetrokken'
  expect(push.received[2]?.notice).toMatchObject({ title, tag: `request-${waiting.id}`, isOver: true })
  await cancel(taken)
  await waitFor(() => push.received.length === 4)
  expect(push.received[3]?.notice).toMatchObject({
    title,
    tag: `request-${taken.id}`,
    isOver: false,
    isWithdrawn: true,
  })
  expect(JSON.stringify(push.received)).not.toMatch(/Bakker|Noor|Sem|12345678/)
})

/** Accepts an invitation, and returns the cookie. */
async function joinColleague(
  { url, post }: Awaited<ReturnType<typeof startTestServer>>,
  cookie: Readonly<Record<string, string>>,
) {
  const invited = await post('/api/admin/staff', { action: 'invite', name: 'Sam' }, cookie)
  const { token } = (await invited.json()) as { token: string }
  const password = 'een lange zin voor Sam alleen'
  expect((await post('/api/admin/invitation', { token, password })).status).toBe(200)
  const answer = await fetch(`${url}/api/admin/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Sam', password }),
  })
  return { cookie: answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '' }
}

test('a device that is gone is removed; others are tried again without a second message', async () => {
  const { push, server, add, ask } = await open()
  await add('gone')
  await add('slow')
  await add('good')
  push.answer('gone', 410)
  push.answer('slow', 503)
  await server.post('/api/contact', urgentBody)
  await waitFor(() => push.received.length === 1)
  const names = async () =>
    ((await (await ask('GET')).json()) as { devices: { name: string; lastDeliveredAt: string | null }[] })
      .devices
  await expect.poll(async () => (await names()).map(({ name }) => name)).toEqual(['slow', 'good'])
  expect((await names()).map(({ lastDeliveredAt }) => typeof lastDeliveredAt)).toEqual(['object', 'string'])
})

test('guard: a push service that never answers, or without an end, keeps no other phone from its message', async () => {
  const { push, server, add } = await open()
  for (const name of ['never', 'endless', 'good'] as const) {
    await add(name)
    if (name !== 'good') push.answer(name, name)
  }
  for (const firstName of ['Noor', 'Sem'])
    expect((await server.post('/api/contact', { ...urgentBody, firstName })).status).toBe(201)
  await waitFor(() => push.received.filter(({ device }) => device === 'good').length === 2)
  await server.stop(500)
})

test('a message that every service refuses was not sent', async () => {
  const { push, server, add, cookie } = await open()
  await add('phone')
  push.answer('phone', 403)
  await server.post('/api/contact', urgentBody)
  await waitFor(() => server.output.log.includes('an address refused a notification'))
  const report = await fetch(`${server.url}/api/admin/push`, { headers: cookie })
  expect(await report.json()).toMatchObject({ devices: [{ name: 'phone', lastDeliveredAt: null }] })
})

test('devices and the key that they know survive a restart', async () => {
  const { push, server, add, ask, cookie, start } = await open()
  const id = await add('phone')
  const before = (await (await ask('GET')).json()) as { publicKey: string }
  await server.stop()
  const again = await start()
  const after = await fetch(`${again.url}/api/admin/push`, { headers: cookie })
  expect(await after.json()).toMatchObject({
    publicKey: before.publicKey,
    devices: [{ id, name: 'phone', lastDeliveredAt: null }],
  })
  await again.post('/api/contact', urgentBody)
  await waitFor(() => push.received.length === 1)
})

test('guard: a session that ends takes its devices along', async () => {
  const { push, server, add, cookie } = await open()
  await add('phone')
  await fetch(`${server.url}/api/admin/session`, { method: 'DELETE', headers: cookie })
  await server.post('/api/contact', urgentBody)
  const next = await server.logIn()
  const report = await fetch(`${server.url}/api/admin/push`, { headers: next })
  expect(await report.json()).toMatchObject({ devices: [] })
  expect(push.received).toEqual([])
})

test('the same device again keeps its id, and one of a colleague changes hands', async () => {
  const { push, ask, add } = await open()
  const subscription = push.subscribe('phone')
  const post = async () =>
    ((await (await ask('POST', '', { subscription, device: 'phone' })).json()) as { id: string }).id
  const id = await post()
  expect(await post()).toBe(id)
  const other = await add('tablet')
  expect((await ask('DELETE', `/${other}`)).status).toBe(204)
  expect((await ask('DELETE', `/${other}`)).status).toBe(404)
})

test('guard: what a device names as its push service leads to no other machine', async () => {
  const { push, ask } = await open()
  const { keys, endpoint: known } = push.subscribe('phone')
  const refused = [
    // Not over TLS, and inside our network.
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest',
    // Another port or host than the known ones.
    'https://fcm.googleapis.com:8443/x',
    'https://localhost:1/x',
    'https://push.apple.com.example/x',
    // Addresses that parsers read in different ways.
    'https://fcm.googleapis.com@10.0.0.1/x',
    'https:\\\\fcm.googleapis.com/x',
    'x',
  ].map((endpoint) => ({ endpoint, keys }))
  const wrongKeys = [{ p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }, { p256dh: 'BA', auth: 'AA' }, {}]
  for (const subscription of [...refused, ...wrongKeys.map((each) => ({ endpoint: known, keys: each }))]) {
    const answer = await ask('POST', '', { subscription })
    expect([subscription, answer.status]).toEqual([subscription, 422])
    expect(await answer.text()).not.toContain(subscription.endpoint)
  }
})

test('guard: a redirect of a push service is not followed', async () => {
  const { push, add, ask } = await open()
  await add('phone')
  push.answer('phone', 307)
  expect((await ask('POST', '/test')).status).toBe(202)
  expect(push.received).toEqual([])
})

test('without a session nothing is told or taken', async () => {
  const { ask } = await open()
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['POST', '/test'],
    ['DELETE', '/abc'],
  ] as const)
    expect((await ask(method, path, method === 'POST' ? {} : undefined, {})).status).toBe(401)
})
