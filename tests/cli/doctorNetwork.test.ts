import type { Socket } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { createMailServer } from '../server/createMailServer.ts'
import { createDoctorProject, type DoctorProject } from './doctorProject.ts'
import { findFreePort } from '../support/findFreePort.ts'
import { listen } from '../support/listen.ts'

let doctor: DoctorProject

beforeEach(() => {
  doctor = createDoctorProject()
})

describe('sleutel doctor, the network', () => {
  const toMailEnv = (smtpUrl: string) => ({ SMTP_URL: smtpUrl, NOTIFY_TO: 'staf@voorbeeld.example' })

  test.each([
    ['geheim-woord', 'ok', 'can be used'],
    ['geheim-fout', 'fail', 'refuses the user or the password'],
  ])(
    'when the mail server is asked with the password %s, then %s, and nothing is sent',
    async (password, level, text) => {
      const server = await createMailServer({ user: 'sleutel', password: 'geheim-woord' })
      const env = toMailEnv(`smtp://sleutel:${password}@127.0.0.1:${new URL(server.url).port}`)
      const finding = await doctor.examineOne('mail', [], { env })
      expect(finding).toMatchObject({ level, message: expect.stringContaining(text) })
      expect(JSON.stringify(finding)).not.toContain('geheim')
      expect(server.mails).toEqual([])
    },
  )

  test.each<[string, (socket: Socket) => void, string]>([
    ['refuses', (socket) => socket.write('554 geen dienst\r\n'), "it answered '554 geen dienst'"],
    ['hangs up', (socket) => socket.end(), 'it hung up'],
    ['resets', (socket) => socket.resetAndDestroy(), 'it hung up'],
  ])('when the mail server %s, then it says why without the password', async (_, onConnect, expected) => {
    const { port } = await listen(onConnect)
    const env = toMailEnv(`smtp://sleutel:geheim-woord@127.0.0.1:${port}`)
    const finding = await doctor.examineOne('mail', [], { env })
    expect(finding).toMatchObject({
      level: 'fail',
      message: `The mail server 127.0.0.1:${port} cannot be used: ${expected}.`,
    })
    expect(JSON.stringify(finding)).not.toContain('geheim')
  })

  test('when a mail server on another machine offers no TLS, then it says so', async () => {
    const server = await createMailServer({ user: 'sleutel', password: 'geheim-woord' })
    // Not a name for this machine, though it leads here.
    const env = toMailEnv(`smtp://sleutel:geheim-woord@0.0.0.0:${new URL(server.url).port}`)
    await doctor.expectFinding('mail', 'fail', 'it offers no TLS', [], { env })
  })

  const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

  test('when the webhook can be reached, then nothing is sent to it', async () => {
    const { port, received } = await listen()
    const env = { WEBHOOK_URL: `http://127.0.0.1:${port}/geheim/pad`, WEBHOOK_SECRET: webhookSecret }
    const { about } = await doctor.examine([], { env })
    expect(about('webhook')).toMatchObject([{ level: 'ok' }])
    expect(about('mail')).toMatchObject([{ level: 'skip' }])
    expect(about('notifications')).toEqual([])
    expect(received).toEqual([])
  })

  test.each([
    ['http', findFreePort, 'nothing listens there'],
    [
      'https',
      async () => (await listen((socket) => socket.end('no TLS here'))).port,
      'it does not speak TLS',
    ],
  ])(
    'when the webhook at %s cannot be reached, then it says why without its path',
    async (scheme, findPort, expected) => {
      const url = `${scheme}://127.0.0.1:${await findPort()}/geheim`
      const finding = await doctor.examineOne('webhook', [], {
        env: { WEBHOOK_URL: url, WEBHOOK_SECRET: webhookSecret },
      })
      expect(finding).toMatchObject({ level: 'fail', message: expect.stringContaining(expected) })
      expect(JSON.stringify(finding)).not.toContain('geheim')
    },
  )

  test('when settings are wrong, then each is a failure and no secret is shown', async () => {
    const { exitCode, about } = await doctor.examine([], {
      env: { PORT: 'veel', WEBHOOK_URL: 'https://voorbeeld.example', ...toMailEnv('geheim-woord') },
    })
    expect(exitCode).toBe(1)
    expect(about('settings')).toHaveLength(3)
    expect(about('mail')).toEqual([])
    expect(JSON.stringify(about('settings'))).not.toContain('geheim')
  })
})
