import {
  chmodSync,
  cpSync,
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
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { HistoryEntry } from '#domain/requests/history'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds } from '#domain/forms/kinds'
import { writeControl } from '#store/controlFile'
import { acquireLock } from '#store/lock'
import { readStore } from '#store/readStore'
import type { NamedFinding as Finding } from '../../cli/doctor/runDoctor.ts'
import { greetMailServer } from '../../cli/doctor/checkMail.ts'
import { createMailServer } from '../server/createMailServer.ts'
import { keep, makeContact, makeDiagnosis } from './keptRequests.ts'
import { runSleutel } from './runSleutel.ts'
import { withServer } from './withServer.ts'

const project = join(import.meta.dirname, '../..')
const now = new Date('2025-08-10T10:00:00Z')
let root: string
let data: string
let content: string

/** A project of its own, with the real content, and a site that was published after it. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'doctor-'))
  data = join(root, 'requests')
  content = join(root, 'data', 'content')
  mkdirSync(data, { mode: 0o700 })
  cpSync(join(project, 'package.json'), join(root, 'package.json'))
  cpSync(join(project, 'data/content'), content, { recursive: true, filter: (path) => !path.endsWith('.ts') })
  publish('first')
})

afterEach(() => rmSync(root, { recursive: true }))

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

function changeContent(file: string, change: Record<string, unknown>): void {
  const path = join(content, file)
  const before: Record<string, unknown> = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...before, ...change }, undefined, 2))
}

/** A server that does with each connection as the test says, and counts the bytes that came. */
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

/** A port where something listened a moment ago and nothing does now. */
async function findSilentPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

describe('sleutel doctor, a server running', () => {
  test('when all is well with it, then that is said, and warnings alone are no failure', async () => {
    await withServer(data, async ({ url }) => {
      const { port } = new URL(url)
      const { exitCode, status, err, about } = await examine([], { at: new Date() })
      expect({ exitCode, status }).toEqual({ exitCode: 0, status: 'warn' })
      expect(err).toMatch(/^Nothing is wrong; \d+ warnings\.\n$/)
      expect(about('server')).toEqual([
        {
          check: 'server',
          level: 'ok',
          message: expect.stringMatching(`^The server answers at http://127.0.0.1:${port}.$`),
        },
      ])
      expect(about('lock')).toMatchObject([
        { level: 'ok', message: expect.stringContaining(`process ${process.pid}`) },
      ])
      for (const check of [
        'node',
        'settings',
        'data-folder',
        'requests',
        'staff',
        'snapshots',
        'site',
        'content',
      ]) {
        expect(about(check), check).toMatchObject([{ level: 'ok' }])
      }
      expect(about('notifications')).toMatchObject([{ level: 'ok' }, { level: 'ok' }])
      expect(about('probe')).toEqual([])
    })
  })

  test('when probed, then a request goes all the way, and not a byte of it is left', async () => {
    await withServer(data, async () => {
      const { exitCode, about } = await examine(['--probe'], { at: new Date() })
      expect(exitCode).toBe(0)
      expect(about('probe')).toMatchObject([
        {
          level: 'ok',
          message: expect.stringMatching(/^A request sent to \/api\/contact was kept, listed and erased/),
        },
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

  test('when telling staff fails, then that is wrong, and the server itself is well', async () => {
    const smtpUrl = `smtp://127.0.0.1:${await findSilentPort()}`
    await withServer(
      data,
      async ({ url }) => {
        await postCallback(url)
        await expect
          .poll(async () => JSON.stringify(await (await fetch(`${url}/api/health`)).json()))
          .toContain('"failing":true')
        const { exitCode, about } = await examine([], { at: new Date() })
        expect(exitCode).toBe(1)
        expect(about('server')).toMatchObject([{ level: 'ok' }])
        expect(about('notifications')).toMatchObject([
          { level: 'fail', message: 'Notifying staff by mail fails (ESOCKET); 1 message waiting.' },
          { level: 'ok' },
        ])
      },
      { mail: { smtpUrl, to: ['staf@voorbeeld.example'], from: undefined } },
    )
  })

  test('when the mail server refuses one of the addresses, then it says how many and why, and names none', async () => {
    const mailServer = await createMailServer()
    mailServer.script.recipient = (address) => (address.startsWith('oud') ? 550 : undefined)
    await withServer(
      data,
      async ({ url }) => {
        await postCallback(url)
        await expect.poll(() => mailServer.mails.length).toBe(1)
        const findings = async () => (await examine([], { at: new Date() })).about('notifications')
        await expect.poll(findings, { timeout: 20_000 }).toMatchObject([
          {
            level: 'warn',
            message:
              'The mail server refuses 1 address of NOTIFY_TO (ADDRESS_REFUSED); the others are notified.',
            advice: expect.stringContaining('NOTIFY_TO'),
          },
          { level: 'ok' },
        ])
        expect(JSON.stringify(await findings())).not.toContain('@')
      },
      {
        mail: {
          smtpUrl: mailServer.url,
          to: ['staf@voorbeeld.example', 'oud@voorbeeld.example'],
          from: undefined,
        },
      },
    )
  })
})

describe('sleutel doctor, no server that answers', () => {
  test('when none runs, then that is wrong, and so is a probe', async () => {
    const { exitCode, err, about } = await examine(['--probe'])
    expect(exitCode).toBe(1)
    expect(err).toMatch(/^error: 2 things are wrong; \d+ warnings besides\. \[DOCTOR_FAILED\]\n$/)
    for (const check of ['server', 'probe']) {
      expect(about(check)).toMatchObject([
        { level: 'fail', advice: expect.stringContaining('sleutel serve') },
      ])
    }
    expect(about('lock')).toMatchObject([{ level: 'ok' }])
  })

  test.each([
    ['nobody listens there', async () => findSilentPort(), 'does not answer: nothing listens there.'],
    [
      'something else answers',
      async () => {
        const other = createHttpServer((_, response) => response.end('{"status":"up"}'))
        return (await listen(undefined, other)).port
      },
      'is not our server',
    ],
    [
      'it answers with no JSON',
      async () => {
        const other = createHttpServer((_, response) => response.end('<h1>oops</h1>'))
        return (await listen(undefined, other)).port
      },
      'does not answer',
    ],
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

  test('when another process has the lock, then it is named', async () => {
    const lock = await acquireLock(data)
    try {
      expect(await examineOne('lock')).toMatchObject({
        level: 'warn',
        message: expect.stringContaining(`Process ${process.pid}`),
      })
    } finally {
      await lock.release()
    }
  })

  test('when a killed process left its lock, then it says so', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    writeFileSync(join(data, 'lock'), JSON.stringify({ pid, started: 'some boot 1' }))
    expect(await examineOne('lock')).toMatchObject({
      level: 'warn',
      message: expect.stringContaining('was killed'),
    })
  })
})

describe('sleutel doctor, the data folder', () => {
  test('when it is not there yet, then nothing is wrong with that', async () => {
    const { exitCode, out } = await runSleutel(['doctor', '--json'], {
      root: join(root),
      env: { CONTENT_DIR: content },
    })
    expect(exitCode).toBe(1)
    const { findings }: { findings: readonly Finding[] } = JSON.parse(out)
    expect(findings.filter(({ level }) => level === 'fail').map(({ check }) => check)).toEqual(['server'])
    expect(readdirSync(join(root, 'data'))).toEqual(['content'])
  })

  test('when a folder was named that is not there, then it says so', async () => {
    const { exitCode, err } = await runSleutel(['doctor', '--data', join(root, 'weg')], { root })
    expect(exitCode).toBe(1)
    expect(err).toContain('[DATA_FOLDER_MISSING]')
  })

  test('when others may enter it, then how to close it', async () => {
    chmodSync(data, 0o755)
    expect(await examineOne('data-folder')).toMatchObject({
      level: 'warn',
      advice: `Run: chmod 700 '${data}'`,
    })
  })

  test('when a kept file is damaged, then it is named, and the rest is counted', async () => {
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

  test('when the system does not show it, then that is one finding, and the others are there', async () => {
    await keep(data, [makeContact(1)])
    rmSync(join(data, 'contact'), { recursive: true })
    writeFileSync(join(data, 'contact'), 'no folder')
    const { about } = await examine()
    expect(about('requests')).toMatchObject([
      { level: 'fail', message: expect.stringMatching(/^This could not be checked: ENOTDIR/) },
    ])
    expect(about('content')).toMatchObject([{ level: 'ok' }])
  })

  test.each([
    ['staff.json', 'fail'],
    ['sessions.json', 'warn'],
  ] as const)('when %s is damaged, then that is a %s, and it stays as it is', async (name, level) => {
    writeFileSync(join(data, name), '{"accounts":[{')
    expect((await examine()).about('staff')).toContainEqual(
      expect.objectContaining({ level, message: expect.stringContaining(name) }),
    )
    expect(readFileSync(join(data, name), 'utf8')).toBe('{"accounts":[{')
  })

  test('when snapshots are old, then how old; without requests none is missed', async () => {
    expect(await examineOne('snapshots')).toMatchObject({ level: 'ok' })
    await keep(data, [makeContact(1)])
    expect(await examineOne('snapshots')).toMatchObject({
      level: 'warn',
      message: 'There is no snapshot of the requests.',
    })
    mkdirSync(join(data, 'snapshots', '2025-08-07'), { recursive: true })
    mkdirSync(join(data, 'snapshots', '2025-08-10.partial'))
    expect(await examineOne('snapshots')).toMatchObject({
      level: 'warn',
      message: expect.stringContaining('3 days old'),
    })
    mkdirSync(join(data, 'snapshots', '2025-08-09'))
    expect(await examineOne('snapshots')).toMatchObject({ level: 'ok' })
  })

  test('when backups are kept somewhere, then how old the last is', async () => {
    const backups = join(root, 'backups')
    const args = ['--backups', backups]
    expect(await examineOne('backups')).toMatchObject({
      level: 'ok',
      message: expect.stringContaining('not known'),
    })
    expect(await examineOne('backups', args)).toMatchObject({ level: 'fail' })
    mkdirSync(backups)
    expect(await examineOne('backups', args)).toMatchObject({
      level: 'warn',
      message: expect.stringContaining('no backup'),
    })
    const backup = join(backups, 'sleutel-2025-08-01-030000.tar.gz')
    writeFileSync(backup, '')
    utimesSync(backup, new Date('2025-08-01T01:00:00Z'), new Date('2025-08-01T01:00:00Z'))
    expect(await examineOne('backups', args)).toMatchObject({
      level: 'warn',
      message: expect.stringContaining('2025-08-01 03:00'),
    })
    utimesSync(backup, now, now)
    expect(await examineOne('backups', args)).toMatchObject({ level: 'ok' })
  })
})

describe('sleutel doctor, requests', () => {
  test.each([
    [[], 7, 'ok'],
    [[], 8, 'warn'],
    [['--quiet-days', '3'], 4, 'warn'],
    [['--quiet-days', '30'], 29, 'ok'],
  ] as const)('when asked with %j and the last came %i days ago, then %s', async (args, days, level) => {
    await keep(data, [makeContact(0)])
    const at = new Date(Date.parse('2025-07-01T10:00:00Z') + days * 24 * 60 * 60_000)
    expect(await examineOne('quiet', args, { at })).toMatchObject({
      level,
      message: expect.stringContaining('2025-07-01 12:00'),
    })
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

  test('when last month kept what is promised, then that is said', async () => {
    await keep(data, [makeAnswered(1, 30), makeAnswered(2, 59), makeAnswered(3, 5, { isUrgent: true })])
    expect(await examineOne('promises')).toEqual({
      check: 'promises',
      level: 'ok',
      message: 'What the site promised was kept in 2025-07.',
    })
  })

  test('when it did not, then the share beside the claim, and of each kind; spam and other months do not count', async () => {
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
    const finding = await examineOne('promises')
    expect(finding).toMatchObject({
      level: 'warn',
      message: 'The site promised more in 2025-07 than was kept.',
    })
    expect(finding.details).toEqual([
      'at the car within an hour: 95% claimed; reached or archived within an hour: 50% (3 of 6)',
      'contact: kept in 60% (3 of 5)',
      'diagnosis: kept in 0% (0 of 1)',
    ])
  })

  test('when the claim is smaller, then it is held', async () => {
    const business: { claims: Record<string, unknown> } = JSON.parse(
      readFileSync(join(content, 'business.json'), 'utf8'),
    )
    changeContent('business.json', { claims: { ...business.claims, withinHourPercent: 50 } })
    await keep(data, [makeAnswered(1, 30), makeAnswered(2, 90)])
    expect(await examineOne('promises')).toMatchObject({ level: 'ok' })
  })
})

describe('sleutel doctor, the network', () => {
  test('when the mail server answers, then nobody has logged in and nothing was sent', async () => {
    const server = await createMailServer({ user: 'sleutel', password: 'geheim-woord' })
    const env = {
      SMTP_URL: `smtp://sleutel:geheim-woord@127.0.0.1:${new URL(server.url).port}`,
      NOTIFY_TO: 'staf@voorbeeld.example',
    }
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
  ])('when the mail server %s, then why, without the password', async (_, onConnect, expected) => {
    const { port } = await listen(onConnect)
    const env = {
      SMTP_URL: `smtp://sleutel:geheim-woord@127.0.0.1:${port}`,
      NOTIFY_TO: 'staf@voorbeeld.example',
    }
    const finding = await examineOne('mail', [], { env })
    expect(finding).toMatchObject({
      level: 'fail',
      message: `The mail server 127.0.0.1:${port} cannot be used: ${expected}.`,
    })
    expect(JSON.stringify(finding)).not.toContain('geheim')
  })

  test('when a mail server says nothing, then it is waited for no longer than told', async () => {
    const { port } = await listen()
    await expect(greetMailServer(`smtp://127.0.0.1:${port}`, AbortSignal.timeout(100))).rejects.toMatchObject(
      { name: 'TimeoutError' },
    )
    await expect(
      greetMailServer(`smtps://127.0.0.1:${port}`, AbortSignal.timeout(100)),
    ).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test.each([
    ['', 'STARTTLS', 'ok'],
    ['', '8BITMIME', 'fail'],
    ['?requireTLS=false', '8BITMIME', 'ok'],
  ])('when a password would go there with %j and it offers %s, then %s', async (search, ability, level) => {
    const { port } = await listen((socket) => {
      socket.write('220-hallo\r\n220 klaar\r\n')
      socket.on('data', (bytes) => {
        if (bytes.toString().startsWith('EHLO')) socket.write(`250-hallo\r\n250 ${ability}\r\n`)
      })
    })
    // Not a name for this machine, though it leads here.
    const env = {
      SMTP_URL: `smtp://sleutel:woord@0.0.0.0:${port}/${search}`,
      NOTIFY_TO: 'staf@voorbeeld.example',
    }
    expect(await examineOne('mail', [], { env })).toMatchObject({ level })
  })

  const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

  test('when the webhook can be reached, then nothing was sent to it', async () => {
    const { port, received } = await listen()
    const env = { WEBHOOK_URL: `http://127.0.0.1:${port}/geheim/pad`, WEBHOOK_SECRET: webhookSecret }
    const { about } = await examine([], { env })
    expect(about('webhook')).toMatchObject([{ level: 'ok' }])
    expect(about('mail')).toMatchObject([{ level: 'ok' }])
    expect(received).toEqual([])
  })

  test.each([
    ['http', async () => findSilentPort(), 'nothing listens there'],
    [
      'https',
      async () => (await listen((socket) => socket.end('no TLS here'))).port,
      'it does not speak TLS',
    ],
  ])('when the webhook at %s cannot, then why, without its path', async (scheme, findPort, expected) => {
    const env = {
      WEBHOOK_URL: `${scheme}://127.0.0.1:${await findPort()}/geheim`,
      WEBHOOK_SECRET: webhookSecret,
    }
    const finding = await examineOne('webhook', [], { env })
    expect(finding).toMatchObject({ level: 'fail', message: expect.stringContaining(expected) })
    expect(JSON.stringify(finding)).not.toContain('geheim')
  })

  test('when settings are wrong, then each is a failure, and no secret is shown', async () => {
    const { exitCode, about } = await examine([], {
      env: {
        PORT: 'veel',
        SMTP_URL: 'geheim-woord',
        NOTIFY_TO: 'staf@voorbeeld.example',
        WEBHOOK_URL: 'https://voorbeeld.example',
      },
    })
    expect(exitCode).toBe(1)
    expect(about('settings')).toHaveLength(3)
    expect(about('mail')).toEqual([])
    expect(JSON.stringify(about('settings'))).not.toContain('geheim')
  })
})

describe('sleutel doctor, the site', () => {
  test('when the content is newer than the site, then its files are named, until it is published', async () => {
    const later = new Date(Date.now() + 60_000)
    utimesSync(join(content, 'faq.json'), later, later)
    // Not what the owner wrote.
    utimesSync(join(content, 'lastChanged.json'), later, later)
    expect(await examineOne('site')).toMatchObject({
      level: 'warn',
      details: ['faq.json'],
      advice: 'Run: sleutel rebuild',
    })
    const release = publish('second')
    utimesSync(join(release, '_release.json'), later, later)
    expect(await examineOne('site')).toMatchObject({ level: 'ok' })
  })

  test('when there is none, then how to build it', async () => {
    rmSync(join(root, 'dist'), { recursive: true })
    const { about } = await examine()
    expect(about('site')).toMatchObject([{ level: 'fail', advice: expect.stringContaining('npm start') }])
    expect(about('releases')).toMatchObject([{ level: 'ok' }])
  })

  test('when earlier releases take much room, then how much; what they share takes none', async () => {
    const first = join(root, 'dist/releases/first')
    writeFileSync(join(first, 'film.mp4'), '')
    truncateSync(join(first, 'film.mp4'), 600_000_000)
    linkSync(join(first, 'film.mp4'), join(publish('second'), 'film.mp4'))
    expect(await examineOne('releases')).toMatchObject({ level: 'ok' })
    publish('third')
    expect(await examineOne('releases')).toMatchObject({
      level: 'warn',
      message: expect.stringContaining('600.0 MB'),
    })
  })

  test('when the content has mistakes, then each, and nothing is said of what it says', async () => {
    changeContent('business.json', { phone: '112' })
    const { about } = await examine()
    expect(about('content')).toMatchObject([
      {
        level: 'fail',
        details: [expect.stringMatching(/^data\/content\/business\.json:5: phone: expected/)],
      },
    ])
    expect(about('prices')).toEqual([])
  })

  test('when example values and different prices are left, then each is named; once settled, none', async () => {
    const before = await examine()
    expect(before.about('placeholders')).toMatchObject([
      { level: 'warn', details: expect.arrayContaining(['phone', 'kvk']) },
    ])
    expect(before.about('prices')).toMatchObject([
      {
        level: 'warn',
        details: expect.arrayContaining([
          'emergency: € 45 (rates) / € 50 (faq) / € 100–200 (programmingArticle)',
        ]),
      },
    ])
    const { figures }: { figures: Record<string, unknown>[] } = JSON.parse(
      readFileSync(join(content, 'prices.json'), 'utf8'),
    )
    changeContent('prices.json', {
      figures: figures.map(({ id, ...figure }) => ({ ...figure, id, subject: id })),
    })
    changeContent('business.json', { kvk: '12345678' })
    const after = await examine()
    expect(after.about('prices')).toMatchObject([{ level: 'ok' }])
    expect(after.about('placeholders')[0]?.details).not.toContain('kvk')
  })
})

describe('sleutel doctor, for people', () => {
  test('when read at a terminal, then a line each, what belongs to it and what to do below', async () => {
    const { exitCode, out, err } = await runSleutel(['doctor', '--data', data], {
      root,
      env: { CONTENT_DIR: content },
      now,
    })
    expect(exitCode).toBe(1)
    expect(out).toMatch(/^ok    Node \d+\.\d+\.\d+\.\n/)
    expect(out).toMatch(/^fail {2}No server runs.*\n {6}Start it: /m)
    expect(out).toMatch(/^warn {2}business\.json still has.*\n {8}website\n/m)
    expect(err).toContain('[DOCTOR_FAILED]')
  })

  test.each(['0', '-1', 'zeven', '1.5', ''])(
    'when --quiet-days is %j, then it is written wrong',
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
