import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { writeControl } from '#store/lock/controlFile'
import { acquireLock } from '#store/lock/lock'
import { parseSettings } from '../../server/settings.ts'
import { startServer } from '../../server/startServer.ts'
import { keep, makeCallback, makeContact, makeDiagnosis } from './keptRequests.ts'
import { runSleutel } from './runSleutel.ts'
import { withServer } from './withServer.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reading-'))
  mkdirSync(join(folder, 'public'))
  writeFileSync(join(folder, 'public', 'index.html'), '<!doctype html><title>Site</title>')
})

const body = {
  firstName: 'Noor',
  lastName: 'Bakker',
  phone: '06-12345678',
  email: 'noor@voorbeeld.example',
  carBrand: 'Toyota Yaris',
  problem: 'Sleutel kwijt bij het station',
  isUrgent: true,
}

/** What every reading command prints, but for what depends on the clock. */
async function readAll(data: string, reference: string): Promise<readonly string[]> {
  const commands = [
    ['list', '--work', '--json'],
    ['list', 'contact'],
    ['show', reference],
    ['stats', '--json'],
    ['export', '--excel'],
    ['export', '--format', 'json'],
  ]
  const printed: string[] = []
  for (const command of commands) {
    const now = new Date('2030-01-01T10:00:00.000Z')
    const since = command[0] === 'stats' ? ['--since', '2020-01-01'] : []
    const { exitCode, out, err } = await runSleutel([...command, ...since, '--data', data], { now })
    expect([command, exitCode, err]).toEqual([command, 0, ''])
    printed.push(out)
  }
  return printed
}

test('commands read what the running server acknowledged, and the same after it stops', async () => {
  const data = join(folder, 'requests')
  const parsed = parseSettings(
    { PORT: '0', DATA_DIR: data, PUBLIC_DIR: join(folder, 'public'), LOG_LEVEL: 'silent' },
    folder,
  )
  if (!parsed.ok) throw new Error(parsed.errors.join())
  const server = await startServer({
    settings: parsed.settings,
    log: pino({ level: 'silent' }),
    out: () => {},
    version: '1.2.3',
  })
  let whileRunning: readonly string[]
  let reference: string
  try {
    const answer = await fetch(`${server.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(201)
    ;({ reference } = (await answer.json()) as { reference: string })
    whileRunning = await readAll(data, reference)
  } finally {
    await server.stop()
  }
  const [listed = ''] = whileRunning
  expect(JSON.parse(listed) as KeptRequest[]).toMatchObject([{ ...body, reference }])
  expect(await readAll(data, reference)).toEqual(whileRunning)
})

describe('list, show and export', () => {
  let data: string
  const now = new Date('2025-07-01T12:00:00.000Z')
  const line = 'Regel een\u2028regel twee'
  const kept = [
    makeContact(1, { isUrgent: true, reference: 'ABCD-2345', problem: line }),
    { ...makeDiagnosis(2), status: 'done' as const },
    makeCallback(3),
    // A server erases what has been in the trash for long.
    makeContact(4, { trashedAt: new Date().toISOString() }),
    makeContact(5, { phone: '06-99999999', phoneE164: '+31699999999', email: '' }),
  ]

  beforeEach(async () => {
    data = join(folder, 'requests')
    await keep(data, kept)
  })

  test.each([
    [['list']],
    [['list', 'contact', '--work', '-n', '2']],
    [['list', '--with-trash', '--json', '--limit', 'all']],
    [['list', '--status', 'done', '--since', 'juli 2025']],
    [['list', '--search', '06 99999999']],
    [['list', '--brand', 'bestaat niet']],
    [['show', 'abcd2345', '--json']],
    [['show', makeContact(5).id]],
    [['show', 'NONE-NONE']],
    [['export', '--excel', '--with-trash', '--since', '2025-01-01']],
    [['export', 'diagnosis', '--status', 'done', '-f', 'ndjson']],
    [['export', '--urgent', '-f', 'json']],
  ])('%j says the same with a server, without reading the files', async (args) => {
    const run = () => runSleutel([...args, '--data', data], { now })
    const alone = await run()
    await withServer(data, async () => {
      rmSync(join(data, 'contact'), { recursive: true })
      rmSync(join(data, 'diagnosis'), { recursive: true })
      expect(await run()).toEqual(alone)
    })
  })

  test('when the server does not answer in a moment, then they read the files', async () => {
    const sockets = new Set<Socket>()
    const silent = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const lock = await acquireLock(data)
    try {
      const { port } = silent.address() as AddressInfo
      await writeControl(data, { url: `http://127.0.0.1:${port}`, key: 'key' })
      const { exitCode, out } = await runSleutel(['list', '--json', '--data', data], { now })
      expect({ exitCode, count: JSON.parse(out).length }).toEqual({ exitCode: 0, count: 4 })
      expect(sockets.size).toBeGreaterThan(0)
    } finally {
      for (const socket of sockets) socket.destroy()
      silent.close()
      await lock.release()
    }
  })

  test('what could not be read is named with a server, too', async () => {
    const journal = join(data, 'contact', '000001.jsonl')
    writeFileSync(journal, `{ damaged }\n${readFileSync(journal, 'utf8')}`)
    await withServer(data, async () => {
      const { exitCode, err } = await runSleutel(['list', '--data', data], { now })
      expect(exitCode).toBe(3)
      expect(err).toMatch(/\[READ_INCOMPLETE\]\n {2}contact\/000001\.jsonl\.damaged/)
    })
  })
})
