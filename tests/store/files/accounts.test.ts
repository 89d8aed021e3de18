import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openAccounts } from '#store/accounts'
import { expect, onTestFinished, test } from 'vitest'

const cost = { cost: 2 ** 8, blockSize: 8, parallelization: 1 }
const now = () => new Date('2026-03-10T09:00:00Z')

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'staff-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('the file holds no password, and only its owner may read it', async () => {
  const folder = createFolder()
  const staff = await openAccounts(folder, { cost, now })
  await staff.add('anna', 'wachtwoord-een')
  await staff.add('bert', 'wachtwoord-een')
  const file = join(folder, 'staff.json')
  const text = readFileSync(file, 'utf8')
  expect(text).not.toContain('wachtwoord')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const { accounts }: { accounts: { password: { salt: string; hash: string } }[] } = JSON.parse(text)
  expect(new Set(accounts.map(({ password }) => password.salt)).size).toBe(2)
  expect(new Set(accounts.map(({ password }) => password.hash)).size).toBe(2)
  expect(JSON.stringify(await staff.list())).not.toContain('hash')
})

test('a damaged file is named and never overwritten', async () => {
  const folder = createFolder()
  const staff = await openAccounts(folder, { cost, now })
  await staff.add('anna', 'wachtwoord-een')
  writeFileSync(join(folder, 'staff.json'), '{"accounts":[{')
  await expect(openAccounts(folder, { cost, now })).rejects.toMatchObject({ code: 'STAFF_DAMAGED' })
  await expect(staff.add('bert', 'wachtwoord-een')).rejects.toMatchObject({ code: 'STAFF_DAMAGED' })
  expect(readFileSync(join(folder, 'staff.json'), 'utf8')).toBe('{"accounts":[{')
})

test('when the file cannot be written, then nothing changed', async () => {
  const folder = createFolder()
  const staff = await openAccounts(folder, { cost, now })
  rmSync(folder, { recursive: true })
  await expect(staff.add('anna', 'wachtwoord-een')).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
  expect(await staff.list()).toEqual([])
})
