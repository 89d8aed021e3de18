import { scrypt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAccounts } from '#store/accounts'

// How long a guess takes is what scrypt takes; counting its calls says that on any machine, and a stopwatch does not.
vi.mock('node:crypto', async (importOriginal) => {
  const actual = await importOriginal<typeof import('node:crypto')>()
  return { ...actual, scrypt: vi.fn(actual.scrypt) }
})

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guess-work-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a name that nobody has costs the work of a wrong password', async () => {
  const cost = { cost: 2 ** 4, blockSize: 4, parallelization: 2 }
  const staff = await openAccounts(folder, { cost, now: () => new Date('2026-03-02T09:00:00Z') })
  await staff.add('anna', 'wachtwoord-een')
  const toWork = async (name: string) => {
    vi.mocked(scrypt).mockClear()
    expect(await staff.verify(name, 'wachtwoord-fout')).toBeUndefined()
    return vi
      .mocked(scrypt)
      .mock.calls.map(([password, salt, length, options]) => [
        password,
        Buffer.from(salt as Uint8Array).length,
        length,
        options,
      ])
  }
  const work = await toWork('anna')
  expect(work).toEqual([['wachtwoord-fout', 16, 32, { N: 16, r: 4, p: 2, maxmem: 256 * 16 * 4 }]])
  expect(await toWork('niemand')).toEqual(work)
})
