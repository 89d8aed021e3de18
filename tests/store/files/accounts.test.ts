import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openAccounts, type Accounts } from '#store/accounts/accounts'
import { createFolder } from '../createFolder.ts'

const cost = { cost: 2 ** 4, blockSize: 4, parallelization: 2 }
const options = { cost, now: () => new Date('2026-03-10T09:00:00Z') }

test('guard: the file of accounts holds no password, and only its owner may read it', async () => {
  const folder = createFolder()
  const staff = await openAccounts(folder, options)
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

test.each<readonly [string, (staff: Accounts) => Promise<unknown>]>([
  ['the first log-in', (staff) => staff.noteLogIn('BEHEER')],
  ['another password', (staff) => staff.passwd('beheer', 'een-ander-wachtwoord')],
  ['the removal of its account', (staff) => staff.remove('beheer')],
])('the file with the first password is for its owner, and %s removes it', async (_, end) => {
  const folder = createFolder()
  const staff = await openAccounts(folder, options)
  const path = await staff.addWithFile('beheer', 'wachtwoord-een')
  expect(readFileSync(path, 'utf8')).toBe('name:      beheer\npassword:  wachtwoord-een\n')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  await staff.add('anna', 'wachtwoord-een', 'owner')
  await staff.noteLogIn('anna')
  expect(existsSync(path)).toBe(true)
  await end(staff)
  expect(existsSync(path)).toBe(false)
})

test('names a damaged file and never overwrites it', async () => {
  const folder = createFolder()
  const staff = await openAccounts(folder, options)
  await staff.add('anna', 'wachtwoord-een')
  writeFileSync(join(folder, 'staff.json'), '{"accounts":[{')
  await expect(openAccounts(folder, options)).rejects.toMatchObject({ code: 'STAFF_DAMAGED' })
  await expect(staff.add('bert', 'wachtwoord-een')).rejects.toMatchObject({ code: 'STAFF_DAMAGED' })
  expect(readFileSync(join(folder, 'staff.json'), 'utf8')).toBe('{"accounts":[{')
})

test('when the file cannot be written, then nothing changes', async () => {
  const folder = createFolder()
  const staff = await openAccounts(join(folder, 'none'), options)
  await expect(staff.add('anna', 'wachtwoord-een')).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
  expect(await staff.list()).toEqual([])
})
