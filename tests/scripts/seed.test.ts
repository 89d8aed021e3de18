import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds } from '#domain/forms/kinds'
import { getPromiseState } from '#domain/promises/promises'
import { getWorkGroup } from '#domain/query/workOrder'
import { openStore } from '#store/requests/openStore'
import { makeRequests } from '../../scripts/seed/makeRequests.ts'
import { runSeed } from '../../scripts/seed/runSeed.ts'
import { makeContact } from '../store/makeRequest.ts'
import { readStore } from '../support/readStore.ts'
import { testRules } from '../support/testRules.ts'

const now = new Date('2026-03-10T14:00:00.000Z')

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'seed-'))
  return folder
}

/** The exit code and what was printed on standard error. */
async function seed(folder: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const errors: string[] = []
  const out = { log: () => undefined, error: (message: string) => void errors.push(message) }
  const status = await runSeed(args, { DATA_DIR: folder, ...env }, out)
  return { status, stderr: errors.join() }
}

async function listAll(folder: string): Promise<readonly KeptRequest[]> {
  const reader = await readStore({ folder })
  return requestKinds.flatMap((kind) => reader.list(kind))
}

test('the same seed and time make the same requests, and others make others', () => {
  const make = (number: number) => JSON.stringify([...makeRequests(50, number, now)])
  expect(make(1)).toBe(make(1))
  expect(make(1)).not.toBe(make(2))
})

test('makes requests of all kinds and states, of the last ninety days, with work to do now', () => {
  const made = [...makeRequests(2000, 1, now)]
  expect(new Set(made.map(({ kind }) => kind)).size).toBe(3)
  expect(new Set(made.map(({ status }) => status)).size).toBe(5)
  const times = made.map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted())
  expect(Date.parse(times[0] ?? '')).toBeGreaterThan(now.getTime() - 91 * 24 * 3_600_000)
  expect(times.at(-1)).toSatisfy((last: string) => last <= now.toISOString())
  const due = made.filter((request) => getWorkGroup(request, testRules.promises, now) === 'due')
  const states = new Set(due.map((request) => getPromiseState(request, testRules.promises, now).state))
  expect([...states].sort()).toEqual(['late', 'running'])
  expect(due.length).toBeLessThan(100)
  for (const has of ['duplicateOf', 'spamReason', 'trashedAt'])
    expect(made.some((request) => has in request)).toBe(true)
})

test('made-up requests have unreachable contacts and a mark', () => {
  for (const request of makeRequests(500, 3, now)) {
    expect(request.phoneE164).toMatch(/^\+31600\d{6}$/)
    if (request.kind !== 'callback') expect(request.email).toMatch(/^$|@voorbeeld\.example$/)
    expect(Reflect.get(request, 'isSeeded')).toBe(true)
  }
})

test('the script fills a folder, and replaces what it made', async () => {
  const folder = createFolder()
  expect(await seed(folder, ['120'])).toMatchObject({ status: 0, stderr: '' })
  expect(await listAll(folder)).toHaveLength(120)
  expect((await seed(folder, ['60'])).status).toBe(0)
  expect(await listAll(folder)).toHaveLength(60)
})

test('requests of visitors are not changed', async () => {
  const folder = createFolder()
  const store = await openStore({ folder })
  await store.add(makeContact(1))
  await store.close()
  const refused = await seed(folder, ['50'])
  expect(refused.status).toBe(2)
  expect(refused.stderr).toContain('holds 1 requests of visitors')
  expect(await listAll(folder)).toEqual([makeContact(1)])
})

test('unreadable data may come from a visitor and is not changed', async () => {
  const folder = createFolder()
  expect((await seed(folder, ['20'])).status).toBe(0)
  const setAside = join(folder, 'contact', '000001.jsonl.damaged-2026-03-10-5f2c9a1b')
  writeFileSync(setAside, '{"kind":"contact","id":')
  const refused = await seed(folder, ['30'])
  expect(refused.status).toBe(2)
  expect(refused.stderr).toContain('holds 1 files that could not be read')
  expect(existsSync(setAside)).toBe(true)
})

test('a folder that a server uses is named in a sentence, and not changed', async () => {
  const folder = createFolder()
  const store = await openStore({ folder })
  onTestFinished(() => store.close())
  expect(await seed(folder, ['50'])).toEqual({
    status: 2,
    stderr: expect.stringContaining(`${folder} is already in use by process ${process.pid}`),
  })
})

test.each([
  [['50'], { NODE_ENV: 'production' }, 'NODE_ENV is production'],
  [[], {}, 'How many?'],
  [['veel'], {}, 'How many?'],
  [['0'], {}, 'How many?'],
])('refuses %j with %j', async (args, env, message) => {
  const folder = createFolder()
  const { status, stderr } = await seed(folder, args, env)
  expect([status, stderr.includes(message)]).toEqual([2, true])
  expect(await listAll(folder)).toEqual([])
})
