import './cheapPasswords.ts'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createHookReceiver } from '../server/createHookReceiver.ts'
import { createMailServer } from '../server/createMailServer.ts'
import { runSleutel } from './runSleutel.ts'
import { withServer } from './withServer.ts'

const project = join(import.meta.dirname, '../..')
const from = 'site@bedrijf.example'

/** A project without a published site, which is wrong. */
async function openProject() {
  const root = mkdtempSync(join(tmpdir(), 'notify-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const [data, content] = [join(root, 'requests'), join(root, 'content')]
  for (const folder of [data, content]) mkdirSync(folder, { mode: 0o700 })
  copyFileSync(join(project, 'package.json'), join(root, 'package.json'))
  copyFileSync(join(project, 'data/content/business.json'), join(content, 'business.json'))
  const [mail, hook] = [await createMailServer(), await createHookReceiver()]
  const mailEnv = { SMTP_URL: mail.url, NOTIFY_TO: 'staf@bedrijf.example', MAIL_FROM: from }
  const doctor = (args: readonly string[], env: Readonly<Record<string, string>> = mailEnv) =>
    runSleutel(['doctor', '--data', data, ...args], { root, env: { CONTENT_DIR: content, ...env } })
  return { data, mail, hook, mailEnv, doctor }
}

test('without a server, doctor --notify itself tells the owner that none runs; the server tells that it is back', async () => {
  const { data, mail, hook, mailEnv, doctor } = await openProject()
  const secret = `whsec_${Buffer.from('a secret of thirty-two bytes, so').toString('base64')}`
  const env = {
    ...mailEnv,
    OWNER_TO: 'eigenaar@bedrijf.example',
    WEBHOOK_URL: hook.url,
    WEBHOOK_SECRET: secret,
  }
  const first = await doctor(['--notify'], env)
  expect([first.exitCode, first.err]).toEqual([
    1,
    expect.stringContaining('The owner was told by mail and webhook.'),
  ])
  expect(mail.mails.map(({ to, from: sender }) => [to, sender])).toEqual([
    [['eigenaar@bedrijf.example'], from],
  ])
  expect(mail.mails[0]?.text).toMatch(/server draait niet[^]*fouten bij: [^.]*de gebouwde site/)
  expect(hook.hooks).toHaveLength(1)
  expect((await doctor(['--notify'], env)).err).toContain('nothing new to tell')
  const settings = { smtpUrl: mail.url, to: ['staf@bedrijf.example'], from }
  await withServer(
    data,
    async () => {
      const back = await doctor(['--notify'])
      expect([back.exitCode, back.err]).toEqual([1, expect.stringContaining('The owner was told by mail.')])
      expect((await doctor(['--notify'])).err).toContain('nothing new to tell')
    },
    { mail: settings },
  )
  expect(mail.mails.map(({ headers }) => headers.get('subject')?.[0]?.split(':')[0])).toEqual([
    'Let op',
    'Opgelost',
  ])
  expect(mail.mails[1]?.text).toContain('De server draait weer.')
})

test('when nobody can be told, doctor --notify says so', async () => {
  const { exitCode, err } = await (await openProject()).doctor(['--notify'], {})
  const text = 'The owner could not be told: neither SMTP_URL nor WEBHOOK_URL is set.'
  expect([exitCode, err]).toEqual([1, expect.stringContaining(text)])
})

test('doctor --quiet prints only what is wrong', async () => {
  const { data, doctor } = await openProject()
  await withServer(data, async () => {
    const { out } = await doctor(['--quiet'])
    const levels = [...out.matchAll(/^(\w+) {2}/gm)].map(([, level]) => level)
    expect(new Set(levels)).toEqual(new Set(['fail']))
    expect((await doctor(['--quiet', '--json'])).out).toContain('"level": "ok"')
  })
})
