import { StoreUnavailableError } from '#store/storeErrors'
import { expect, test } from 'vitest'
import { createLog, openLogFile } from '../../server/http/log.ts'
import { contactBody, createTestServer, type TestOptions } from './createTestServer.ts'

/** Stands in everything that is somebody's: so it may stand in no line of the log. */
const mark = 'Zwanenburg'
const markedPhone = '06-87654321'
const address = '203.0.113.77'
const marked = {
  ...contactBody,
  firstName: `${mark}a`,
  lastName: `${mark}b`,
  phone: markedPhone,
  email: `${mark}@voorbeeld.example`,
  carBrand: `${mark}c`,
  problem: `De sleutel van ${mark} ligt in de auto`,
}
const secrets = [mark, mark.toLowerCase(), '87654321', '31687654321', '203.0.113', 'wachtwoord-van']

/** Everywhere a client can write besides a body. */
const markedHeaders = {
  'user-agent': mark,
  referer: `https://voorbeeld.example/${mark}`,
  cookie: `staff=${mark}`,
  'x-forwarded-for': address,
  'x-request-id': mark,
  'accept-language': mark,
  authorization: `Bearer ${mark}`,
}

async function createMarkedServer(options: TestOptions = {}) {
  const server = await createTestServer({ site: { 'index.html': 'home', '404.html': 'weg' }, ...options })
  const json = { ...markedHeaders, 'content-type': 'application/json' }
  const form = { ...markedHeaders, 'content-type': 'application/x-www-form-urlencoded' }
  const send = (path: string, body: string, headers: Readonly<Record<string, string>> = json) =>
    server.request(path, { method: 'POST', body, headers, address })
  return { ...server, json, form, send }
}

test('guard: no log line holds personal data of the sender, whatever happens to the request', async () => {
  const server = await createMarkedServer({ settings: { rateLimit: 9 } })
  const { send, json, form, request, lines } = server
  const text = JSON.stringify(marked)
  const sent = [
    await send(`/api/contact?naam=${mark}`, text),
    await send('/api/contact', new URLSearchParams({ ...marked, isUrgent: 'true' }).toString(), form),
    await send('/api/contact', text),
    await send('/api/contact', JSON.stringify({ ...marked, firstName: '', email: mark })),
    await send(
      '/api/contact',
      new URLSearchParams({ ...marked, firstName: '', isUrgent: '' }).toString(),
      form,
    ),
    await send('/api/contact', text.slice(0, -5)),
    await send('/api/contact', text.replace(mark, '\\u00')),
    await send('/api/contact', JSON.stringify({ ...marked, problem: mark.repeat(2000) })),
    await send('/api/contact', text, { ...json, 'content-type': 'text/plain' }),
    await send('/api/contact', text, { ...json, 'content-encoding': 'gzip' }),
    await send('/api/contact', text, { ...json, origin: `https://${mark}.example` }),
    await send(`/api/contact/${mark}`, text),
    await send(`/api/${mark}`, text),
    await send(`/${mark}`, text),
    await request(`/${mark}?q=${mark}`, { headers: markedHeaders, address }),
    await request(`/${mark}/%zz`, { headers: markedHeaders, address }),
    await request(`/bedankt/contact?ref=${mark}`, { headers: markedHeaders, address }),
    await send('/api/admin/session', JSON.stringify({ name: mark, password: `wachtwoord-van-${mark}` })),
    await send('/api/local/staff', JSON.stringify({ action: 'add', name: mark, password: mark })),
  ]
  for (let count = 0; count < 5; count += 1) sent.push(await send('/api/contact', text))
  const statuses = new Set(sent.map(({ status }) => status))
  expect(statuses).toEqual(new Set([201, 303, 422, 400, 413, 415, 403, 404, 405, 401, 429]))
  expect(lines).toHaveLength(sent.length)
  expectNoSecret(lines)
})

test('no log line holds what staff search, write and change', async () => {
  const server = await createMarkedServer()
  const { request, postJson, logIn, store, lines } = server
  const session = await logIn(mark, `wachtwoord-van-${mark}`)
  await postJson('/api/contact', marked)
  const id = store.list('contact')[0]?.id ?? ''
  const headers = { ...session, 'content-type': 'application/json' }
  const path = `/api/admin/contact-requests/${id}`
  const patch = (body: unknown, more: Readonly<Record<string, string>> = {}) =>
    request(path, { method: 'PATCH', body: JSON.stringify(body), headers: { ...headers, ...more } })
  const answers = [
    await request(`/api/admin/contact-requests?q=${mark}&sort=${mark}`, { headers }),
    await request(`/api/admin/contact-requests?q=${mark}`, { headers }),
    await patch({ note: `Gebeld met ${mark} op ${markedPhone}` }),
    await patch({ note: mark }, { 'if-match': '"1"' }),
    await patch({ status: mark }),
    await request(path.replace(id, mark), { method: 'PATCH', body: '{"note":"x"}', headers }),
    await postJson('/api/admin/session', { name: mark, password: `wachtwoord-van-${mark}-niet` }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([422, 200, 200, 412, 422, 404, 401])
  expectNoSecret(lines)
  // The number of a request is no person, but nobody needs it in a log either.
  expect(JSON.stringify(lines)).not.toContain(id)
})

test.each([
  ['a full disk', () => new StoreUnavailableError('ENOSPC: no space left'), 503, 'STORE_UNAVAILABLE'],
  [
    'a mistake of ours that carries the request along',
    (request: unknown) =>
      Object.assign(
        new TypeError('x is not a function', { cause: Object.assign(new Error('why'), { request }) }),
        {
          request,
          data: { request },
        },
      ),
    500,
    'x is not a function',
  ],
])('after %s the log holds the whole error and no personal data', async (_, toError, status, words) => {
  const server = await createMarkedServer({
    expectsErrors: true,
    wrapStore: (real) => ({ ...real, add: (request) => Promise.reject(toError(request)) }),
  })
  expect((await server.send('/api/contact', JSON.stringify(marked))).status).toBe(status)
  const form = new URLSearchParams({ ...marked, isUrgent: '' }).toString()
  const page = await server.send('/api/contact', form, server.form)
  expect(page.status).toBe(status)
  expectNoSecret(server.lines)
  const errors = server.lines.filter(({ level }) => level >= 50)
  expect(errors).toHaveLength(2)
  for (const error of errors) {
    expect(JSON.stringify(error)).toContain(words)
    expect(error).toMatchObject({ err: { stack: expect.stringContaining('logs.test.ts') } })
  }
  // The code that the visitor can read out leads to the line.
  expect(errors[1]).toMatchObject({ requestId: page.headers.get('x-request-id') })
})

test('logs an error with its causes, also when one causes itself', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const circular = new Error('rond')
  circular.cause = circular
  const disk = Object.assign(new Error('no space'), { code: 'ENOSPC', path: `/home/${mark}` })
  log.error({ err: new TypeError('boven', { cause: disk }) }, 'fout')
  log.error({ err: circular }, 'fout')
  log.error({ err: mark }, 'fout')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 50,
    msg: 'fout',
    err: { type: 'TypeError', message: 'boven', cause: { message: 'no space', code: 'ENOSPC' } },
  })
  expect(lines).toHaveLength(3)
  expect(lines.join('')).not.toContain(mark)
})

function expectNoSecret(lines: unknown): void {
  const text = JSON.stringify(lines)
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
}

test('a log on a full disk ends nothing', () => {
  const log = createLog('info', openLogFile('/dev/full'))
  expect(() => {
    log.info('first')
    log.error('second')
    log.fatal('third')
  }).not.toThrow()
})
