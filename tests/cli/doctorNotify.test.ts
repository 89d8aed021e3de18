import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMailServer } from '../server/createMailServer.ts'
import { createDoctorProject } from './doctorProject.ts'
import { runSleutel } from './runSleutel.ts'
import { withServer } from './withServer.ts'

const staff = 'staf@bedrijf.example'

/** A project without a published site, which is wrong. */
async function openProject() {
  const { root, data, content } = createDoctorProject()
  rmSync(join(root, 'dist'), { recursive: true })
  const mail = await createMailServer()
  const owner = { OWNER_TO: 'eigenaar@bedrijf.example', NOTIFY_TO: staff, MAIL_FROM: staff }
  const mailEnv = { SMTP_URL: mail.url, ...owner }
  const doctor = (args: readonly string[], env: Readonly<Record<string, string>> = mailEnv) =>
    runSleutel(['doctor', '--data', data, ...args], { root, env: { CONTENT_DIR: content, ...env } })
  return { data, mail, doctor }
}

test('without a server, doctor --notify itself tells the owner that none runs; the server tells that it is back', async () => {
  const { data, mail, doctor } = await openProject()
  const first = await doctor(['--notify'])
  expect([first.exitCode, first.err]).toEqual([1, expect.stringContaining('The owner was told by mail.')])
  expect(mail.mails.map(({ to, from }) => [to, from])).toEqual([[['eigenaar@bedrijf.example'], staff]])
  expect(mail.mails[0]?.text).toMatch(/server draait niet[^]*fouten bij: [^.]*de gebouwde site/)
  expect((await doctor(['--notify'])).err).toContain('nothing new to tell')
  const settings = { mail: { smtpUrl: mail.url, to: [staff], from: staff } }
  await withServer(data, async () => void (await doctor(['--notify'])), settings)
  const { headers, text } = mail.mails[1] ?? {}
  expect([headers?.get('subject'), text]).toEqual([
    ['Opgelost: De server draait weer.'],
    expect.stringContaining('De server draait weer.'),
  ])
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
