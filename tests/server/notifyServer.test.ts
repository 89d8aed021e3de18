import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createHookReceiver, hookSecret as secret } from './createHookReceiver.ts'
import { createMailServer } from './createMailServer.ts'
import { contactBody } from './createTestServer.ts'
import { createFolders } from './spawnServer.ts'
import { startTestServer as start } from './startTestServer.ts'

async function toJson(answer: Response | Promise<Response>): Promise<unknown> {
  return (await answer).json()
}

test('no visitor waits for a receiver that hangs; a restart sends all messages under the same ids', async () => {
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
  await expect
    .poll(() => toJson(fetch(`${first.url}/api/health`)))
    .toMatchObject({
      status: 'ok',
      notifications: { webhook: { configured: true, failing: false, waiting: 20 } },
    })
  const hung = hook.hooks.map(({ headers }) => headers['webhook-id'])
  await first.stop(0)
  hook.script.answer = () => 200
  hook.hooks.length = 0
  await start(folders, env)
  await expect.poll(() => hook.hooks.length).toBe(20)
  const ids = hook.hooks.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(20)
  expect(ids).toEqual(expect.arrayContaining(hung))
})

test('health reports a failing channel with status 200; only staff see the reason', async () => {
  const hook = await createHookReceiver()
  hook.script.answer = () => 500
  const { url, post, logIn } = await start(createFolders(), { WEBHOOK_URL: hook.url, WEBHOOK_SECRET: secret })
  const health = async () => {
    const answer = await fetch(`${url}/api/health`)
    return { code: answer.status, body: await answer.json() }
  }
  const mail = { configured: false, failing: false, waiting: 0 }
  const push = { configured: true, failing: false, waiting: 0 }
  const sms = mail
  expect(await health()).toMatchObject({
    code: 200,
    body: {
      status: 'ok',
      notifications: { mail, push, sms, webhook: { configured: true, failing: false, waiting: 0 } },
    },
  })
  await post('/api/contact', contactBody)
  await expect.poll(health).toEqual({
    code: 200,
    body: {
      status: 'degraded',
      version: '9.9.9',
      store: { canWrite: true, hasLock: true, damaged: 0, losses: { files: 0, records: 0 } },
      notifications: { mail, push, sms, webhook: { configured: true, failing: true, waiting: 1 } },
    },
  })
  expect(await toJson(fetch(`${url}/api/admin/summary`, { headers: await logIn() }))).toMatchObject({
    contact: 1,
    notices: ['Meldingen aan uw andere systeem komen nu niet aan (code HTTP_500).'],
    dutyNotice: expect.stringMatching(/^Niemand hoort het/),
  })
  expect((await fetch(`${url}/api/admin/summary`)).status).toBe(401)
})

test('a server that was killed between response and mail sends it after the next start', async () => {
  const folders = createFolders()
  const mail = await createMailServer()
  const hook = await createHookReceiver()
  mail.script.data = () => 'hang'
  hook.script.answer = () => 'hang'
  const env = {
    SMTP_URL: `${mail.url}?ignored=geheim-in-de-url`,
    NOTIFY_TO: 'sleutels@bedrijf.example',
    WEBHOOK_URL: hook.url,
    WEBHOOK_SECRET: secret,
  }
  const first = await start(folders, env)
  const attempts = Promise.all([mail.nextAttempt(), hook.nextAttempt()])
  const answer = await first.post('/api/contact', { ...contactBody, email: '' })
  const { id } = (await answer.json()) as { readonly id: string }
  // The disk as a kill leaves it.
  const killed = createFolders()
  cpSync(join(folders.dataFolder, 'contact'), join(killed.dataFolder, 'contact'), { recursive: true })
  const outbox = 'outbox.json'
  if (existsSync(join(folders.dataFolder, outbox)))
    cpSync(join(folders.dataFolder, outbox), join(killed.dataFolder, outbox))
  await attempts
  expect(mail.mails).toEqual([])
  mail.script.data = () => 'take'
  hook.script.answer = () => 200
  const second = await start(killed, env)
  await expect.poll(() => [mail.mails.length, hook.hooks.length]).toEqual([1, 2])
  expect(mail.mails[0]?.headers.get('message-id')?.[0]).toContain(`<mail-request-${id}@`)
  expect(hook.hooks.map(({ headers }) => headers['webhook-id'])).toEqual([
    `webhook-request-${id}`,
    `webhook-request-${id}`,
  ])
  const said = [first, second].map(({ output }) => output.log).join('')
  for (const hidden of [secret, 'geheim-in-de-url', 'Noor', 'Bakker', '12345678', 'bedrijf.example'])
    expect(said).not.toContain(hidden)
})
