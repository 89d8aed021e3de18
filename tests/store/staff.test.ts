import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openAccounts } from '#store/accounts'
import { StaffError } from '#store/storeErrors'
import { expect, onTestFinished, test } from 'vitest'

const cost = { cost: 2 ** 8, blockSize: 8, parallelization: 1 }
const now = () => new Date('2026-03-10T09:00:00Z')

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'staff-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('an account is found whatever the case of its name, and only with its password', async () => {
  const staff = await openAccounts(createFolder(), { cost, now })
  await staff.add('Anna de Wit', 'wachtwoord-één')
  expect(await staff.verify('anna DE wit', 'wachtwoord-één')).toMatchObject({ name: 'Anna de Wit' })
  expect(await staff.verify(' Anna de Wit ', 'wachtwoord-e\u0301e\u0301n')).toMatchObject({
    name: 'Anna de Wit',
  })
  for (const [name, password] of [
    ['Anna de Wit', 'wachtwoord-een'],
    ['Anna de Wit', ''],
    ['anna', 'wachtwoord-één'],
    ['', ''],
    ['__proto__', 'wachtwoord-één'],
    ['Anna de Wit', 'wachtwoord-één'.repeat(100)],
  ] as const) {
    expect(await staff.verify(name, password)).toBeUndefined()
  }
})

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

test('a new password replaces the old one, and with it the credential', async () => {
  const staff = await openAccounts(createFolder(), { cost, now })
  const before = await staff.add('anna', 'wachtwoord-een')
  const after = await staff.passwd('ANNA', 'wachtwoord-twee')
  expect(after.name).toBe('anna')
  expect(after.credential).not.toBe(before.credential)
  expect(await staff.verify('anna', 'wachtwoord-een')).toBeUndefined()
  expect(await staff.verify('anna', 'wachtwoord-twee')).toEqual(after)
})

test('what cannot be is refused with a code, and changes nothing', async () => {
  const staff = await openAccounts(createFolder(), { cost, now })
  await staff.add('anna', 'wachtwoord-een')
  const refused = async (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof StaffError ? error.code : String(error)),
    )
  expect(await refused(staff.add('ANNA', 'wachtwoord-twee'))).toBe('STAFF_NAME_TAKEN')
  expect(await refused(staff.passwd('bert', 'wachtwoord-twee'))).toBe('STAFF_UNKNOWN')
  expect(await refused(staff.remove('bert'))).toBe('STAFF_UNKNOWN')
  expect(await refused(staff.remove('ANNA'))).toBe('STAFF_LAST')
  expect(await refused(staff.passwd('anna', 'te kort'))).toBe('STAFF_PASSWORD_INVALID')
  expect(await refused(staff.add('bert', 'x'.repeat(201)))).toBe('STAFF_PASSWORD_INVALID')
  for (const name of ['', ' ', 'a\nb', 'x'.repeat(61), '<b>', '\u202eanna']) {
    expect([name, await refused(staff.add(name, 'wachtwoord-twee'))]).toEqual([name, 'STAFF_NAME_INVALID'])
  }
  expect((await staff.list()).map(({ name }) => name)).toEqual(['anna'])
  expect(await staff.verify('anna', 'wachtwoord-een')).toBeDefined()
})

test('when two add the same name at once, then one of them gets it', async () => {
  const staff = await openAccounts(createFolder(), { cost, now })
  const added = await Promise.allSettled([
    staff.add('anna', 'wachtwoord-een'),
    staff.add('Anna', 'wachtwoord-twee'),
    staff.add('bert', 'wachtwoord-drie'),
  ])
  expect(added.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect((await staff.list()).map(({ name }) => name)).toEqual(['anna', 'bert'])
})

test('what another program wrote counts at once', async () => {
  const folder = createFolder()
  const server = await openAccounts(folder, { cost, now })
  const commandLine = await openAccounts(folder, { cost, now })
  await commandLine.add('anna', 'wachtwoord-een')
  expect(await server.verify('anna', 'wachtwoord-een')).toBeDefined()
  await commandLine.passwd('anna', 'wachtwoord-twee')
  expect(await server.verify('anna', 'wachtwoord-een')).toBeUndefined()
  await server.add('bert', 'wachtwoord-een')
  expect((await commandLine.list()).map(({ name }) => name)).toEqual(['anna', 'bert'])
  await commandLine.remove('anna')
  expect(await server.get('anna')).toBeUndefined()
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
