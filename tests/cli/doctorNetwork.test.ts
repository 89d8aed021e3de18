import type { Socket } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { greetMailServer } from '../../cli/doctor/checkMail.ts'
import { createMailServer } from '../server/createMailServer.ts'
import { createDoctorProject, type DoctorProject } from './doctorProject.ts'
import { findSilentPort } from './findSilentPort.ts'
import { listen } from './listen.ts'

let doctor: DoctorProject

beforeEach(() => {
  doctor = createDoctorProject()
})

describe('sleutel doctor, the network', () => {
  const toMailEnv = (smtpUrl: string) => ({ SMTP_URL: smtpUrl, NOTIFY_TO: 'staf@voorbeeld.example' })

  test('when the mail server answers, then nothing is sent and there is no log-in', async () => {
    const server = await createMailServer({ user: 'sleutel', password: 'geheim-woord' })
    const env = toMailEnv(`smtp://sleutel:geheim-woord@127.0.0.1:${new URL(server.url).port}`)
    const finding = await doctor.examineOne('mail', [], { env })
    expect(finding).toMatchObject({ level: 'ok' })
    expect(JSON.stringify(finding)).not.toContain('geheim')
    expect(server.mails).toEqual([])
  })

  test.each<[string, (socket: Socket) => void, string]>([
    ['refuses', (socket) => socket.write('554 geen dienst\r\n'), "it answered '554 geen dienst'"],
    ['hangs up', (socket) => socket.end(), 'it hung up'],
    ['resets', (socket) => socket.resetAndDestroy(), 'it hung up'],
    [
      'refuses the greeting',
      (socket) => {
        socket.write('220 hallo\r\n')
        socket.once('data', () => socket.write('502 geen EHLO\r\n'))
      },
      "it answered '502 geen EHLO'",
    ],
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

  test.each(['smtp', 'smtps'])(
    'when a mail server is silent after %s, then the check times out',
    async (scheme) => {
      const { port } = await listen()
      const greeting = greetMailServer(new URL(`${scheme}://127.0.0.1:${port}`), AbortSignal.timeout(100))
      await expect(greeting).rejects.toMatchObject({ name: 'TimeoutError' })
    },
  )

  test.each([
    ['sleutel:woord@', 'STARTTLS', 'ok'],
    ['sleutel:woord@', '8BITMIME', 'fail'],
    ['', 'STARTTLS', 'ok'],
    ['', '8BITMIME', 'fail'],
  ] as const)('when mail goes to %j and the server offers %s, then %s', async (login, ability, level) => {
    const { port } = await listen((socket) => {
      socket.write('220-hallo\r\n220 klaar\r\n')
      socket.on('data', (bytes) => {
        if (bytes.toString().startsWith('EHLO')) socket.write(`250-hallo\r\n250 ${ability}\r\n`)
      })
    })
    // Not a name for this machine, though it leads here.
    const env = toMailEnv(`smtp://${login}0.0.0.0:${port}`)
    await doctor.expectFinding('mail', level, '', [], { env })
  })

  const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

  test('when the webhook can be reached, then nothing is sent to it', async () => {
    const { port, received } = await listen()
    const env = { WEBHOOK_URL: `http://127.0.0.1:${port}/geheim/pad`, WEBHOOK_SECRET: webhookSecret }
    const { about } = await doctor.examine([], { env })
    expect(about('webhook')).toMatchObject([{ level: 'ok' }])
    expect(about('mail')).toMatchObject([{ level: 'ok' }])
    expect(received).toEqual([])
  })

  test.each([
    ['http', findSilentPort, 'nothing listens there'],
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
