import type { Socket } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { createMailServer } from '../server/createMailServer.ts'
import { createDoctorProject, type DoctorProject } from './doctorProject.ts'
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
