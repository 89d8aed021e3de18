import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { requestKinds } from '#domain/forms/kinds'
import { getPromiseState } from '#domain/promises/promises'
import { getWorkGroup } from '#domain/query/workOrder'
import { makeRequests } from '../../scripts/seed/makeRequests.ts'
import { seedFolder } from '../../scripts/seed/seedFolder.ts'
import { readStore } from '../support/readStore.ts'
import { testRules } from '../support/testRules.ts'
import { createFolder } from '../store/createFolder.ts'

const now = new Date('2026-03-10T14:00:00.000Z')

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
  expect([...states]).toEqual(expect.arrayContaining(['late', 'running']))
  expect(due.length).toBeLessThan(100)
  for (const has of ['duplicateOf', 'spamReason', 'trashedAt'])
    expect(made.some((request) => has in request)).toBe(true)
})

test('made-up requests have unreachable contacts', () => {
  for (const request of makeRequests(500, 3, now)) {
    expect(request.phoneE164).toMatch(/^\+31600\d{6}$/)
    if (request.kind !== 'callback') expect(request.email).toMatch(/^$|@voorbeeld\.example$/)
  }
})

test('a folder is filled once, and one that has requests or what nobody can read is not changed', async () => {
  const folder = createFolder()
  const listAll = async () => {
    const reader = await readStore({ folder })
    return requestKinds.flatMap((kind) => reader.list(kind))
  }
  await seedFolder(folder, 120)
  expect(await listAll()).toHaveLength(120)
  await expect(seedFolder(folder, 60)).rejects.toThrow('has requests')
  expect(await listAll()).toHaveLength(120)
  for (const kind of requestKinds) rmSync(join(folder, kind), { recursive: true })
  mkdirSync(join(folder, 'contact'))
  writeFileSync(join(folder, 'contact/000001.json.damaged-2026-03-10-5f2c9a1b'), '{"kind":"contact","id":')
  await expect(seedFolder(folder, 60)).rejects.toThrow('has requests')
  expect(await listAll()).toEqual([])
})
