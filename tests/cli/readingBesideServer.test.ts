import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { parseSettings } from '../../server/settings.ts'
import { startServer } from '../../server/startServer.ts'
import { runSleutel } from './runSleutel.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reading-'))
  mkdirSync(join(folder, 'public'))
  writeFileSync(join(folder, 'public', 'index.html'), '<!doctype html><title>Site</title>')
})

afterEach(() => rmSync(folder, { recursive: true }))

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
