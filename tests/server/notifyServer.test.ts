import { Webhook } from 'standardwebhooks'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { parseSettings } from '../../server/settings.ts'
import { startServer } from '../../server/startServer.ts'
import { createHookReceiver } from './createHookReceiver.ts'
import { createMailServer } from './createMailServer.ts'
import { callbackBody, contactBody, createTestServer, diagnosisBody } from './createTestServer.ts'
import { createFolders, spawnServer } from './spawnServer.ts'

const secret = `whsec_${Buffer.from('a secret of thirty-two bytes, so').toString('base64')}`

/** Generous, for a busy machine. */
const soon = { timeout: 20_000 }

type Folders = ReturnType<typeof createFolders>

/** The whole server in this process, on a port of its own; stopped with its test. */
async function start({ dataFolder, publicFolder }: Folders, env: Readonly<Record<string, string>>) {
  const parsed = parseSettings(
    { PORT: '0', RATE_LIMIT: '0', DATA_DIR: dataFolder, PUBLIC_DIR: publicFolder, ...env },
    '/project',
  )
  if (!parsed.ok) throw new Error(parsed.errors.join('\n'))
  let output = ''
  const server = await startServer({
    settings: parsed.settings,
    log: pino({ level: 'silent' }),
    version: '9.9.9',
    out: (text) => (output += text),
  })
  let stopped: Promise<void> | undefined
  const stop = (deadlineMs?: number) => (stopped ??= server.stop(deadlineMs))
  onTestFinished(() => stop(0))
  const post = (path: string, body: unknown) => postJson(server.url, path, body)
  /** Logs in with the account of the first start. */
  const logIn = async () => {
    const password = /password: {2}(\S+)/.exec(output)?.[1] ?? ''
    const answer = await post('/api/admin/session', { name: 'beheer', password })
    return { cookie: answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '' }
  }
  return { url: server.url, post, stop, logIn }
}

function postJson(url: string, path: string, body: unknown): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
}

async function toJson(answer: Response | Promise<Response>): Promise<unknown> {
  return (await answer).json()
}

test('a request of each kind reaches staff by mail and webhook, and a visitor who left an address', async () => {
  const mail = await createMailServer()
  const hook = await createHookReceiver()
  const { post } = await start(createFolders(), {
    SMTP_URL: mail.url,
    NOTIFY_TO: 'sleutels@bedrijf.example',
    MAIL_FROM: 'site@bedrijf.example',
    WEBHOOK_URL: hook.url,
    WEBHOOK_SECRET: secret,
  })
  const answers = [
    await post('/api/contact', contactBody),
    await post('/api/diagnosis', diagnosisBody),
    await post('/api/callback-requests', callbackBody),
    // Sent twice by the same form: one request.
    await post('/api/contact', { ...contactBody, problem: 'Nog een probleem', submissionId: 'submission-1' }),
    await post('/api/contact', { ...contactBody, problem: 'Nog een probleem', submissionId: 'submission-1' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  await expect.poll(() => [mail.mails.length, hook.hooks.length], soon).toEqual([5, 4])
  const ids = new Set(
    await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: string }).id)),
  )
  expect(ids.size).toBe(4)
  const posted = hook.hooks.map(
    ({ body, headers }) => new Webhook(secret).verify(body, headers) as { data: { id: string } },
  )
  expect(new Set(posted.map(({ data }) => data.id))).toEqual(ids)
  expect(mail.mails.map(({ from }) => from)).toEqual(Array.from({ length: 5 }, () => 'site@bedrijf.example'))
  expect(mail.mails.filter(({ to }) => to[0] === contactBody.email)).toHaveLength(1)
})

test('no visitor waits for a receiver that hangs; all messages are sent after a restart, under the same ids', async () => {
  const folders = createFolders()
  const hook = await createHookReceiver()
  hook.script.answer = () => 'hang'
  const env = { WEBHOOK_URL: hook.url, WEBHOOK_SECRET: secret }
  const first = await start(folders, env)
  const attempt = hook.nextAttempt()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      first.post('/api/contact', { ...contactBody, problem: `Probleem nummer ${index}` }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  await attempt
  expect(hook.hooks).toHaveLength(1)
  expect(await toJson(fetch(`${first.url}/api/health`))).toMatchObject({
    status: 'ok',
    notifications: { webhook: { configured: true, failing: false, waiting: 20 } },
  })
  const hung = hook.hooks.map(({ headers }) => headers['webhook-id'])
  await first.stop(0)
  hook.script.answer = () => 200
  hook.hooks.length = 0
  await start(folders, env)
  await expect.poll(() => hook.hooks.length, soon).toBe(20)
  const ids = hook.hooks.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(20)
  expect(ids).toEqual(expect.arrayContaining(hung))
})

test('health says that a channel fails, with status 200; only staff see the reason', async () => {
  const hook = await createHookReceiver()
  hook.script.answer = () => 500
  const { url, post, logIn } = await start(createFolders(), { WEBHOOK_URL: hook.url, WEBHOOK_SECRET: secret })
  const health = async () => {
    const answer = await fetch(`${url}/api/health`)
    return { code: answer.status, body: await answer.json() }
  }
  const mail = { configured: false, failing: false, waiting: 0 }
  expect(await health()).toMatchObject({
    code: 200,
    body: {
      status: 'ok',
      notifications: { mail, webhook: { configured: true, failing: false, waiting: 0 } },
    },
  })
  await post('/api/contact', contactBody)
  await expect.poll(health, soon).toEqual({
    code: 200,
    body: {
      status: 'degraded',
      version: '9.9.9',
      store: { canWrite: true, damaged: 0 },
      notifications: { mail, webhook: { configured: true, failing: true, waiting: 1 } },
    },
  })
  expect(await toJson(fetch(`${url}/api/admin/summary`, { headers: await logIn() }))).toMatchObject({
    contact: 1,
    notifications: {
      mail: { ...mail, expired: 0 },
      webhook: { configured: true, failing: true, waiting: 1, expired: 0, lastError: 'HTTP_500' },
    },
  })
  expect((await fetch(`${url}/api/admin/summary`)).status).toBe(401)
})

test('a server that was killed between the response and the mail sends it after the next start', async () => {
  const folders = createFolders()
  const mail = await createMailServer()
  const hook = await createHookReceiver()
  mail.script.data = () => 'hang'
  hook.script.answer = () => 'hang'
  const env = {
    DATA_DIR: folders.dataFolder,
    PUBLIC_DIR: folders.publicFolder,
    LOG_LEVEL: 'trace',
    SMTP_URL: `${mail.url}?ignored=geheim-in-de-url`,
    NOTIFY_TO: 'sleutels@bedrijf.example',
    WEBHOOK_URL: hook.url,
    WEBHOOK_SECRET: secret,
  }
  const first = spawnServer(env)
  const port = await first.ready()
  const attempts = Promise.all([mail.nextAttempt(), hook.nextAttempt()])
  const answer = await postJson(`http://127.0.0.1:${port}`, '/api/contact', { ...contactBody, email: '' })
  expect(answer.status).toBe(201)
  const { id } = (await answer.json()) as { readonly id: string }
  await attempts
  first.child.kill('SIGKILL')
  await first.closed
  expect(mail.mails).toEqual([])
  mail.script.data = () => 'take'
  hook.script.answer = () => 200
  const second = spawnServer(env)
  await expect.poll(() => [mail.mails.length, hook.hooks.length], soon).toEqual([1, 2])
  expect(mail.mails[0]?.headers.get('message-id')?.[0]).toContain(`<mail-request-${id}@`)
  expect(hook.hooks.map(({ headers }) => headers['webhook-id'])).toEqual([
    `webhook-request-${id}`,
    `webhook-request-${id}`,
  ])
  second.child.kill('SIGTERM')
  expect(await second.closed).toBe(0)
  const said = [first, second].map(({ output }) => output.out + output.err).join('')
  for (const hidden of [secret, 'geheim-in-de-url', 'Noor', 'Bakker', '12345678', 'bedrijf.example']) {
    expect(said).not.toContain(hidden)
  }
})

test("the owner's command line reads the whole report", async () => {
  const controlKey = 'k'.repeat(43)
  const server = await createTestServer({ controlKey, tell: () => undefined })
  const headers = { authorization: `Bearer ${controlKey}` }
  const response = await server.postJson('/api/local/notifications', {}, headers, '127.0.0.1')
  const unset = { configured: false, failing: false, waiting: 0, expired: 0 }
  expect([response.status, await response.json()]).toEqual([200, { mail: unset, webhook: unset }])
})
