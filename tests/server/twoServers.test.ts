import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Topic } from '#store/outbox/notificationJob'
import { openPostgres } from '#store/openPostgres'
import { expect, describe, onTestFinished, test } from 'vitest'
import { findFreePort } from '../support/findFreePort.ts'
import { makeContact } from '../store/makeRequest.ts'
import { createPlace, getUrl, openTestStores } from '../store/postgresPlace.ts'
import {
  hasPostgres,
  makeClusterFolder,
  removeRunCluster,
  runSql,
  startCluster,
} from '../support/postgres.ts'
import { contactBody, toCookie } from './createTestServer.ts'
import { createFolders } from './spawnServer.ts'
import { startTestServer } from './startTestServer.ts'
import { testRules } from '../support/testRules.ts'

const list = '/api/admin/contact-requests'

/** Two servers on one database, and the cookie of a log-in on the first. */
async function startTwo(env: Readonly<Record<string, string>> = {}) {
  const place = createPlace()
  const url = await getUrl(place)
  const start = () => startTestServer(createFolders(), { DATABASE_URL: url, ...env })
  const one = await start()
  const two = await start()
  const headers = await one.logIn()
  const listIds = async (server: { url: string }) => {
    const answer = await fetch(`${server.url}${list}`, { headers })
    return ((await answer.json()) as readonly { id: string }[]).map(({ id }) => id).toSorted()
  }
  return { one, two, headers, listIds, place }
}

async function keep(server: Awaited<ReturnType<typeof startTestServer>>, values: object = {}) {
  const answer = await server.post('/api/contact', { ...contactBody, ...values })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

describe.runIf(hasPostgres)('two servers on one database', () => {
  test('share log-ins and tell changes to the staff of the other', async () => {
    const { one, two, headers } = await startTwo()
    const session = (server: { url: string }) =>
      fetch(`${server.url}/api/admin/session`, { headers }).then(({ status }) => status)
    expect([await session(one), await session(two)]).toEqual([200, 200])
    const stream = await fetch(`${two.url}/api/admin/events`, { headers })
    const events = { text: '', isOver: false }
    const reading = (async () => {
      for await (const piece of stream.body ?? []) events.text += Buffer.from(piece).toString()
      events.isOver = true
    })()
    const id = await keep(one)
    await expect.poll(() => events.text).toContain(`"id":"${id}"`)
    expect(events.text).toContain('event: created')
    await fetch(`${one.url}/api/admin/session`, { method: 'DELETE', headers })
    expect([await session(one), await session(two)]).toEqual([401, 401])
    await expect.poll(() => events.isOver).toBe(true)
    await reading
  })

  test('mark a duplicate of what the other one just kept', async () => {
    const { one, two, headers } = await startTwo()
    const other = await keep(two, { problem: 'De accu is leeg' })
    const first = await keep(one)
    const second = await keep(two)
    const kept = (await (await fetch(`${one.url}${list}`, { headers })).json()) as readonly object[]
    const found = kept.map((each) => [Reflect.get(each, 'id'), Reflect.get(each, 'duplicateOf')])
    expect(new Map(found as [string, unknown][])).toEqual(
      new Map([
        [other, undefined],
        [first, undefined],
        [second, first],
      ]),
    )
  })

  test('count the confirmations of a mailbox and of a client together', async () => {
    const mail = { SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}`, NOTIFY_TO: 'staf@bakker.example' }
    const { one, two, place } = await startTwo(mail)
    const { outbox } = await openTestStores(place)
    const countJobs = async (topic: Topic) => {
      const jobs = [...(await outbox.waiting('mail')), ...(await outbox.settled('mail'))]
      return jobs.filter((job) => job.topic === topic).length
    }
    const emails = ['noor', 'noor', ...Array.from({ length: 10 }, (_, number) => `visitor-${number}`)]
    for (const [index, name] of emails.entries()) {
      const request = { problem: `Aanvraag ${index}`, email: `${name}@bakker.example` }
      await keep(index % 2 === 0 ? one : two, request)
      // Staff are told of it, and the visitor perhaps, with one write.
      await expect.poll(() => countJobs('request')).toBe(index + 1)
    }
    // Six for a client, and the one that its mailbox was refused.
    expect(await countJobs('confirmation')).toBe(5)
  })

  test('keep once what staff enter, and share its appointment, the message about it and the calendar', async () => {
    const mail = { SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}`, NOTIFY_TO: 'staf@bakker.example' }
    const { one, two, headers, place } = await startTwo(mail)
    const entry = {
      kind: 'contact',
      source: 'phone',
      submissionId: 'entry-0001',
      firstName: 'Noor',
      phone: '06-12345678',
      email: 'noor@bakker.example',
    }
    const enter = async ({ post }: typeof one) => {
      const answer = await post('/api/admin/requests', entry, headers)
      expect(answer.status).toBe(201)
      return ((await answer.json()) as { id: string }).id
    }
    const [id, same] = await Promise.all([enter(one), enter(two)])
    expect(same).toBe(id)

    const start = new Date(Date.now() + 24 * 60 * 60_000).toISOString()
    const change = { appointment: { start, minutes: 60, place: 'Delft', tellsCustomer: true } }
    const patch = (server: typeof one) =>
      fetch(`${server.url}${list}/${id}`, {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/json', 'if-match': '"1"' },
        body: JSON.stringify(change),
      }).then(({ status }) => status)
    // The same tap twice, by way of two servers.
    expect((await Promise.all([patch(one), patch(two)])).toSorted()).toEqual([200, 412])
    const { outbox } = await openTestStores(place)
    const jobs = await outbox.waiting('mail')
    // Each tap notes a job, of which only the last of a request is sent (appointmentMail).
    const told = jobs.filter(({ topic }) => topic === 'appointment').map((job) => job.id)
    expect(new Set(told)).toEqual(new Set([id]))

    const readPath = async (server: typeof one, method: string) => {
      const answer = await fetch(`${server.url}/api/admin/calendar`, { method, headers })
      return new URL(((await answer.json()) as { url: string }).url).pathname
    }
    const path = await readPath(one, 'GET')
    expect(await readPath(two, 'GET')).toBe(path)
    expect(await (await fetch(two.url + path)).text()).toContain(`afspraak-${id}`)
    expect(await readPath(two, 'POST')).not.toBe(path)
    expect((await fetch(one.url + path)).status).toBe(404)
  })

  test('refuse many posts at once while a table is locked', async () => {
    const { one, place } = await startTwo({ RATE_LIMIT: '0' })
    const url = await getUrl(place)
    let isLocked = true
    const lock = runSql(url, 'begin; lock table requests in access exclusive mode; select pg_sleep(60)')
    const released = lock.catch(() => undefined).finally(() => (isLocked = false))
    const findLock = `select pid from pg_locks where mode = 'AccessExclusiveLock' and relation = 'requests'::regclass`
    await expect.poll(() => runSql(url, findLock)).toHaveLength(1)
    // Many more than there are connections.
    const posts = Array.from({ length: 40 }, (_, number) =>
      one.post('/api/contact', { ...contactBody, problem: `Aanvraag ${number}` }),
    )
    const answers = await Promise.all(posts)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(isLocked).toBe(true)
    await runSql(url, `select pg_terminate_backend(pid) from (${findLock}) as locks`)
    await released
  })

  test('count the posts of a client together', async () => {
    const { one, two } = await startTwo({ RATE_LIMIT: '3' })
    const statuses = []
    for (const server of [one, two, one, two, one])
      statuses.push((await server.post('/api/contact', contactBody)).status)
    expect(statuses).toEqual([201, 201, 201, 429, 429])
  })
})

test.runIf(hasPostgres)('a search with many matches is answered without counting them all', async () => {
  const place = createPlace()
  const url = await getUrl(place)
  const folders = createFolders()
  const open = () => openPostgres({ url, folder: folders.dataFolder, rules: testRules, countStep: 2 })
  const server = await startTestServer(folders, { DATABASE_URL: url }, { open })
  const { store } = await openTestStores(place)
  for (let number = 0; number < 5; number += 1) await store.add(makeContact(number))
  const headers = await server.logIn()
  const count = async (query: string) => {
    const answer = await fetch(`${server.url}${list}?limit=1&${query}`, { headers })
    return [answer.headers.get('x-total-count'), answer.headers.get('x-total-more')]
  }
  expect(await count('q=sleutel')).toEqual(['2', 'true'])
  expect(await count('q=sleutel&offset=4')).toEqual(['5', null])
  expect(await count('')).toEqual(['5', null])
})

test.runIf(hasPostgres)(
  'while the database is away pages are served and posts refused; no restart is needed',
  async () => {
    const folder = makeClusterFolder()
    onTestFinished(() => removeRunCluster(folder))
    const cluster = await startCluster(join(folder, 'cluster'))
    const env = { DATABASE_URL: cluster.url }
    const folders = createFolders()
    const server = await startTestServer(folders, env, { isTerminal: false })
    const kept = await keep(server)
    const look = async (url: string) => {
      const [page, health] = [await fetch(url), await fetch(`${url}/api/health`)]
      return [page.status, health.status, ((await health.json()) as { status: string }).status]
    }
    expect(await look(server.url)).toEqual([200, 200, 'ok'])

    cluster.stop('immediate')
    expect(await look(server.url)).toEqual([200, 503, 'unavailable'])
    const refused = await server.post('/api/contact', contactBody)
    expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining('Bel ons direct')])
    const later = startTestServer(folders, env)
    later.catch(() => undefined)
    cluster.start()

    await expect.poll(() => look(server.url)).toEqual([200, 200, 'ok'])
    const second = await keep(server, { problem: 'Toen was hij er weer' })
    const { url } = await later
    const file = readFileSync(join(folders.dataFolder, 'first-password.txt'), 'utf8')
    const password = /password: +(\S+)/.exec(file)?.[1]
    const session = await server.post('/api/admin/session', { name: 'beheer', password })
    const answer = await fetch(`${url}${list}`, { headers: { cookie: toCookie(session) } })
    expect(((await answer.json()) as readonly { id: string }[]).map(({ id }) => id)).toEqual([second, kept])
  },
)
