import './cheapPasswords.ts'
import {
  chmodSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { HistoryEntry } from '#domain/requests/history'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds } from '#domain/forms/kinds'
import { writeControl } from '#store/controlFile'
import { acquireLock } from '#store/lock'
import type { NamedFinding as Finding } from '../../cli/doctor/runDoctor.ts'
import { greetMailServer } from '../../cli/doctor/checkMail.ts'
import { createMailServer } from '../server/createMailServer.ts'
import { findSilentPort } from './findSilentPort.ts'
import { keep, makeContact, makeDiagnosis } from './keptRequests.ts'
import { runSleutel } from './runSleutel.ts'
import { withServer } from './withServer.ts'
import { readStore } from '../support/readStore.ts'

const project = join(import.meta.dirname, '../..')
const wholeContent = join(project, 'data/content')
const now = new Date('2025-08-10T10:00:00Z')
let root: string
let data: string
let content: string

/**
 * A project with a published site. Its content is business.json alone: to check all of it takes a
 * second.
 */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'doctor-'))
  data = join(root, 'requests')
  content = join(root, 'data', 'content')
  mkdirSync(data, { mode: 0o700 })
  mkdirSync(content, { recursive: true })
  copyFileSync(join(project, 'package.json'), join(root, 'package.json'))
  copyFileSync(join(wholeContent, 'business.json'), join(content, 'business.json'))
  publish('first')
})

function publish(name: string): string {
  const release = join(root, 'dist', 'releases', name)
  mkdirSync(release, { recursive: true })
  writeFileSync(join(release, 'index.html'), `<!doctype html><title>${name}</title>`)
  writeFileSync(join(release, '_release.json'), '{"assets":{}}')
  rmSync(join(root, 'dist', 'public'), { force: true })
  symlinkSync(join('releases', name), join(root, 'dist', 'public'))
  return release
}

interface Examined {
  readonly exitCode: number
  readonly err: string
  readonly status: string
  /** What was found about one thing. */
  readonly about: (check: string) => readonly Finding[]
}

async function examine(
  args: readonly string[] = [],
  { env = {}, at = now }: { readonly env?: Readonly<Record<string, string>>; readonly at?: Date } = {},
): Promise<Examined> {
  const { exitCode, out, err } = await runSleutel(['doctor', '--json', '--data', data, ...args], {
    root,
    env: { CONTENT_DIR: content, ...env },
    now: at,
  })
  const { status, findings }: { status: string; findings: readonly Finding[] } = JSON.parse(out)
  return { exitCode, err, status, about: (check) => findings.filter((finding) => finding.check === check) }
}

/** The only finding about one thing. */
async function examineOne(check: string, ...options: Parameters<typeof examine>): Promise<Finding> {
  const found = (await examine(...options)).about(check)
  expect(found).toHaveLength(1)
  return found[0] as Finding
}

/** Expects a level, and a text within the message or the advice. */
async function expectFinding(
  check: string,
  level: Finding['level'],
  text = '',
  ...options: Parameters<typeof examine>
) {
  const finding = await examineOne(check, ...options)
  expect({ level: finding.level, text: `${finding.message} ${finding.advice}` }).toEqual({
    level,
    text: expect.stringContaining(text),
  })
}

function changeBusiness(change: Record<string, unknown>): void {
  const path = join(content, 'business.json')
  const before: Record<string, unknown> = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...before, ...change }, undefined, 2))
}

/** A server that does with each connection as the test says, and notes the bytes that came. */
async function listen(onConnect: (socket: Socket) => void = () => {}, server: Server = createServer()) {
  const received: string[] = []
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('data', (bytes) => received.push(bytes.toString('latin1'))).on('error', () => {})
    onConnect(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, received }
}

describe('sleutel doctor with a running server', () => {
  test('when there are only warnings, then it succeeds, and a probe leaves no data behind', async () => {
    await withServer(data, async ({ url }) => {
      const { exitCode, status, err, about } = await examine(['--probe'], {
        env: { CONTENT_DIR: wholeContent },
        at: new Date(),
      })
      expect({ exitCode, status }).toEqual({ exitCode: 0, status: 'warn' })
      expect(err).toMatch(/^Nothing is wrong; \d+ warnings\.\n$/)
      const address = `http://127.0.0.1:${new URL(url).port}`
      expect(about('server')).toEqual([
        { check: 'server', level: 'ok', message: `The server answers at ${address}.` },
      ])
      for (const [check, message] of [
        ['node', ''],
        ['settings', ''],
        ['data-folder', ''],
        ['lock', `process ${process.pid}`],
        ['requests', ''],
        ['staff', ''],
        ['probe', 'A request sent to /api/contact was kept, listed and erased'],
        ['snapshots', ''],
        ['site', ''],
        ['content', ''],
      ] as const) {
        expect(about(check), check).toMatchObject([
          { level: 'ok', message: expect.stringContaining(message) },
        ])
      }
      expect(about('notifications')).toMatchObject([{ level: 'ok' }, { level: 'ok' }])
      expect(about('placeholders')).toMatchObject([
        { level: 'warn', details: expect.arrayContaining(['phone', 'kvk']) },
      ])
      expect(about('reviews')).toMatchObject([
        { level: 'warn', details: expect.arrayContaining(['voorbeeld-1 (Sanne V.)']) },
      ])
    })
    for (const name of readdirSync(data, { recursive: true, encoding: 'utf8' })) {
      const path = join(data, name)
      if (statSync(path).isFile())
        expect(readFileSync(path, 'latin1'), name).not.toMatch(/Proef|sleutel\.example/)
    }
    const reader = await readStore({ folder: data })
    expect(requestKinds.flatMap((kind) => reader.list(kind))).toEqual([])
  })

  test('when notifications fail, then that check fails and the server check passes', async () => {
    const smtpUrl = `smtp://127.0.0.1:${await findSilentPort()}`
    const mail = { smtpUrl, to: ['staf@voorbeeld.example'], from: undefined }
    const work = async ({ url }: { readonly url: string }) => {
      await postCallback(url)
      await expect.poll(async () => (await fetch(`${url}/api/health`)).text()).toContain('"failing":true')
      const { exitCode, about } = await examine([], { at: new Date() })
      expect(exitCode).toBe(1)
      expect(about('server')).toMatchObject([{ level: 'ok' }])
      expect(about('notifications')).toMatchObject([
        { level: 'fail', message: 'Notifying staff by mail fails (ESOCKET); 1 message waiting.' },
        { level: 'ok' },
      ])
      expect(about('probe')).toEqual([])
    }
    await withServer(data, work, { mail })
  })

  test('when the mail server refuses an address, then it prints how many and why, without the addresses', async () => {
    const mailServer = await createMailServer()
    mailServer.script.recipient = (address) => (address.startsWith('oud') ? 550 : undefined)
    const to = ['staf@voorbeeld.example', 'oud@voorbeeld.example']
    const work = async ({ url }: { readonly url: string }) => {
      await postCallback(url)
      await expect.poll(() => mailServer.mails.length).toBe(1)
      const findings = async () => (await examine([], { at: new Date() })).about('notifications')
      const message =
        'The mail server refuses 1 address of NOTIFY_TO (ADDRESS_REFUSED); the others are notified.'
      await expect
        .poll(findings, { timeout: 20_000 })
        .toMatchObject([{ level: 'warn', message }, { level: 'ok' }])
      expect(JSON.stringify(await findings())).not.toContain('@')
    }
    await withServer(data, work, { mail: { smtpUrl: mailServer.url, to, from: undefined } })
  })
})

describe('sleutel doctor without a server that answers', () => {
  test('when no server runs, then the server check and the probe fail', async () => {
    const { exitCode, about } = await examine(['--probe'])
    expect(exitCode).toBe(1)
    for (const check of ['server', 'probe']) {
      expect(about(check)).toMatchObject([
        { level: 'fail', advice: expect.stringContaining('sleutel serve') },
      ])
    }
    expect(about('lock')).toMatchObject([{ level: 'ok' }])
  })

  const serveText = async (text: string) =>
    (
      await listen(
        undefined,
        createHttpServer((_, response) => response.end(text)),
      )
    ).port

  test.each([
    ['nobody listens there', findSilentPort, 'does not answer: nothing listens there.'],
    ['something else answers', () => serveText('{"status":"up"}'), 'is not our server'],
    ['it answers with no JSON', () => serveText('<h1>oops</h1>'), 'does not answer'],
  ])('when %s, then it says so, and a probe gets no further', async (_, findPort, expected) => {
    const lock = await acquireLock(data)
    try {
      await writeControl(data, { url: `http://127.0.0.1:${await findPort()}`, key: 'k' })
      const { exitCode, about } = await examine(['--probe'])
      expect(exitCode).toBe(1)
      expect(about('server')).toMatchObject([{ level: 'fail', message: expect.stringContaining(expected) }])
      expect(about('probe')).toMatchObject([{ level: 'fail' }])
    } finally {
      await lock.release()
    }
  })

  test('when another process holds the lock, or a killed one left it, then it says so', async () => {
    const lock = await acquireLock(data)
    try {
      await expectFinding('lock', 'warn', `Process ${process.pid}`)
    } finally {
      await lock.release()
    }
    const { pid } = spawnSync('true')
    writeFileSync(join(data, 'lock'), JSON.stringify({ pid, started: 'some boot 1' }))
    await expectFinding('lock', 'warn', 'was killed')
  })
})

describe('sleutel doctor, the data folder', () => {
  test('when it does not exist yet, then that is no failure unless it was named', async () => {
    const { out } = await runSleutel(['doctor', '--json'], { root, env: { CONTENT_DIR: content } })
    const { findings }: { findings: readonly Finding[] } = JSON.parse(out)
    const failing = findings.filter(({ level }) => level === 'fail').map(({ check }) => check)
    expect(failing).toEqual(['server', 'content'])
    expect(readdirSync(join(root, 'data'))).toEqual(['content'])
    const named = await runSleutel(['doctor', '--data', join(root, 'weg')], { root })
    expect(named).toMatchObject({ exitCode: 1, err: expect.stringContaining('[DATA_FOLDER_MISSING]') })
  })

  test('when other users can read it, then it says how to close it', async () => {
    chmodSync(data, 0o755)
    await expectFinding('data-folder', 'warn', `Run: chmod 700 '${data}'`)
  })

  test('when a data file is damaged, then it is named and the other files are counted', async () => {
    await keep(data, [makeContact(1), makeContact(2)])
    const journal = join(data, 'contact', '000001.jsonl')
    const [first = '', ...rest] = readFileSync(journal, 'utf8').split('\n')
    writeFileSync(journal, [first.replace('"version":1', '"version":"x"'), ...rest].join('\n'))
    expect(await examineOne('requests')).toMatchObject({
      level: 'fail',
      message: '1 file of kept requests cannot be read completely; 1 request can.',
      details: ['contact/000001.jsonl'],
    })
  })

  test('when the system does not report the free space, then the other checks still run', async () => {
    writeFileSync(join(data, 'contact'), 'no folder')
    const { about } = await examine()
    expect(about('requests')).toMatchObject([
      {
        level: 'fail',
        message: expect.stringMatching(/^This could not be checked: .+contact cannot be used: a part/),
      },
    ])
    expect(about('site')).toMatchObject([{ level: 'ok' }])
  })

  test.each([
    ['staff.json', 'fail'],
    ['sessions.json', 'warn'],
  ] as const)(
    'when %s is damaged, then the finding is a %s and the file is unchanged',
    async (name, level) => {
      writeFileSync(join(data, name), '{"accounts":[{')
      expect((await examine()).about('staff')).toContainEqual(
        expect.objectContaining({ level, message: expect.stringContaining(name) }),
      )
      expect(readFileSync(join(data, name), 'utf8')).toBe('{"accounts":[{')
    },
  )

  test("when the clock is days ahead of the server's count, then it says by how many", async () => {
    await expectFinding('clock', 'ok', 'has not run for seven days')
    const note = (at: string) => {
      const readings = [
        { ranMs: 0, at: '2025-08-03T09:00:00.000Z' },
        { ranMs: 7 * 24 * 60 * 60_000, at },
      ]
      writeFileSync(join(data, 'clock.json'), JSON.stringify({ readings }))
    }
    note('2025-08-10T09:00:00.000Z')
    await expectFinding('clock', 'ok', 'agrees')
    note('2025-08-01T09:00:00.000Z')
    await expectFinding('clock', 'warn', '9 days ahead')
  })

  test.each([
    ['echo yes', 'ok', 'sets the clock'],
    ['echo no', 'warn', 'No time service'],
    ['exit 1', 'skip', 'no timedatectl'],
  ] as const)('when timedatectl does %s, then the time service is %s: %s', async (script, level, text) => {
    const folder = mkdtempSync(join(root, 'bin-'))
    writeFileSync(join(folder, 'timedatectl'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
    await expectFinding('time-service', level, text)
    vi.unstubAllEnvs()
  })

  test('when snapshots are old, then it says how old, and without requests none is expected', async () => {
    await expectFinding('snapshots', 'ok')
    await keep(data, [makeContact(1)])
    await expectFinding('snapshots', 'warn', 'There is no snapshot of the requests.')
    mkdirSync(join(data, 'snapshots', '2025-08-07'), { recursive: true })
    mkdirSync(join(data, 'snapshots', '2025-08-10.partial'))
    await expectFinding('snapshots', 'warn', '3 days old')
    mkdirSync(join(data, 'snapshots', '2025-08-09'))
    await expectFinding('snapshots', 'ok')
  })
})

describe('sleutel doctor, requests', () => {
  test.each([
    [[], 7, 'ok'],
    [[], 8, 'warn'],
    [['--quiet-days', '3'], 4, 'warn'],
    [['--quiet-days', '30'], 29, 'ok'],
  ] as const)('with %j, when the last request came %i days ago, then %s', async (args, days, level) => {
    await keep(data, [makeContact(0)])
    const at = new Date(Date.parse('2025-07-01T10:00:00Z') + days * 24 * 60 * 60_000)
    await expectFinding('quiet', level, '2025-07-01 12:00', args, { at })
  })

  /** A request of July that somebody was reached about so many minutes later, or never. */
  function makeAnswered(
    number: number,
    minutes: number | undefined,
    values: Partial<KeptRequest<'contact'>> = {},
  ) {
    const createdAt = values.createdAt ?? makeContact(number).createdAt
    const at = new Date(Date.parse(createdAt) + (minutes ?? 0) * 60_000).toISOString()
    const history: HistoryEntry[] =
      minutes === undefined ? [] : [{ at, by: 'anna', action: 'status', status: 'contacted' }]
    return makeContact(number, { history, status: minutes === undefined ? 'new' : 'contacted', ...values })
  }

  test('when last month met the promised response time, then it says so', async () => {
    await keep(data, [makeAnswered(1, 30), makeAnswered(2, 59), makeAnswered(3, 5, { isUrgent: true })])
    await expectFinding('promises', 'ok', 'What the site promised was kept in 2025-07.')
  })

  test('when it did not, then it prints the share per kind beside the claim, without spam and other months', async () => {
    await keep(data, [
      makeAnswered(1, 30),
      makeAnswered(2, 119),
      makeAnswered(3, 121),
      makeAnswered(4, 11, { isUrgent: true }),
      makeAnswered(5, undefined, { spamReason: 'link in een naam' }),
      makeAnswered(6, undefined, { createdAt: '2025-08-01T06:00:00.000Z' }),
      // Still June on the clock of the server's zone, July here.
      makeAnswered(7, 30, { createdAt: '2025-06-30T22:30:00.000Z' }),
      makeAnswered(8, 900, { createdAt: '2025-06-30T21:30:00.000Z' }),
      makeDiagnosis(9),
    ])
    expect(await examineOne('promises')).toMatchObject({
      level: 'warn',
      message: 'The site promised more in 2025-07 than was kept.',
      details: [
        'at the car within an hour: 95% claimed; reached or archived within an hour: 50% (3 of 6)',
        'contact: kept in 60% (3 of 5)',
        'diagnosis: kept in 0% (0 of 1)',
      ],
    })
  })

  test('when the claim is lower than the result, then the check passes', async () => {
    const { claims } = JSON.parse(readFileSync(join(content, 'business.json'), 'utf8')) as { claims: object }
    changeBusiness({ claims: { ...claims, withinHourPercent: 50 } })
    await keep(data, [makeAnswered(1, 30), makeAnswered(2, 90)])
    await expectFinding('promises', 'ok')
  })
})

describe('sleutel doctor, the network', () => {
  const toMailEnv = (smtpUrl: string) => ({ SMTP_URL: smtpUrl, NOTIFY_TO: 'staf@voorbeeld.example' })

  test('when the mail server answers, then nothing is sent and there is no log-in', async () => {
    const server = await createMailServer({ user: 'sleutel', password: 'geheim-woord' })
    const env = toMailEnv(`smtp://sleutel:geheim-woord@127.0.0.1:${new URL(server.url).port}`)
    const finding = await examineOne('mail', [], { env })
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
    const finding = await examineOne('mail', [], { env })
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
    await expectFinding('mail', level, '', [], { env })
  })

  const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

  test('when the webhook can be reached, then nothing is sent to it', async () => {
    const { port, received } = await listen()
    const env = { WEBHOOK_URL: `http://127.0.0.1:${port}/geheim/pad`, WEBHOOK_SECRET: webhookSecret }
    const { about } = await examine([], { env })
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
      const finding = await examineOne('webhook', [], {
        env: { WEBHOOK_URL: url, WEBHOOK_SECRET: webhookSecret },
      })
      expect(finding).toMatchObject({ level: 'fail', message: expect.stringContaining(expected) })
      expect(JSON.stringify(finding)).not.toContain('geheim')
    },
  )

  test('when settings are wrong, then each is a failure and no secret is shown', async () => {
    const { exitCode, about } = await examine([], {
      env: { PORT: 'veel', WEBHOOK_URL: 'https://voorbeeld.example', ...toMailEnv('geheim-woord') },
    })
    expect(exitCode).toBe(1)
    expect(about('settings')).toHaveLength(3)
    expect(about('mail')).toEqual([])
    expect(JSON.stringify(about('settings'))).not.toContain('geheim')
  })
})

describe('sleutel doctor, the site', () => {
  test('when the content is newer than the site, then its files are named until it is published', async () => {
    const later = new Date(Date.now() + 60_000)
    // The publisher writes the second one.
    for (const name of ['faq.json', 'lastChanged.json']) {
      writeFileSync(join(content, name), '{}')
      utimesSync(join(content, name), later, later)
    }
    expect(await examineOne('site')).toMatchObject({
      level: 'warn',
      details: ['faq.json'],
      advice: 'Run: sleutel rebuild',
    })
    utimesSync(join(publish('second'), '_release.json'), later, later)
    await expectFinding('site', 'ok')
  })

  test('when there is no site, then it says how to build it', async () => {
    rmSync(join(root, 'dist'), { recursive: true })
    await expectFinding('site', 'fail', 'npm start')
    await expectFinding('releases', 'ok')
  })

  test('when earlier releases use much space, then it says how much, without the files they share', async () => {
    const first = join(root, 'dist/releases/first')
    writeFileSync(join(first, 'film.mp4'), '')
    truncateSync(join(first, 'film.mp4'), 600_000_000)
    linkSync(join(first, 'film.mp4'), join(publish('second'), 'film.mp4'))
    await expectFinding('releases', 'ok')
    publish('third')
    await expectFinding('releases', 'warn', '600.0 MB')
  })

  test('when the content has mistakes, then it lists each and no claims', async () => {
    changeBusiness({ phone: '112' })
    const { about } = await examine()
    const mistake = expect.stringContaining(`${content}/business.json:5: phone: expected`)
    expect(about('content')).toMatchObject([{ level: 'fail', details: expect.arrayContaining([mistake]) }])
    expect([...about('placeholders'), ...about('reviews')]).toEqual([])
  })
})

describe('sleutel doctor, output for people', () => {
  test('in a terminal each check has one line, with details and advice below', async () => {
    await keep(data, [makeContact(1)])
    const { exitCode, out, err } = await runSleutel(['doctor', '--data', data], {
      root,
      env: { CONTENT_DIR: content },
      now,
    })
    expect(exitCode).toBe(1)
    expect(out).toMatch(/^ok    Node \d+\.\d+\.\d+\.\n/)
    expect(out).toMatch(/^fail {2}No server runs.*\n {6}Start it: /m)
    expect(out).toMatch(/^warn {2}The site promised more.*\n {8}at the car within an hour.*\n {8}contact: /m)
    expect(err).toMatch(/^error: 2 things are wrong; \d+ warnings besides\. \[DOCTOR_FAILED\]\n$/)
  })

  test.each(['0', '-1', 'zeven', '1.5', ''])(
    'when --quiet-days is %j, then the command is refused',
    async (days) => {
      expect((await runSleutel(['doctor', `--quiet-days=${days}`], { root })).exitCode).toBe(2)
    },
  )
})

async function postCallback(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/callback-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Piet',
      phone: '0612345678',
      location: 'Delft',
      hasWorkingKey: 'Nee, alle sleutels zijn kwijt/kapot',
      requestType: 'callback',
    }),
  })
  expect(answer.status).toBe(201)
}
